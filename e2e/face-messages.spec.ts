import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson } from './people.ts';
import { picture } from './picture.ts';

// What the face tools say when something is not as hoped (SPEC §8), with answers changed on their way.

async function upload(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(await picture(7, 480, 360));
}

/** The answer of the server with some of it changed. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the wire brought
const changed = (change: (json: any) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
};

const refused =
  (status: number, code: string, description = code) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, message: code, description } });

const inBox = (id: number) => ({
  id,
  centerX: 0.1 + id * 0.2,
  centerY: 0.3,
  cornerX: 0.05 + id * 0.2,
  cornerY: 0.2,
  boxWidth: 0.1,
  boxHeight: 0.2,
});

test('faces: several faces are chosen first; blurred ones and large groups are told', async ({ page }) => {
  await enter(page, newPerson());
  const four = changed((json) => ({
    ...json,
    faces: {
      number_of_faces: 4,
      approved_faces: [1, 1, 0, 1],
      selected_faces: [0, 0, 0, 0],
      coordinates_list: [0, 1, 2, 3].map(inBox),
    },
    blurred_faces_list: [false, false, true, false],
  }));
  await page.route('**/api/upload_pro', four);
  await upload(page, '/anonymize');
  await expect(page.getByText('Some faces are too blurry')).toBeVisible();
  const group = page.getByText('More than 3 faces');
  await expect(group).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact us' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Too small or blurred: upscale first')).toBeVisible();
  await page.getByRole('button', { name: 'Choose everyone' }).click();
  await expect(page.getByRole('button', { name: /^Anonymize 3 faces.*3 credits/ })).toBeEnabled();
  await page.getByRole('switch', { name: 'All but the chosen ones' }).click();
  await expect(page.getByRole('button', { name: /^Anonymize face/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Face 2' }).click();
  await expect(page.getByRole('button', { name: /^Anonymize face.*1 credit/ })).toBeEnabled();
});

test('faces: no face is told at the upload, and eleven people by a contact', async ({ page }) => {
  await enter(page, newPerson());
  await page.route('**/api/upload_pro', refused(405, 'no_faces', 'No face was found. Try another picture.'));
  await upload(page, '/anonymize');
  await expect(page.getByText('No face was found. Try another picture.')).toBeVisible();
  const eleven = Array.from({ length: 11 }, (_, id) => ({ ...inBox(id), approve: true }));
  await page.route(
    '**/api/edit/target',
    changed((json) => ({ ...json, num_persons: 11, coordinates_list: eleven })),
  );
  await upload(page, '/generate-person');
  await expect(page.getByText('More than 10 people')).toBeVisible();
  for (const tag of ['East Asia', 'Oceania', 'North Europe', 'Middle East'])
    await page.getByRole('button', { name: tag }).click();
  await expect(page.getByText('At most 4 keywords')).toBeVisible();
  await expect(page.getByRole('button', { name: 'South America' })).toBeDisabled();
});

test('faces: refusals of placing, restoring, upscaling and skin have their own words', async ({ page }) => {
  await enter(page, newPerson());
  await upload(page, '/anonymize');
  const run = page.getByRole('button', { name: /^Anonymize face/ });
  const version = page.getByRole('button', { name: 'Version 1 of face 1' });
  await run.click();
  await expect(version).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/pick_face2', refused(500, 'internal'));
  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(page.getByText('Failed to restore face')).toBeVisible();
  await page.route('**/api/pick/full_reset', refused(500, 'internal'));
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByText('Error restoring identities')).toBeVisible();
  await page.unroute('**/api/pick_face2');
  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(version).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/api/pick_face2', refused(500, 'internal'));
  await version.click();
  await expect(page.getByText('Failed to place face on picture')).toBeVisible();
  await page.unroute('**/api/pick_face2');
  await version.click();
  await expect(version).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/upscaler', refused(405, 'dimension_limit'));
  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: /Upscale face/ }).click();
  const limit = page.getByRole('listitem').filter({ hasText: 'Image dimension limit reached' });
  await expect(limit.getByRole('button', { name: 'Contact us' })).toBeVisible();

  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: 'About skin change' }).click();
  const help = page.getByRole('dialog', { name: 'Skin change' });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  const failed = { code: 'engine_failed', message: 'Error', description: 'Error' };
  const spoil = (task: { tool: string }) =>
    task.tool === 'skin' ? { ...task, state: 'failed', error: failed } : task;
  await page.route(
    '**/api/tasks/list',
    changed(({ data, ...rest }) => ({ ...rest, data: data.map(spoil) })),
  );
  await page.route('**/api/tasks/*', changed(spoil));
  await page.route('**/api/events**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'More for face 1' }).click();
  await page.getByRole('menuitem', { name: /Match the body skin/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Match the body skin' }).click();
  await expect(page.getByText('Error during skin generation')).toBeVisible();

  await page.route(
    '**/api/me/general',
    changed((me) => ({ ...me, credits: '0.00' })),
  );
  await page.reload();
  await page.getByRole('button', { name: /^Anonymize face/ }).click();
  await expect(page.getByText("You don't have enough credits to generate 1 identity")).toBeVisible();
});

test('faces: a run that was cut off by a reload still ends, with its version to place', async ({ page }) => {
  await enter(page, newPerson());
  await upload(page, '/change-expression');
  await page.getByRole('button', { name: 'Happy' }).click();
  await expect(page.getByRole('img', { name: 'Preview of the chosen face' })).toBeVisible();
  const run = page.getByRole('button', { name: /^Change expression/ });
  const sent = page.waitForResponse('**/api/ask_new_expression');
  await run.click();
  await sent;
  await page.reload();
  const version = page.getByRole('button', { name: 'Version 1 of face 1' });
  await expect(version).toBeVisible();
  // A run that ends after the reload is placed by the page itself, one that ended before waits for a click.
  await expect(async () => {
    if (await version.isEnabled()) await version.click({ timeout: 1000 });
    await expect(version).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('banner')).toContainText('9.00');
});

test('swap: a picture that comes back without faces clears the workspace', async ({ page }) => {
  await enter(page, newPerson());
  await page.route(
    '**/api/images_by_id/v2',
    changed((json) => ({ ...json, coordinates_list: [], approved_faces: [] })),
  );
  await upload(page, '/swap');
  await expect(page.getByText('Image cannot be loaded')).toBeVisible();
  await expect(page.getByLabel('Choose a photo')).toBeAttached();
});
