import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp } from './people.ts';
import { picture } from './picture.ts';

// The tools that work on faces, from the drop zone to the picture with the new face; the fake engine finds one
// face in the middle of every picture.

async function openWith(page: Page, path: string, hue: number): Promise<void> {
  await signUp(page, newPerson());
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(await picture(hue, 480, 360));
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
}

async function seemsAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

const balance = (page: Page, credits: string) => expect(page.getByRole('banner')).toContainText(credits);
const version = (page: Page, number: number) =>
  page.getByRole('button', { name: `Version ${number} of face 1` });
const shownPicture = (page: Page) => page.getByRole('img', { name: 'Your picture' });

test('anonymize: keywords of the face, a version placed, restored, and all restored', async ({ page }) => {
  await openWith(page, '/anonymize', 1);
  await expect(page.getByRole('checkbox', { name: 'Face 1' })).toBeChecked();
  await expect(page.getByLabel('Age')).toHaveValue('32');
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await expect(page.getByLabel('Emotion')).toHaveValue('neutral');
  await seemsAccessible(page);

  await page.getByRole('checkbox', { name: 'Face 1' }).click();
  const run = page.getByRole('button', { name: /^Anonymize face/ });
  await expect(run).toBeDisabled();
  await expect(page.getByText('Choose whom to work on first.')).toBeVisible();
  await page.getByRole('button', { name: 'Face 1', exact: true }).click();
  await expect(run).toContainText('1 credit');

  await page.getByRole('button', { name: 'Advanced parameters' }).click();
  const advanced = page.getByRole('dialog', { name: 'Advanced parameters' });
  await expect(advanced.getByRole('slider', { name: 'Diversity' })).toHaveAttribute('aria-valuenow', '0.7');
  await advanced.getByLabel('Seed').fill('7');
  await advanced.getByRole('button', { name: 'Apply' }).click();

  await page.getByLabel('Gender').selectOption('male');
  await page.getByLabel('Emotion').selectOption('As in the picture');
  const asked = page.waitForRequest('**/api/ask_random_face');
  await run.click();
  const { prompt, seed } = (await asked).postDataJSON();
  expect(JSON.parse(prompt)).toEqual({ Age: 32, Gender: 'male' });
  expect(seed).toBe(7);
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Result 1' })).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.00');

  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  const placed = await shownPicture(page).getAttribute('src');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toBe('anonymize.png');

  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(shownPicture(page)).not.toHaveAttribute('src', placed!);
  const original = await shownPicture(page).getAttribute('src');

  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Gender')).toHaveValue('male');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByText('Identities restored')).toBeVisible();
  await expect(shownPicture(page)).toHaveAttribute('src', original!);
  await seemsAccessible(page);
});

test('change expression: one keyword of three lists, then its version on the picture', async ({ page }) => {
  await openWith(page, '/change-expression', 2);
  const run = page.getByRole('button', { name: /^Change expression/ });
  await expect(run).toBeDisabled();
  await page.getByRole('button', { name: 'Happy' }).click();
  await page.getByRole('radio', { name: 'Eyes' }).click();
  await page.getByRole('button', { name: 'Wink left' }).click();
  await seemsAccessible(page);
  const asked = page.waitForRequest('**/api/ask_new_expression');
  await run.click();
  const { prompt, expression_strength } = (await asked).postDataJSON();
  expect([JSON.parse(prompt), expression_strength]).toEqual([{ Eyes: 'wink_left' }, 1]);
  await expect(page.getByRole('button', { name: 'Result 1' })).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.00');
  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('generate person: the first tag at once, the second after its wait', async ({ page }) => {
  await openWith(page, '/generate-person', 3);
  await page.getByRole('button', { name: 'East Asia' }).click();
  await page.getByRole('button', { name: 'Oceania' }).click();
  await seemsAccessible(page);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/edit/generate')) asked.push(request.postDataJSON().keyword);
  });
  await page.getByRole('button', { name: /^Generate 2 people/ }).click();
  await expect(page.getByText('One more request follows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Result 1' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Result 2' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual([{ location: 'East Asia' }, { location: 'Oceania' }]);
  await balance(page, '8.00');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Person 1' })).toBeChecked();
});
