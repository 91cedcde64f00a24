import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson } from './people.ts';

// Create image from the empty screen to the picture, with the fake engine's real pixels.

const result = (page: Page, number: number) => page.getByRole('button', { name: `Result ${number}` });
const promptBox = (page: Page) => page.getByRole('textbox', { name: 'What do you want to see?' });
const enhanced = (page: Page) => page.getByRole('textbox', { name: 'Enhanced prompt' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

test('create image: words, the enhancer, a picture that survives a reload', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/create-image');
  await expect(page.getByText('Write what you want to see first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'A mountain lake at sunset' }).click();
  await expect(promptBox(page)).toHaveValue('A mountain lake at sunset');
  await expect(enhanced(page)).toHaveValue(/^A mountain lake at sunset, photograph/);
  await expect(page.getByText('Completed by the built-in enhancer.')).toBeVisible();
  await expect(page.getByText('draws the scene “Lake” at sunset')).toBeVisible();

  await promptBox(page).fill('a woman with a dragon in a cafe');
  await expect(enhanced(page)).toHaveValue(/^a woman with a dragon in a cafe, \d\d years old/);
  await expect(page.getByText('It passes over: dragon.')).toBeVisible();
  await enhanced(page).fill('a smiling woman in a library');
  await expect(page.getByText('Changed by you.')).toBeVisible();
  await expect(page.getByText(/draws head and shoulders of a smiling woman.*“Library”/)).toBeVisible();

  await page.getByRole('radio', { name: '16:9' }).click();
  await page.getByRole('button', { name: 'Advanced parameters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced parameters' });
  await dialog.getByLabel('Seed').fill('7');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/create/new'));
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    prompt: 'a woman with a dragon in a cafe',
    aspect_ratio: '16:9',
    options: { prompt_enhancement_flag: true, enhanced_prompt: 'a smiling woman in a library', seed: 7 },
  });
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner')).toContainText('9.00');
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Enhance the prompt' }).click();
  await expect(enhanced(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(result(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('body').press('1');
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(result(page, 2)).toBeVisible();
  await expect(promptBox(page)).toHaveValue('a woman with a dragon in a cafe');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Create image' }).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Upscale' }).click();
  await expect(page).toHaveURL('/upscale');
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
});

test('create image: on a phone the settings slide over the picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, newPerson());
  await page.goto('/create-image');
  await page.getByRole('button', { name: 'A city at night' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(promptBox(page)).toHaveValue('A city at night');
  await page.getByRole('button', { name: 'Close settings' }).click();
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(result(page, 1)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('create image: the words of a connected language model stand in the box before the run', async ({
  page,
}) => {
  await enter(page, newPerson());
  await page.route('**/api/create/prompt', async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    await route.fulfill({ response, json: { ...told, drawn_by: 'engine', writer: 'talker-7b' } });
  });
  let says: string | null = 'A city at night after rain, neon on wet asphalt';
  await page.route('**/api/create/prompt/write', async (route) => {
    const { prompt } = route.request().postDataJSON();
    await route.fulfill({ json: { prompt: says ?? `${prompt}, built-in`, written_by: says && 'talker-7b' } });
  });
  await page.goto('/create-image');
  await promptBox(page).fill('a city at night');
  await expect(page.getByText('talker-7b is completing your words.')).toBeVisible();
  await expect(enhanced(page)).toHaveValue(/^a city at night, photograph/);
  await expect(page.getByText('Completed by talker-7b.')).toBeVisible();
  await expect(enhanced(page)).toHaveValue(says);
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/create/new');
  await page.getByRole('button', { name: /^Create/ }).click();
  expect((await sent).postDataJSON().options).toMatchObject({
    prompt_enhancement_flag: true,
    enhanced_prompt: says,
  });
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');

  await enhanced(page).fill('a quiet city at night');
  await expect(page.getByText('Changed by you.')).toBeVisible();
  await page.getByRole('button', { name: 'Enhance again' }).click();
  await expect(enhanced(page)).toHaveValue(says);

  says = null;
  await promptBox(page).fill('a lake');
  await expect(page.getByText('talker-7b gave no answer. Completed by the built-in enhancer.')).toBeVisible();
  await expect(enhanced(page)).toHaveValue(/^a lake, photograph/);
});
