import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson } from './people.ts';
import { picture } from './picture.ts';

/** SPEC §9. */
const FOLLOW_UP_MS = 15_000;

// The tools that work on faces, from the drop zone to the picture with the new face; the fake engine finds one
// face in the middle of every picture.

async function openWith(page: Page, path: string, hue: number): Promise<void> {
  await enter(page, newPerson());
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

test('anonymize: keywords of the face; its version is placed, restored, and all restored', async ({
  page,
}) => {
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
  await page.getByLabel('Emotion').selectOption('As it is');
  const asked = page.waitForRequest('**/api/ask_random_face');
  await run.click();
  const { prompt, seed } = (await asked).postDataJSON();
  expect(JSON.parse(prompt)).toEqual({ Age: 32, Gender: 'male', HairColor: 'chestnut' });
  expect(seed).toBe(7);
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('slider', { name: 'Line between before and after' })).toBeVisible();
  await balance(page, '9.00');
  await seemsAccessible(page);

  await page.getByRole('button', { name: 'Back to the faces' }).click();
  const placed = await shownPicture(page).getAttribute('src');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'JPEG' }).click();
  expect((await download).suggestedFilename()).toBe('random.jpg');

  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(shownPicture(page)).not.toHaveAttribute('src', placed!);

  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Gender')).toHaveValue('male');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByText('Identities restored')).toBeVisible();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('anonymize: hair that may change gets the chosen colour, and keeps its own when it may not', async ({
  page,
}) => {
  await openWith(page, '/anonymize', 1);
  const colour = page.getByLabel('Hair colour');
  await expect(colour).toHaveCount(0);
  const mayChange = page.getByRole('switch', { name: 'Change the hair, too' });
  await mayChange.click();
  await expect(colour).toHaveValue('');
  await expect(colour.getByRole('option', { name: 'Chestnut' })).toHaveCount(0);
  await colour.selectOption('Red');
  const asked = async () => {
    const request = page.waitForRequest('**/api/ask_random_face');
    await page.getByRole('button', { name: /^Anonymize face/ }).click();
    const { prompt, options } = (await request).postDataJSON();
    return { hair: JSON.parse(prompt).HairColor, may: options.flag_hair };
  };
  expect(await asked()).toEqual({ hair: 'red', may: true });
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await mayChange.click();
  expect(await asked()).toEqual({ hair: 'chestnut', may: false });
});

test('anonymize: several proposals, a random age, and the report of the placed one', async ({ page }) => {
  await page.route('**/api/generated_faces', async (route) => {
    const answer = await route.fetch();
    const { links } = await answer.json();
    const checks = [{ name: 'identity', passed: true, text: 'Distance 0.81, one person below 0.6.' }];
    await route.fulfill({
      response: answer,
      json: { links: links.map((link: object) => ({ ...link, checks })) },
    });
  });
  await openWith(page, '/anonymize', 4);
  await page.getByRole('radio', { name: '3' }).click();
  await page.getByLabel('Age').selectOption('Random');
  const prompts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ask_random_face')) prompts.push(request.postDataJSON().prompt);
  });
  await page.getByRole('button', { name: /^Anonymize face.*3 credits/ }).click();
  await expect(version(page, 3)).toHaveAttribute('aria-pressed', 'true');
  expect(prompts).toHaveLength(3);
  for (const prompt of prompts) {
    const { Age } = JSON.parse(prompt);
    expect(Math.abs(Age - 32)).toBeLessThanOrEqual(5);
  }
  await expect(page.getByText('Not recognised')).toBeVisible();
  await page.getByText('Privacy report').click();
  await expect(page.getByText('Distance 0.81, one person below 0.6.')).toBeVisible();
  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(version(page, 3)).toHaveAttribute('aria-pressed', 'false');
  await balance(page, '7.00');

  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: 'Save as identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as identity' });
  await dialog.getByLabel('Name').fill('made/nobody');
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(page.getByText('Identity saved')).toBeVisible();
  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: /Upscale face/ }).click();
  await expect(page.getByText('Sharper version added')).toBeVisible();
  await expect(version(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: /Match the body skin/ }).click();
  const skinDialog = page.getByRole('dialog', { name: 'Match the body skin' });
  await skinDialog.getByLabel('Skin', { exact: true }).selectOption('Tanned');
  const skinAsked = page.waitForRequest('**/api/ask_generate_skin_full_body');
  await skinDialog.getByRole('button', { name: 'Match the body skin' }).click();
  expect(JSON.parse((await skinAsked).postDataJSON().prompt)).toEqual({ Skin: 'tanned' });
  await expect(version(page, 5)).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '5.50');
  await page.getByRole('link', { name: 'Identities' }).click();
  await page.getByRole('button', { name: 'made', exact: true }).click();
  await expect(page.getByRole('img', { name: 'nobody' })).toBeVisible();
});

test('anonymize: a missed face is marked by hand and pixelated; the chosen one is kept', async ({ page }) => {
  await openWith(page, '/anonymize', 5);
  await page.getByRole('button', { name: 'Mark a missed face' }).click();
  await seemsAccessible(page);
  const layer = page.getByRole('button', { name: /^Mark a face/ });
  const area = (await layer.boundingBox())!;
  await page.mouse.move(area.x + area.width * 0.1, area.y + area.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.25, area.y + area.height * 0.3, { steps: 4 });
  const marked = page.waitForRequest('**/api/detect_faces');
  await page.mouse.up();
  const { box } = (await marked).postDataJSON();
  expect(box.left).toBeCloseTo(0.1, 1);
  expect(box.height).toBeCloseTo(0.2, 1);
  await expect(page.getByText('Face 2 added')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Face 2' })).toBeChecked();

  await page.getByLabel('Method').selectOption('Pixelate');
  await page.getByRole('switch', { name: 'All but the chosen ones' }).click();
  await page.getByRole('checkbox', { name: 'Face 2' }).click();
  const asked = page.waitForRequest('**/api/ask_random_face');
  await page.getByRole('button', { name: /^Hide face/ }).click();
  const { id_face, options } = (await asked).postDataJSON();
  expect([id_face, options.method]).toEqual([1, 'pixelate']);
  await expect(page.getByRole('button', { name: 'Version 1 of face 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('anonymize: faces that are left as they were are named, and blurred by one click', async ({ page }) => {
  await openWith(page, '/anonymize', 9);
  const mark = async (left: number) => {
    await page.getByRole('button', { name: 'Mark a missed face' }).click();
    const area = (await page.getByRole('button', { name: /^Mark a face/ }).boundingBox())!;
    await page.mouse.move(area.x + area.width * left, area.y + area.height * 0.1);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width * (left + 0.1), area.y + area.height * 0.2, { steps: 4 });
    await page.mouse.up();
  };
  await mark(0.1);
  await expect(page.getByText('Face 2 added')).toBeVisible();
  await page.route('**/api/detect_faces', async (route) => {
    const response = await route.fetch();
    const { faces, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, faces: { ...faces, approved_faces: [1, 1, 0] } } });
  });
  await mark(0.8);
  await expect(page.getByText('Face 3 added. It cannot be replaced')).toBeVisible();

  await page.getByRole('switch', { name: 'All but the chosen ones' }).click();
  await page.getByRole('checkbox', { name: 'Face 1' }).click();
  await page.getByRole('button', { name: /^Anonymize face.*1 credit/ }).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('One face is still as it was.')).toBeVisible();
  await seemsAccessible(page);
  await page.reload();
  await expect(page.getByText('One face is still as it was.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Face 1' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Face 2' })).toBeChecked();

  const asked = page.waitForRequest('**/api/ask_random_face');
  await page.getByRole('button', { name: /^Blur it.*1 credit/ }).click();
  const { id_face, options } = (await asked).postDataJSON();
  expect([id_face, options.method]).toEqual([2, 'blur']);
  const blurred = page.getByRole('button', { name: 'Version 1 of face 3' });
  await expect(blurred).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('still as it was')).toHaveCount(0);
  await balance(page, '8.00');
  await page.getByRole('button', { name: 'Restore face 3' }).click();
  await expect(page.getByText('One face is still as it was.')).toBeVisible();
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
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.00');

  await page.getByRole('button', { name: 'Advanced parameters' }).click();
  await page.getByRole('dialog').getByLabel('Seed').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Change expression' });
  await help.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: 'Go on from the placed version' }).click();
  const again = page.waitForRequest('**/api/ask_new_expression');
  await run.click();
  expect((await again).postDataJSON().id_generation).toBe(0);
  await expect(version(page, 2)).toHaveAttribute('aria-pressed', 'true');
});

test('change expression: one eye alone looks aside, in the preview and in the result', async ({ page }) => {
  await openWith(page, '/change-expression', 6);
  await page.getByRole('button', { name: 'Happy' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Which eye' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Gaze' }).click();
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  const side = page.getByRole('radiogroup', { name: 'Which eye' });
  await expect(side.getByRole('radio', { name: 'Both' })).toBeChecked();
  const previewed = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/preview_expression') && request.postDataJSON().options.eye === 'right',
  );
  await side.getByRole('radio', { name: 'Right' }).click();
  expect(JSON.parse((await previewed).postDataJSON().prompt)).toEqual({ Gaze: 'up' });
  await expect(page.getByRole('img', { name: 'Preview of the chosen face' })).toBeVisible();
  await page.getByRole('slider', { name: 'Strength' }).press('End');
  const asked = page.waitForRequest('**/api/ask_new_expression');
  await page.getByRole('button', { name: /^Change expression/ }).click();
  const { options, expression_strength } = (await asked).postDataJSON();
  expect([options, expression_strength]).toEqual([{ eye: 'right' }, 4]);
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('generate person: the first tag at once, the second after its wait', async ({ page }) => {
  await openWith(page, '/generate-person', 3);
  await page.getByRole('button', { name: 'East Asia' }).click();
  await page.getByRole('button', { name: 'Oceania' }).click();
  await page.getByLabel('Gender').selectOption('male');
  await page.getByLabel('Hair colour').selectOption('red');
  await expect(page.getByLabel('Age')).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Red' }).click();
  await page.getByLabel('Age').selectOption('40');
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
  const others = { Gender: 'male', Age: '40' };
  expect(asked).toEqual([
    { ...others, location: 'East Asia' },
    { ...others, location: 'Oceania' },
  ]);
  await balance(page, '8.00');
  await page.getByRole('button', { name: 'Save as identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as identity' });
  await expect(dialog.getByLabel('A person who does not exist')).toBeChecked();
  await dialog.getByLabel('Name').fill('made/person');
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(page.getByText('Identity saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Person 1' })).toBeChecked();
});

test('generate person: variants wait through a reload, are sent once, and can be stopped', async ({
  page,
}) => {
  await openWith(page, '/generate-person', 8);
  const asked: { seed: number; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/edit/generate')) return;
    const { options } = request.postDataJSON();
    asked.push({ seed: options.seed, key: request.headers()['idempotency-key'] });
  });
  await page.getByRole('radiogroup', { name: 'Variants' }).getByRole('radio', { name: '3' }).click();
  await page.getByLabel('Seed').fill('40');
  const run = page.getByRole('button', { name: /^Generate 3 people.*3 credits/ });
  await run.click();
  await expect(page.getByRole('button', { name: 'Result 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 more requests follow')).toBeVisible();
  await expect(run).toBeDisabled();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Result 3' })).toBeVisible({ timeout: 30_000 });
  expect(asked.map(({ seed }) => seed).toSorted()).toEqual([40, 41, 42]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  await expect(page.getByText('more requests follow')).toHaveCount(0);
  await balance(page, '7.00');

  await run.click();
  await page.getByRole('button', { name: 'Do not send them' }).click();
  await expect(page.getByText('more requests follow')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Result 4' })).toBeVisible();
  await expect(run).toBeEnabled();
  // Past the time at which they would have gone.
  await page.waitForTimeout(FOLLOW_UP_MS + 1000);
  expect(asked).toHaveLength(4);
  await balance(page, '6.00');
});

test('generate person: people of a gallery picture that nobody looked at are found now', async ({ page }) => {
  await openWith(page, '/upscale', 5);
  await page.goto('/generate-person');
  await page.getByRole('button', { name: 'From the gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from the gallery' });
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('checkbox', { name: 'Person 1' })).toBeChecked();
  await page.getByRole('button', { name: 'East Asia' }).click();
  await page.getByRole('button', { name: /^Generate person/ }).click();
  await expect(page.getByRole('button', { name: 'Result 1' })).toBeVisible();
});
