import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { newPerson, signUp } from './people.ts';
import { publicScreens, studioScreens } from './screens.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const artwork = join(import.meta.dirname, '..', 'web', 'src', 'studio', 'artwork');
const WIDE_PX = 1_100;
const TAKING_MS = 600_000;

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1366, height: 860 } },
  dark: { colorScheme: 'dark', viewport: { width: 1366, height: 860 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

async function take(page: Page, screens: Record<string, string>, look: string): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.getByRole('status').locator('.animate-spin')).toHaveCount(0);
    const png = await page.screenshot();
    await sharp(png)
      .resize({ width: WIDE_PX, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}-${look}.webp`));
  }
}

/** A gallery with something in it: the drawings of the tools, as uploads. Answers the id of the last one. */
async function fillGallery(page: Page): Promise<string> {
  let imageId = '';
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const drawings = readdirSync(artwork).filter((file) => file.endsWith('.webp') && file !== 'portrait.webp');
  for (const name of drawings) {
    const file = { name, mimeType: 'image/webp', buffer: readFileSync(join(artwork, name)) };
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/superid/upload', { headers, multipart: { file } });
    expect(answer.ok(), await answer.text()).toBe(true);
    imageId = (await answer.json()).id_image;
  }
  return imageId;
}

for (const [look, use] of Object.entries(looks)) {
  test(`screenshots, ${look}`, async ({ browser, baseURL }) => {
    test.setTimeout(TAKING_MS);
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({ ...use, baseURL: baseURL!, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await take(page, publicScreens, look);
    await signUp(page, newPerson());
    const imageId = await fillGallery(page);
    await take(page, { ...studioScreens, 'upscale-bench': `/upscale?image=${imageId}` }, look);
    await context.close();
  });
}
