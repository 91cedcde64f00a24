import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';
import { balance, openWith, result } from './on-the-bench.ts';
import { enter, newPerson } from './people.ts';

// Pictures that came for a tool which looks for nobody, opened by the tools that work on faces and people.

async function openFromGallery(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'From the gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from the gallery' });
  await dialog.getByRole('listitem').getByRole('button').first().click();
}

const noFaces = (route: Route) =>
  route.fulfill({
    json: {
      faces: { number_of_faces: 0, approved_faces: [], selected_faces: [], coordinates_list: [] },
      face_description_list: [],
    },
  });
const version = (page: Page) => page.getByRole('button', { name: 'Version 1 of face 1' });

test('gallery: a picture that nobody has searched is searched by every face tool, for nothing', async ({
  page,
}) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  let go = () => {};
  await page.route('**/api/detect_faces', async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  await openFromGallery(page, '/anonymize');
  await expect(page.getByText('Looking for the faces on this picture…')).toBeVisible();
  go();
  await expect(page.getByRole('checkbox', { name: 'Face 1' })).toBeChecked();
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await page.unroute('**/api/detect_faces');
  await page.getByRole('button', { name: /^Anonymize face/ }).click();
  await expect(version(page)).toHaveAttribute('aria-pressed', 'true');
  await balance(page, '9.00');
  await page.reload();
  await expect(version(page)).toHaveAttribute('aria-pressed', 'true');
});

test('gallery: swap and change expression find the faces of pictures that came to be expanded or filled', async ({
  page,
}) => {
  await enter(page, newPerson());
  await openWith(page, '/expand');
  await openFromGallery(page, '/swap');
  await expect(page.getByText('Give at least one face an identity first.')).toBeVisible();
  await openWith(page, '/fill');
  await openFromGallery(page, '/change-expression');
  await page.getByRole('button', { name: 'Happy' }).click();
  await page.getByRole('button', { name: /^Change expression/ }).click();
  await expect(version(page)).toHaveAttribute('aria-pressed', 'true');
});

test('gallery: a picture without faces says so; a face can still be marked on it', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  await page.route('**/api/detect_faces', noFaces);
  await openFromGallery(page, '/swap');
  await expect(page.getByText('Image cannot be loaded')).toBeVisible();
  await expect(page.getByLabel('Choose a photo')).toBeAttached();
  await openFromGallery(page, '/anonymize');
  await expect(page.getByText('No faces found')).toBeVisible();
  await expect(page.getByText('No face was found on this picture. Try another one.')).toBeVisible();
  await page.unroute('**/api/detect_faces');
  await page.getByRole('button', { name: 'Mark a missed face' }).click();
  await page.getByRole('button', { name: /^Mark a face/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Anonymize face/ }).click();
  await expect(page.getByRole('button', { name: /^Version 1 of face/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('gallery: a search that failed can be tried again', async ({ page }) => {
  await enter(page, newPerson());
  await openWith(page, '/upscale');
  await page.route('**/api/detect_faces', (route) => route.fulfill({ status: 500, json: {} }));
  await openFromGallery(page, '/change-expression');
  await expect(page.getByText('The faces on this picture could not be looked for.')).toBeVisible();
  await page.unroute('**/api/detect_faces');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: 'Face 1' })).toBeChecked();
});

test('gallery: a created picture is uploaded first, once, and then it is searched', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/create-image');
  await page.getByRole('textbox', { name: 'What do you want to see?' }).fill('a woman in a garden');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(result(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await openFromGallery(page, '/generate-person');
  await expect(page.getByRole('checkbox', { name: 'Person 1' })).toBeChecked();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/edit/target')) uploads.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Person 1' })).toBeChecked();
  expect(uploads).toEqual([]);
  await page.getByRole('button', { name: /^Generate person/ }).click();
  await expect(result(page, 1)).toBeVisible();
});
