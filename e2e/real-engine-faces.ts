import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newPerson } from './people.ts';

// The four face tools on the built-in engine, each on a sample whose person nobody is.

const FOUND_WITHIN_MS = 120_000;
const DONE_WITHIN_MS = 240_000;
const samples = join(import.meta.dirname, '..', 'web', 'src', 'studio', 'samples');
const woman = join(samples, 'woman.webp');
const man = join(samples, 'man.webp');

async function open(page: Page, path: string): Promise<void> {
  await enter(page, newPerson());
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(woman);
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible({ timeout: FOUND_WITHIN_MS });
}

const version = (page: Page) => page.getByRole('button', { name: 'Version 1 of face 1' });
const placed = (page: Page) =>
  expect(version(page)).toHaveAttribute('aria-pressed', 'true', { timeout: DONE_WITHIN_MS });

test('anonymize on the built-in engine: keywords read off the face, a new one, its report', async ({
  page,
}) => {
  await open(page, '/anonymize');
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await page.getByRole('button', { name: /^Anonymize face/ }).click();
  await placed(page);
  await page.getByText('Privacy report').click();
  await expect(page.getByText(/distance \d\.\d\d/)).toBeVisible();
});

/** A lock beside the cheek of the woman, in pixels of the sample. */
const LOCK = { left: 520, top: 380, width: 60, height: 90 };
/** A difference of mean colour that nobody overlooks; the new face alone leaves the lock as it is. */
const SEEN = 12;

async function coloursOf(picture: Buffer | string): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract(LOCK).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

test('anonymize on the built-in engine: hair that may change does, though its colour was read off', async ({
  page,
}) => {
  await open(page, '/anonymize');
  await page.getByRole('switch', { name: 'Change the hair, too' }).click();
  await expect(page.getByLabel('Hair colour')).toHaveValue('');
  const asked = page.waitForRequest('**/api/ask_random_face');
  await page.getByRole('button', { name: /^Anonymize face/ }).click();
  expect(JSON.parse((await asked).postDataJSON().prompt).HairColor).toBeTruthy();
  await placed(page);
  await page.getByText('Privacy report').click();
  await expect(page.getByText(/The hair got the colour/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'JPEG' }).click();
  const [before, after] = [await coloursOf(woman), await coloursOf(await (await download).path())];
  const moved = Math.max(...after.map((value, channel) => Math.abs(value - before[channel]!)));
  expect(moved).toBeGreaterThan(SEEN);
});

test('change expression on the built-in engine: a preview, then the smile', async ({ page }) => {
  await open(page, '/change-expression');
  await page.getByRole('button', { name: 'Happy' }).click();
  const preview = page.getByRole('img', { name: 'Preview of the chosen face' });
  await expect(preview).toBeVisible({ timeout: FOUND_WITHIN_MS });
  await page.getByRole('button', { name: /^Change expression/ }).click();
  await placed(page);
});

test('swap on the built-in engine: an identity from a photo, on the face and off again', async ({ page }) => {
  await open(page, '/swap');
  await page.getByRole('button', { name: 'New identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an identity' });
  await dialog.getByLabel('Photos').setInputFiles(man);
  await dialog.getByLabel('A person who does not exist').click();
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(dialog).toHaveCount(0, { timeout: FOUND_WITHIN_MS });
  await page.getByRole('button', { name: /^Swap 1 face/ }).click();
  await placed(page);
  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(version(page)).toHaveAttribute('aria-pressed', 'false');
});

test('generate person on the built-in engine: somebody from elsewhere', async ({ page }) => {
  await open(page, '/generate-person');
  await page.getByRole('button', { name: 'East Asia' }).click();
  await page.getByRole('button', { name: /^Generate person/ }).click();
  const result = page.getByRole('button', { name: 'Result 1' });
  await expect(result).toHaveAttribute('aria-pressed', 'true', { timeout: DONE_WITHIN_MS });
});

test('generate person on the built-in engine: a picture of the gallery that nobody has searched', async ({
  page,
}) => {
  await open(page, '/upscale');
  await page.goto('/generate-person');
  await page.getByRole('button', { name: 'From the gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from the gallery' });
  await dialog.getByRole('listitem').getByRole('button').first().click();
  const person = page.getByRole('checkbox', { name: 'Person 1' });
  await expect(person).toBeChecked({ timeout: FOUND_WITHIN_MS });
  await page.getByRole('button', { name: /^Generate person/ }).click();
  const result = page.getByRole('button', { name: 'Result 1' });
  await expect(result).toHaveAttribute('aria-pressed', 'true', { timeout: DONE_WITHIN_MS });
});
