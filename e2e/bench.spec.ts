import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newPerson } from './people.ts';

// The five tools on the bench, from the drop zone to the result, with the fake engine's real pixels.

async function photo(widthPx = 480, heightPx = 360) {
  const background = { r: 200, g: 120, b: 60 };
  const buffer = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

async function openWith(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(await photo());
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
}

const balance = (page: Page, credits: string) => expect(page.getByRole('banner')).toContainText(credits);
const result = (page: Page, number: number) => page.getByRole('button', { name: `Result ${number}` });

/** Both dialogs of the tool open and close; axe finds nothing on the screen behind them. */
async function dialogsOpen(page: Page, helpTitle: string): Promise<void> {
  await page.getByRole('button', { name: 'Advanced parameters' }).click();
  await page
    .getByRole('dialog', { name: 'Advanced parameters' })
    .getByRole('button', { name: 'Apply' })
    .click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: helpTitle }).getByRole('button', { name: 'Close' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

async function resultIsInGallery(page: Page, tool: string): Promise<void> {
  await page.goto('/gallery');
  await expect(page.getByRole('img', { name: new RegExp(`^${tool}`) })).toHaveCount(1);
}

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

test('edit background: the cut-out is corrected by hand for the next background', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/background');
  await page.getByRole('button', { name: 'Describe it, or a plain one' }).click();
  await page.getByRole('button', { name: 'Blurred' }).click();
  await page.getByRole('button', { name: /^Change background/ }).click();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Erase and restore' }).click();
  await expect(page.getByText('Green stays.')).toBeVisible();
  await page.getByRole('radio', { name: 'Eraser (E)' }).click();
  const { x, y, width, height } = (await page.getByRole('region', { name: 'Your picture' }).boundingBox())!;
  await page.mouse.move(x + width / 2 - 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 80, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use this cut-out' }).click();
  await expect(page.getByText('Corrected by hand.')).toBeVisible();
  await balance(page, '9.00');
  await page.getByRole('button', { name: 'Set back' }).click();
  await expect(page.getByText('The cut-out of this picture is kept')).toBeVisible();
});

test('magic fill: a mask that can be undone, and the run button says what is missing', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/fill');
  await dialogsOpen(page, 'Magic fill');
  const run = page.getByRole('button', { name: /^Remove/ });
  await expect(run).toBeDisabled();
  await expect(page.getByText('Mark something on the picture first.')).toBeVisible();

  const { x, y, width, height } = (await page.getByRole('region', { name: 'Your picture' }).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  await expect(run).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(run).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await run.click();
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(result(page, 1)).toBeVisible();
  await balance(page, '9.00');
  await resultIsInGallery(page, 'Magic fill');
});

test('magic fill: a part marked by its name, another by a click', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/fill');
  const run = page.getByRole('button', { name: /^Remove/ });
  await page.getByRole('button', { name: 'Select by name' }).click();
  await page.getByRole('menuitem', { name: 'Hair', exact: true }).click();
  await expect(page.getByText('Added: hair')).toBeVisible();
  await expect(run).toBeEnabled();
  await page.getByRole('button', { name: 'Clear the mask' }).click();
  await expect(run).toBeDisabled();
  await page.getByRole('radio', { name: 'Select by a click' }).click();
  await page.getByRole('region', { name: 'Your picture' }).click();
  await expect(page.getByText('Added: area of similar colour')).toBeVisible();
  await expect(run).toBeEnabled();
  await balance(page, '10.00');
});

test('magic expand: symmetric sides for a ratio, two variants', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/expand');
  await dialogsOpen(page, 'Magic expand');
  await page.getByRole('button', { name: '1:1' }).click();
  await expect(page.getByLabel('Top', { exact: true })).toHaveValue('60');
  await expect(page.getByLabel('Bottom', { exact: true })).toHaveValue('60');
  await page.getByRole('slider', { name: 'Left edge' }).press('ArrowLeft');
  await expect(page.getByText('Result: 496 × 480 px')).toBeVisible();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: /^Expand/ }).click();
  await expect(result(page, 2)).toBeVisible();
  await balance(page, '8.00');
});

test('edit background: at most four keywords, one result each', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/background');
  await dialogsOpen(page, 'Edit background');
  await page.getByRole('searchbox', { name: 'Search keywords' }).fill('forest');
  await page.getByRole('button', { name: 'Forest' }).click();
  for (const keyword of ['Beach', 'Lake', 'Sky']) {
    await page.getByRole('button', { name: keyword, exact: true }).click();
  }
  await expect(page.getByText('At most 4 keywords')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desert' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Sky' }).click();
  await page.getByRole('button', { name: /Make 3 backgrounds/ }).click();
  await expect(result(page, 3)).toBeVisible();
  await balance(page, '7.00');
});

test('tag: words that can be edited and saved', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/tag');
  await page.getByRole('button', { name: /^Tag the picture/ }).click();
  await expect(page.getByLabel('Short')).not.toHaveValue('');
  await balance(page, '9.90');
  await page.getByLabel('Add a tag').fill('my own word');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const csv = await (await download).createReadStream();
  expect((await csv.toArray()).join('')).toContain('tag,my own word');
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture with these words' }).click();
  const bytes = Buffer.concat(await (await (await picture).createReadStream()).toArray());
  const { xmp, iptc } = await sharp(bytes).metadata();
  expect(xmp?.toString()).toContain('<rdf:li>my own word</rdf:li>');
  expect(iptc?.toString()).toContain('my own word');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove my own word' })).toBeVisible();
  await page.getByRole('button', { name: 'Another photo' }).click();
  await page.getByLabel('Choose a photo').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Picture 1 tagged before' }).click();
  await expect(page.getByLabel('Short')).not.toHaveValue('');
});

test('tag: a photo from the gallery, and one from the web that the server may not fetch', async ({
  page,
}) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  await page.goto('/tag');
  await page.getByRole('button', { name: 'From the gallery' }).click();
  await page
    .getByRole('dialog', { name: 'Choose from the gallery' })
    .getByRole('button', { name: 'photo.jpg' })
    .click();
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
  await page.getByRole('button', { name: /^Tag the picture/ }).click();
  await expect(page.getByLabel('Short')).not.toHaveValue('');

  await page.getByRole('button', { name: 'Another photo' }).click();
  await page.getByRole('button', { name: 'From a web address' }).click();
  await page.getByLabel('Address of a picture').fill('http://127.0.0.1/secret.png');
  await page.getByRole('button', { name: 'Fetch it' }).click();
  await expect(page.getByText('Fetched from the web when you tag it')).toBeVisible();
  await page.getByRole('button', { name: /^Tag the picture/ }).click();
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByText('Address not allowed'),
  ).toBeVisible();
  await balance(page, '9.90');
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

test('edit background: a picture of a place becomes the background', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/background');
  await page.getByRole('button', { name: 'Use a picture of a place' }).click();
  await expect(page.getByText('Choose a picture first.')).toBeVisible();
  await page.getByLabel('Choose a picture').setInputFiles(await photo(640, 400));
  await expect(page.getByRole('img', { name: 'The new background' })).toBeVisible();
  await page.getByRole('button', { name: /^Change background/ }).click();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.00');
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
