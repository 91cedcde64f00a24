import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newPerson } from './people.ts';
import { publicScreens, screenIsThere, studioScreens } from './screens.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const examples = join(import.meta.dirname, '..', 'web', 'src', 'features', 'home', 'examples');
const identities = {
  'Spring campaign/Mara': 'random-before.webp',
  'Spring campaign/Jonas': 'keep-before.webp',
  'Spring campaign/Lin': 'edit-background-before.webp',
  Nia: 'edit-before.webp',
  Ruben: 'swap-before.webp',
  Otto: 'superid-after.webp',
};
/** Tools whose bench is shown with a portrait on it. */
const benches = [
  '/upscale',
  '/anonymize',
  '/change-expression',
  '/background',
  '/generate-person',
  '/expand',
  '/fill',
  '/swap',
];
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
    await screenIsThere(page);
    const png = await page.screenshot();
    await sharp(png)
      .resize({ width: WIDE_PX, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}-${look}.webp`));
  }
}

/** An account somebody has worked with: pictures, identities in folders, and credits spent. Answers a portrait's id. */
async function furnish(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const fileOf = (name: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: readFileSync(join(examples, name)),
  });
  const post = async (path: string, body: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, ...body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  for (const name of readdirSync(examples).filter((file) => file.endsWith('-after.webp'))) {
    const { id_image } = await post('/superid/upload', { multipart: { file: fileOf(name) } });
    if (/^(random|keep|tag)/.test(name)) await post('/superid/v2', { data: { id_image } });
  }
  for (const [identity_name, name] of Object.entries(identities)) {
    const multipart = { file: fileOf(name), identity_name, consent: 'synthetic' };
    await post('/consistent_identities/upload_face', { multipart });
  }
  const { id_image } = await post('/upload_pro', { multipart: { file: fileOf('random-before.webp') } });
  return id_image;
}

for (const [look, use] of Object.entries(looks)) {
  test(`screenshots, ${look}`, async ({ browser, baseURL }) => {
    test.setTimeout(TAKING_MS);
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({ ...use, baseURL: baseURL!, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await take(page, publicScreens, look);
    await enter(page, newPerson());
    const imageId = await furnish(page);
    await take(page, studioScreens, look);
    const onBench = benches.map((path) => [`${path.slice(1)}-bench`, `${path}?image=${imageId}`]);
    await take(page, Object.fromEntries(onBench), look);
    await context.close();
  });
}
