import { expect, test } from '@playwright/test';
import { type FakeComfy, startFakeComfy } from '../engine/src/fake-servers/index.ts';
import { admin } from './operator.ts';
import { enter, newPerson } from './people.ts';

let comfy: FakeComfy;
test.beforeAll(async () => {
  comfy = await startFakeComfy();
});
test.afterAll(() => comfy.close());

test('an administrator connects an engine, tests it, takes it out of work and away', async ({ page }) => {
  const person = newPerson();
  await enter(page, person);
  await page.goto('/admin/engines');
  await expect(page.getByText('Engines are for administrators of this studio.')).toBeVisible();

  admin('contract', person.username, 'admin');
  await expect(async () => {
    await page.goto('/admin/engines');
    await expect(page.getByText('No engine is connected')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Fill by a prompt/ })).toContainText('without a prompt');

  await page.getByLabel('Address').fill(comfy.url);
  await page.getByLabel('Name').fill('the cellar');
  await page.getByRole('button', { name: 'Connect' }).click();
  const engine = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /the cellar/ }) });
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
