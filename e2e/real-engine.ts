import { expect, test } from '@playwright/test';
import { enter, newPerson } from './people.ts';

// Create image with the built-in draft model: five first prompts give five pictures, and the model says so.

const DRAWN_WITHIN_MS = 120_000;
const examples = [
  'Portrait of a smiling woman with red hair in a cafe',
  'A mountain lake at sunset',
  'A cozy living room',
  'A bottle of perfume on marble',
  'A city at night',
];

test('create image: five prompts, five pictures of the built-in draft model', async ({ page }, info) => {
  await enter(page, newPerson());
  await page.goto('/create-image');
  for (const [index, prompt] of examples.entries()) {
    await page.getByRole('textbox', { name: 'What do you want to see?' }).fill(prompt);
    await expect(page.getByText(/The built-in draft model draws/)).toBeVisible();
    await page.getByRole('button', { name: /^Create/ }).click();
    const made = page.getByRole('button', { name: `Result ${index + 1}` });
    await expect(made).toHaveAttribute('aria-pressed', 'true', { timeout: DRAWN_WITHIN_MS });
    await expect(page.getByText('Facet built-in draft model', { exact: true })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`${index + 1}.png`) });
  }
  await expect(page.getByRole('banner')).toContainText('5.00');

  await page.getByRole('textbox', { name: 'What do you want to see?' }).fill('an astronaut riding a horse');
  await expect(page.getByText(/finds nothing here that it can draw/)).toBeVisible();
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText(/finds nothing in this prompt/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('5.00');
});
