import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson, type Person, signIn } from './people.ts';
import { screenIsThere } from './screens.ts';

// The way into a session and what surrounds it: layout, history, failures, Google, consent.

test('sign-in and its neighbours have a layout of their own', async ({ page }) => {
  for (const path of ['/status', '/signin', '/signup', '/password_recovery', '/verify_email']) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Facet' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Main navigation' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  }
});

/** A person with an account who is signed out in this browser. */
async function knownVisitor(page: Page): Promise<Person> {
  const person = newPerson();
  await enter(page, person);
  await page.evaluate(() => localStorage.clear());
  return person;
}

test('the way back from sign-in skips the protected screen', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/signin?return_to=%2Fgallery');
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('route state survives sign-in, by way of sign-up too', async ({ page }) => {
  const person = await knownVisitor(page);
  await page.goto('/pricing');
  await screenIsThere(page);
  await page.evaluate(() => history.replaceState({ ...history.state, note: 'kept' }, '', '/usage?days=7'));
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?return_to=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?return_to=/);
  await signIn(page, person);
  await expect(page).toHaveURL('/usage?days=7');
  expect(await page.evaluate(() => history.state.note)).toBe('kept');
});

test('a sign-in that fails for other reasons than the password says which', async ({ page }) => {
  const person = await knownVisitor(page);
  await page.goto('/signin');
  await page.route('**/api/tokens', (route) => route.abort());
  await signIn(page, person);
  await expect(page.getByText('Login request failed')).toBeVisible();
  await page.unroute('**/api/tokens');

  await page.route('**/api/me/general', (route) => route.fulfill({ status: 401, body: '{}' }));
  await signIn(page, person);
  await expect(page.getByText('Authentication failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

test('tooltips appear after 200 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pricing');
  const trigger = page.getByRole('button', { name: 'Expand sidebar' });
  await expect(trigger).toHaveAttribute('data-state', 'closed');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await trigger.hover();
  await page.clock.runFor(199);
  await expect(trigger).toHaveAttribute('data-state', 'closed');
  await page.clock.runFor(1);
  await expect(trigger).toHaveAttribute('data-state', 'delayed-open');
  await expect(page.getByRole('tooltip')).toContainText('Expand sidebar');
});

/** Stands in for Google's script, which is out of reach: a button that hands over a credential. */
const googleScript = `
  let told;
  window.google = { accounts: { id: {
    initialize: ({ callback }) => { told = callback; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google';
      button.onclick = () => told({ credential: 'credential' });
      place.replaceChildren(button);
    },
  } } };`;

test.describe('with Google', () => {
  // This server has no Google credentials, so its policy does not admit Google's script.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), googleClientId: 'client' } });
    });
  });

  test('a failure is told as such', async ({ page }) => {
    await page.route('https://accounts.google.com/**', (route) => route.abort());
    await page.goto('/signin');
    await expect(page.getByText('Google authentication failed')).toBeVisible();
  });

  test('a new user is reported once the session has given its consent', async ({ page }) => {
    const person = await knownVisitor(page);
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('facet:analytics', (event) => {
        heard.push({
          ...(event as CustomEvent).detail,
          signedIn: localStorage.getItem('access_token') !== null,
        });
      });
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
    await page.route('https://accounts.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleScript }),
    );
    await page.route('**/api/googleLogin', async (route) => {
      const basic = Buffer.from(`${person.email}:${person.password}`).toString('base64');
      const answer = await page.request.post('/api/tokens', { headers: { Authorization: `Basic ${basic}` } });
      await route.fulfill({ json: { ...(await answer.json()), flag_new_user: true } });
    });
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(heard).toEqual([{ name: 'sign_up', method: 'google', signedIn: true }]);
  });
});
