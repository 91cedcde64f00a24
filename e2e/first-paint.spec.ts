import { expect } from '@playwright/test';
import { test } from './journey.ts';

// What a visitor sees while the app is still loading.

test.describe('before the app is there', () => {
  test.beforeEach(({ page }) => page.route('**/assets/start-*.js', (route) => route.abort()));

  test('the home screen shows its headline and picture, which nobody can use yet', async ({ page }) => {
    await page.goto('/');
    const painted = page.locator('#first-paint');
    await expect(painted.locator('h1')).toBeVisible();
    await expect(painted.locator('img')).toBeVisible();
    await expect(painted).toHaveAttribute('inert');
    await expect(painted.locator('input')).toHaveCount(0);
  });

  test('other screens and signed-in people see none of it', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.locator('#first-paint')).toBeHidden();
    await page.evaluate(() => localStorage.setItem('access_token', 'x'));
    await page.goto('/');
    await expect(page.locator('#first-paint')).toBeHidden();
  });
});

test('the app takes the place of the first paint and does not move it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const before = await page.locator('#first-paint h1').boundingBox();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
});
