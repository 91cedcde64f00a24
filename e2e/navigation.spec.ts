import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson, signUp } from './people.ts';
import { screenIsThere } from './screens.ts';

const openToVisitors = {
  '/': 'Studio for faces and photos',
  '/signin': 'Sign in',
  '/signup': 'Create account',
  '/password_recovery': 'Password recovery',
  '/verify_email': 'Verify e-mail',
  '/status': 'Status',
  '/pricing': 'Pricing',
  '/ethical-ai': 'Ethical AI',
  '/swap': 'Swap',
  '/tag': 'Tag',
  '/upscale': 'Upscale',
  '/generate-person': 'Generate person',
  '/change-expression': 'Change expression',
  '/background': 'Edit background',
  '/anonymize': 'Anonymize',
  '/create-image': 'Create image',
  '/fill': 'Magic fill',
  '/expand': 'Magic expand',
};

test('visitors reach the open screens, each with its title', async ({ page }) => {
  for (const [path, title] of Object.entries(openToVisitors)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Facet`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await screenIsThere(page);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

/** The same account with another contract, as an operator would set it. */
async function pretendToBe(page: Page, change: object): Promise<void> {
  await page.route('**/api/me/general', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

/** The same server with other settings, as an operator would make them. */
async function pretendConfig(page: Page, change: (config: { links: object }) => object): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({ response: answer, json: { ...config, ...change(config) } });
  });
}

test('menus follow the account type', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Feedback' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upgrade to PRO' })).toHaveCount(0);

  await signUp(page, newPerson());
  const userMenu = page.getByRole('button', { name: 'Account of Ada Lovelace' });
  await expect(page.getByRole('link', { name: '10.00 credits' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to PRO' })).toBeVisible();
  await userMenu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Usage', 'Log out']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByLabel('Message').fill('The facets sparkle.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your message is on its way')).toBeVisible();

  await pretendToBe(page, { type: 'PAYING', subscription: 'MONTHLY' });
  await page.reload();
  await userMenu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Usage', 'Billing', 'Log out']);
  await expect(page.getByRole('link', { name: 'Upgrade to PRO' })).toHaveCount(0);

  await pretendToBe(page, { type: 'ENTERPRISE' });
  await page.reload();
  await expect(userMenu).toBeVisible();
  await expect(page.getByRole('link', { name: '10.00 credits' })).toHaveCount(0);
});

test('a fault shows the error page and keeps the work', async ({ page }) => {
  await enter(page, newPerson());
  await page.route('**/api/me/general', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'Internal error' })).toBeVisible();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(
    page.getByText('Your session has been reset, but your work has been saved in the gallery.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'gallery' })).toHaveAttribute(
    'href',
    '/gallery',
  );
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
});

test('a server without the tool says so', async ({ page }) => {
  await pretendConfig(page, () => ({ tools: ['tag'] }));
  await page.goto('/tag');
  await expect(page.getByRole('heading', { name: 'Tag' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.goto('/swap');
  const note = page.getByRole('note');
  await expect(note).toContainText('No engine on this server offers this tool yet.');
  await expect(note).toContainText('“Engines” of the README');
  await note.getByRole('link', { name: 'models that run here' }).click();
  await expect(page).toHaveURL('/ethical-ai');
});

test('addresses the operator left empty are neither offered nor followed', async ({ page }) => {
  await pretendConfig(page, ({ links }) => ({
    links: Object.fromEntries(Object.keys(links).map((name) => [name, ''])),
  }));
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Ethical AI' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Blog' })).toHaveCount(0);
  await expect(sidebar.getByText('EraseID')).toHaveCount(0);
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  for (const path of ['/blog', '/contact', '/eraseID', '/presentations/deck']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  }
});

test('Contact us leads to the operator’s own page where there is one', async ({ page }) => {
  await pretendConfig(page, ({ links }) => ({
    links: { ...links, contact: 'https://site.example/contact' },
  }));
  await page.goto('/');
  const contact = page.getByRole('link', { name: 'Contact us' });
  await expect(contact).toHaveAttribute('href', 'https://site.example/contact');
});

test('the sidebar links to the legacy tools and the lower pages', async ({ page }) => {
  await page.goto('/');
  const group = page.getByRole('list', { name: 'EraseID' });
  // They come with the server's settings, after first sight.
  await expect(group.getByRole('link')).toHaveCount(2);
  const targets = await group
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['https://legacy.example/anonymize', 'https://legacy.example/expression']);
  const sidebar = page.getByRole('complementary', { name: 'Main navigation' });
  for (const name of ['Pricing', 'API', 'Blog', 'Ethical AI'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
});

test('gallery and identities are a menu on small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Gallery', 'Identities']);
});

test('an expired session is signed out; a spinner shows while it is checked', async ({ page }) => {
  await page.goto('/pricing');
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/me/general', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/gallery');
  await expect(page.getByRole('status')).toContainText('Loading');
  letThrough();
  await expect(page).toHaveURL(/\/signin\?return_to=%2Fgallery/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
