import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson, signIn, signUp } from './people.ts';

const tools = [
  'Anonymize',
  'Change expression',
  'Create image',
  'Edit background',
  'Generate person',
  'Magic expand',
  'Swap',
  'Tag',
  'Upscale',
];

test('the sidebar lists the tools, folds by key and remembers it', async ({ page, context }) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Main navigation' });
  const list = sidebar.getByRole('list', { name: 'Tools' });
  await expect(list.getByRole('link')).toHaveText(tools.map((name) => new RegExp(`^${name}(New)?$`)));
  await expect(list.getByText('New', { exact: true })).toHaveCount(3);
  await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  await expect(sidebar).toHaveCSS('width', '256px');

  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  await expect(sidebar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');

  await page.keyboard.press('Meta+b');
  await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  await page.goto('/pricing');
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
});

test('below 768 px the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toHaveCSS('width', '288px');
  await expect(drawer.getByRole('button', { name: 'Contact us' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Swap' }).click();
  await expect(page).toHaveURL('/swap');
  await expect(drawer).toHaveCount(0);
});

const internal = {
  '/pricing_swap': '/pricing',
  '/productID': '/background',
  '/swapID': '/swap',
  '/superID': '/upscale',
  '/tagID': '/tag',
  '/new_registration': '/signup',
  '/sign_up_main': '/signup',
  '/log_in': '/signin',
  '/reset_password': '/password_recovery',
  '/verify_email_forgot_password': '/password_recovery',
};
for (const [from, to] of Object.entries(internal)) {
  test(`${from} leads to ${to} with its query`, async ({ page }) => {
    await page.goto(`${from}?token=abc`);
    await expect(page).toHaveURL(new RegExp(`${to}\\?.*token=abc`));
  });
}

const external = {
  '/privacy?a=1': 'https://site.example/privacy?a=1',
  '/terms': 'https://site.example/terms',
  '/presentations/Deck-1?b=2': 'https://slides.example/decks/Deck-1?b=2',
};
for (const [from, to] of Object.entries(external)) {
  test(`${from} leaves for ${to}`, async ({ page }) => {
    await page.route(/\.example\//, (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(
    page.getByText('Check the entered URL. If the problem persists, contact support.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Studio for faces and photos · Facet');
});

test('a protected screen asks to sign in and comes back', async ({ page }) => {
  const person = newPerson();
  await enter(page, person);
  await page.evaluate(() => localStorage.clear());
  for (const path of ['/gallery', '/identities', '/usage', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/signin\\?return_to=${encodeURIComponent(path)}`));
  }
  await page.goto('/user/anything?tab=tokens');
  await expect(page).toHaveURL(/\/signin\?return_to=/);
  await signIn(page, person);
  await expect(page).toHaveURL('/profile?tab=tokens');
  await expect(page).toHaveTitle('Settings · Facet');
});

test('return_to never leaves the site', async ({ page }) => {
  const person = newPerson();
  await enter(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signin?return_to=%2F%2Fevil.example%2Fx');
  await signIn(page, person);
  await expect(page).toHaveURL('/');
});

test('the theme follows the system, then the choice, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUp(page, newPerson());
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('an oid is reported once and taken out of the address', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('facet:analytics', (event) => heard.push((event as CustomEvent).detail));
  });
  await page.goto('/pricing?oid=news&x=1');
  await expect(page).toHaveURL('/pricing?x=1');
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    { name: 'user_origin', oid: 'news' },
  ]);
});

test('a chunk that cannot be loaded offers a reload', async ({ page }) => {
  await page.goto('/');
  await page.route(/assets\/pricing-screen-.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('alert')).toContainText('A new version is ready');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('the status page tells up from down', async ({ page }) => {
  await page.goto('/status');
  await expect(page.locator('[data-health]').first()).toHaveText('Up');
  await page.route('**/api/health_full', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  const api = page.getByRole('listitem').filter({ hasText: 'API' }).locator('[data-health]');
  await expect(api).toHaveAttribute('data-health', 'down');
  await expect(api).toHaveCSS(
    'color',
    await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--danger)';
      return getComputedStyle(probe).color;
    }),
  );
});
