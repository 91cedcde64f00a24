import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { balance, dialogsOpen, openWith, photo, result, resultIsInGallery } from './on-the-bench.ts';
import { enter, newPerson } from './people.ts';

// What is particular to fill, expand, edit background and tag, with the fake engine's real pixels.

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
