import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newPerson } from './people.ts';

// Each of the five picture tools through its page, with the embedded engine and a picture that our own Create
// image drew: from the drop zone to a result in the gallery, paid once.

const samples = join(import.meta.dirname, '..', 'web', 'src', 'studio', 'samples');
/** The engine works on shared processors. */
const patiently = { timeout: 240_000 };

async function photo(name: 'woman' | 'lake', widthPx: number) {
  const bytes = readFileSync(join(samples, `${name}.webp`));
  const buffer = await sharp(bytes)
    .resize({ width: widthPx, height: (widthPx * 3) / 4, fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

const result = (page: Page) => page.getByRole('button', { name: 'Result 1' });

async function credits(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  return Number((await (await page.request.get('/api/me/general', { headers })).json()).credits);
}

async function openWith(page: Page, path: string, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible(patiently);
}

/** The finished result as pixels, and what it says about itself. */
async function finished(page: Page): Promise<{ bytes: Buffer; width: number; height: number }> {
  await expect(result(page)).toHaveAttribute('aria-pressed', 'true', patiently);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PNG, lossless' }).click();
  const bytes = Buffer.concat(await (await (await download).createReadStream()).toArray());
  const { width, height } = await sharp(bytes).metadata();
  await expect(page.getByText('What was used')).toBeVisible();
  return { bytes, width, height };
}

/** Runs a journey; afterwards the picture is in the gallery and the price was paid once. */
async function paidOnce(page: Page, price: number, tool: string, journey: () => Promise<void>) {
  const before = await credits(page);
  await journey();
  expect(before - (await credits(page))).toBeCloseTo(price, 5);
  await page.goto('/gallery');
  await expect(page.getByRole('img', { name: new RegExp(`^${tool}`) })).toHaveCount(1);
}

test.describe.configure({ mode: 'serial' });

test.describe('with the embedded engine', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await enter(page, newPerson());
  });
  test.afterAll(() => page.close());

  test('upscale doubles a photo', () =>
    paidOnce(page, 0.25, 'Upscale', async () => {
      await openWith(page, '/upscale', await photo('lake', 160));
      await expect(page.getByText('320 × 240 px')).toBeVisible();
      await page.getByRole('button', { name: /^Upscale/ }).click();
      const { width, height } = await finished(page);
      expect({ width, height }).toEqual({ width: 320, height: 240 });
    }));

  test('tag says that it sees a woman', () =>
    paidOnce(page, 0.1, 'Tag', async () => {
      await openWith(page, '/tag', await photo('woman', 480));
      await page.getByRole('button', { name: /^Tag the picture/ }).click();
      await expect(page.getByLabel('Short')).toHaveValue(/woman/, patiently);
      await expect(page.getByRole('button', { name: 'Remove woman' })).toBeVisible();
    }));

  test('magic fill takes the hair that was named, and leaves the rest as it is', () =>
    paidOnce(page, 1, 'Magic fill', async () => {
      const file = await photo('woman', 320);
      await openWith(page, '/fill', file);
      await page.getByRole('button', { name: 'Select by name' }).click();
      await page.getByRole('menuitem', { name: 'Hair', exact: true }).click();
      await expect(page.getByText('Added: hair')).toBeVisible(patiently);
      await page.getByRole('button', { name: /^Remove/ }).click();
      const { width, height } = await finished(page);
      expect({ width, height }).toEqual({ width: 320, height: 240 });
      await expect(page.getByText('Every pixel outside the mask is the same as before.')).toBeVisible();
    }));

  test('magic expand makes a square, the original stays in its middle', () =>
    paidOnce(page, 1, 'Magic expand', async () => {
      await openWith(page, '/expand', await photo('lake', 320));
      await page.getByRole('button', { name: '1:1' }).click();
      await page.getByRole('button', { name: /^Expand/ }).click();
      const { width, height } = await finished(page);
      expect({ width, height }).toEqual({ width: 320, height: 320 });
    }));

  test('edit background cuts the woman out', () =>
    paidOnce(page, 1, 'Edit background', async () => {
      await openWith(page, '/background', await photo('woman', 320));
      await page.getByRole('button', { name: 'Describe it, or a plain one' }).click();
      await page.getByRole('button', { name: 'Transparent' }).click();
      await page.getByRole('button', { name: /^Change background/ }).click();
      const { bytes } = await finished(page);
      const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer();
      const opaque = alpha.filter((value) => value > 128).length / alpha.length;
      expect(opaque).toBeGreaterThan(0.25);
      expect(opaque).toBeLessThan(0.9);
      // The corner is garden, the middle of the picture her face.
      expect(alpha[0]).toBeLessThan(40);
      expect(alpha[Math.floor(alpha.length / 2) + 160]).toBeGreaterThan(220);
      await expect(page.getByRole('button', { name: 'Erase and restore' })).toBeVisible();
    }));
});
