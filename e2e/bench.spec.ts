import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { balance, dialogsOpen, openWith, photo, result, resultIsInGallery } from './on-the-bench.ts';
import { enter, newPerson } from './people.ts';

// The bench itself, from the drop zone to the result, with the fake engine's real pixels.

test('upscale: quote first, then a result to compare that survives a reload', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  await expect(page.getByText('960 × 720 px')).toBeVisible();
  await dialogsOpen(page, 'Upscale and enhance');
  await page.getByRole('radio', { name: '4×' }).click();
  await expect(page.getByText('1920 × 1440 px')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.75');

  const divider = page.getByRole('slider', { name: 'Line between before and after' });
  await divider.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '48');
  await page.keyboard.press('0');
  await expect(divider).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(divider).toBeVisible();
  await page.getByRole('radio', { name: 'Changes' }).click();
  await expect(page.getByText(/% of the pixels changed/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'WebP' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.webp$/);

  const rated = page.waitForResponse((answer) => answer.url().endsWith('/api/feedback'));
  await page.getByRole('button', { name: 'Good result' }).click();
  expect((await rated).status()).toBe(200);

  await page.reload();
  await expect(result(page, 1)).toBeVisible();
  await resultIsInGallery(page, 'Upscale');
});

const homes = {
  '/anonymize': 'Anonymize',
  '/change-expression': 'Change expression',
  '/create-image': 'Create image',
  '/background': 'Edit background',
  '/generate-person': 'Generate person',
  '/expand': 'Magic expand',
  '/fill': 'Magic fill',
  '/swap': 'Swap',
  '/tag': 'Tag',
  '/upscale': 'Upscale',
} as const;

test('each tool opens on its home screen; the header offers another photo once there is one', async ({
  page,
}) => {
  await enter(page, newPerson());
  for (const [path, name] of Object.entries(homes)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    if (path !== '/create-image') await expect(page.getByText('Drop a photo here')).toBeVisible();
  }
  const another = page.getByRole('banner').getByRole('button', { name: 'Another photo' });
  await expect(another).toHaveCount(0);
  await page.getByLabel('Choose a photo').setInputFiles(await photo());
  await another.click();
  await expect(page.getByText('Drop a photo here')).toBeVisible();
});

test('a result can be deleted alone, the picture with all of it', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  await page.getByRole('button', { name: /^Upscale/ }).click();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Upscale/ }).click();
  await expect(result(page, 2)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete this result' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this result?' })
    .getByRole('button', { name: 'Delete this result' })
    .click();
  await expect(result(page, 2)).toHaveCount(0);
  await result(page, 1).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete the picture and its results' }).click();
  await page
    .getByRole('dialog', { name: 'Delete the picture and its results?' })
    .getByRole('button', { name: 'Delete all of it' })
    .click();
  await expect(page.getByText('Drop a photo here')).toBeVisible();
  await page.goto('/gallery');
  await expect(page.getByRole('img', { name: /^Upscale/ })).toHaveCount(0);
});

test('a photo may come as a sample or from the gallery; one that breaks a rule names it', async ({
  page,
}) => {
  await enter(page, newPerson());
  await page.goto('/upscale');
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  const told = page.getByRole('region', { name: /Notifications/ });
  await expect(told.getByText('File does not meet requirements')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Unsupported file type');
  await page.getByRole('button', { name: 'Another photo' }).click();

  await page.getByRole('button', { name: 'Sample: a mountain lake' }).click();
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
  await page.goto('/expand');
  await page.getByRole('button', { name: 'From the gallery' }).click();
  await page
    .getByRole('dialog', { name: 'Choose from the gallery' })
    .getByRole('button', { name: 'lake.webp' })
    .click();
  await expect(page.getByRole('button', { name: /^Expand/ })).toBeVisible();

  await page.goto('/fill');
  await page.getByRole('button', { name: 'From a web address' }).click();
  await page.getByLabel('Address of a picture').fill('http://127.0.0.1/secret.png');
  await page.getByRole('button', { name: 'Fetch it' }).click();
  await expect(page.getByRole('alert')).toContainText('Address not allowed');
});

test('a picture that does not load says so and can be asked for again', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  const address = (await page.getByRole('img', { name: 'Your picture' }).getAttribute('src'))!;
  const pictures = (url: URL) => url.href === new URL(address, page.url()).href;
  await page.route(pictures, (route) => route.abort());
  await page.reload();
  const broken = page.getByRole('alert').filter({ hasText: 'The picture could not be loaded' });
  await expect(broken).toBeVisible();
  await page.goto('/change-expression');
  await page.getByLabel('Choose a photo').setInputFiles(await photo(500, 360));
  await expect(page.getByRole('checkbox', { name: 'Face 1' })).toBeChecked();
  await expect(broken).toHaveCount(0);
  await page.route('**/files/**', (route) => route.abort());
  await page.reload();
  await expect(broken).toBeVisible();
  await page.unroute('**/files/**');
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(broken).toHaveCount(0);

  await page.goto('/upscale');
  await expect(broken).toBeVisible();
  await page.unroute(pictures);
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
});

test('a run can be left, canceled and found again', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  // The fake engine is quicker than a person: its task is held back as waiting until the page asks in earnest.
  let held = true;
  await page.route('**/api/events', (route) => (held ? route.abort() : route.fallback()));
  await page.route('**/api/tasks/*', async (route) => {
    const answer = await route.fetch();
    const waiting = {
      state: 'queued',
      stage: 'queued',
      percent: 0,
      queue_position: 1,
      eta_s: 20,
      finished: null,
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...(held && waiting) } });
  });
  await page.getByRole('button', { name: /^Upscale/ }).click();
  await expect(page.getByRole('status').getByText('Queued, 2nd in line')).toBeVisible();

  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel processing?' })).toContainText(
    'Your credits come back.',
  );
  await page.getByRole('button', { name: 'Go on' }).click();

  held = false;
  await page.reload();
  await expect(result(page, 1)).toBeVisible();
});
