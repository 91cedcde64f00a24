import { expect, type Page } from '@playwright/test';
import {
  type FakeComfy,
  type FakeImagesApi,
  startFakeComfy,
  startFakeImagesApi,
} from '../engine/src/fake-servers/index.ts';
import { test } from './journey.ts';
import { admin } from './operator.ts';
import { enter, newPerson } from './people.ts';

let comfy: FakeComfy;
let api: FakeImagesApi;
test.beforeAll(async () => {
  [comfy, api] = await Promise.all([startFakeComfy(), startFakeImagesApi()]);
});
test.afterAll(async () => {
  await Promise.all([comfy.close(), api.close()]);
});

/** What an account may do is remembered for some seconds. */
async function openEngines(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/engines');
    await expect(page.getByRole('heading', { name: 'Connect an engine' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('an administrator connects an engine, tests it, takes it out of work and away', async ({ page }) => {
  const person = newPerson();
  await enter(page, person);
  await page.goto('/admin/engines');
  await expect(page.getByText('Engines are for administrators of this studio.')).toBeVisible();

  admin('contract', person.username, 'admin');
  await openEngines(page);
  await expect(page.getByText('No engine is connected')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Fill by a prompt/ })).toContainText('without a prompt');

  await page.getByLabel('Address').fill(comfy.url);
  await page.getByLabel('Name').fill('the cellar');
  await page.getByRole('button', { name: 'Connect' }).click();
  const engine = cardOf(page, 'the cellar');
  await expect(engine.getByText('Ready')).toBeVisible();
  await expect(engine).toContainText('cuda:0 Fake GPU');
  await expect(table.getByRole('row', { name: /Fill by a prompt/ })).toContainText('the cellar');
  await expect(table.getByRole('row', { name: /Create a picture/ })).toContainText('Apache-2.0');

  await engine.getByRole('button', { name: 'Test the cellar' }).click();
  await expect(engine.getByRole('status')).toContainText('Z-Image-Turbo drew a picture');

  await engine.getByRole('switch', { name: 'Use the cellar' }).click();
  await expect(engine.getByText('Switched off')).toBeVisible();
  await expect(table.getByRole('row', { name: /Create a picture/ })).toContainText('Built-in');

  await engine.getByRole('button', { name: 'Remove the cellar' }).click();
  await expect(page.getByText('No engine is connected')).toBeVisible();
});

test('a language model is connected, tested, and writes into the prompt box before the run', async ({
  page,
}) => {
  const person = newPerson();
  await enter(page, person);
  admin('contract', person.username, 'admin');
  await openEngines(page);
  api.models = ['painter', 'talker'];
  api.says = 'A still lake between snowy mountains, soft morning light';
  await page.getByLabel('Kind').selectOption('images_api');
  await page.getByLabel('Address').fill(api.url);
  await page.getByLabel('Name').fill('the studio next door');
  await page.getByLabel('Model', { exact: true }).fill('painter');
  await page.getByLabel('Language model').fill('talker');
  await page.getByRole('button', { name: 'Connect' }).click();
  const engine = cardOf(page, 'the studio next door');
  await expect(engine.getByText('Ready')).toBeVisible();
  await expect(engine).toContainText('Complete prompts');
  await expect(page.getByRole('table').getByRole('row', { name: /Complete prompts/ })).toContainText(
    'talker',
  );
  await engine.getByRole('button', { name: 'Test the studio next door' }).click();
  await expect(engine.getByRole('status')).toContainText(/painter drew a picture.*talker completed a prompt/);

  await page.goto('/create-image');
  await page.getByRole('textbox', { name: 'What do you want to see?' }).fill('a lake');
  await expect(page.getByText('Completed by talker.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enhanced prompt' })).toHaveValue(api.says);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('button', { name: 'Result 1' })).toBeVisible();
  expect(api.drawn.at(-1)).toMatchObject({ prompt: api.says });

  await page.goto('/admin/engines');
  await engine.getByRole('button', { name: 'Remove the studio next door' }).click();
  await expect(page.getByText('No engine is connected')).toBeVisible();
});
