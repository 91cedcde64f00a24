import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson } from './people.ts';
import { picture } from './picture.ts';

// Swap from the target picture to the placed face and back, with the fake engine's real pixels.

async function openTarget(page: Page): Promise<void> {
  await page.goto('/swap');
  await page.getByLabel('Choose a photo').setInputFiles(await picture(1, 480, 360));
  await expect(page.getByRole('button', { name: /^Face 1.*No identity yet/ })).toBeVisible();
}

async function addIdentity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an identity' });
  await dialog.getByLabel('Photo').setInputFiles(await picture(2));
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('A person who does not exist').click();
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(dialog).toHaveCount(0);
}

const version = (page: Page, number: number) =>
  page.getByRole('button', { name: `Version ${number} of face 1` });
const run = (page: Page) => page.getByRole('button', { name: /^Swap/ });
const identity = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your identities' }).getByRole('button', { name });

test('swap: an identity onto a face, another version, and the original again', async ({ page }) => {
  await enter(page, newPerson());
  await openTarget(page);
  await expect(run(page)).toBeDisabled();
  await expect(page.getByText('Give at least one face an identity first.')).toBeVisible();

  await addIdentity(page, 'joe');
  await expect(identity(page, 'joe')).toHaveAttribute('aria-pressed', 'true');
  await expect(run(page)).toHaveAccessibleName(/Swap 1 face.*1 credit/);
  await page.getByRole('button', { name: 'Settings of this face' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of face 1' });
  await settings.getByLabel('Seed').fill('11');
  await settings.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Own settings')).toBeVisible();
  await run(page).click();
  await expect(page.getByText('Finished processing!')).toBeVisible();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('9.00');

  await run(page).click();
  await expect(version(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await version(page, 1).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(version(page, 2)).toHaveAttribute('aria-pressed', 'false');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PNG' }).click();
  expect((await download).suggestedFilename()).toBe('swap.png');
  await expect(page.getByRole('slider', { name: 'Line between before and after' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await page.reload();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(identity(page, 'joe')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Restore face 1' }).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('No identity yet')).toBeVisible();

  await version(page, 2).click();
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByText('Identities restored')).toBeVisible();
  await expect(version(page, 2)).toHaveAttribute('aria-pressed', 'false');
});

test('swap: too few credits are told before anything is sent', async ({ page }) => {
  await enter(page, newPerson());
  await page.route('**/api/me/general', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), credits: '0.50' } });
  });
  await openTarget(page);
  await addIdentity(page, 'ann');
  await expect(identity(page, 'ann')).toHaveAttribute('aria-pressed', 'true');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await run(page).click();
  await expect(page.getByText("You don't have enough credits to swap 1 face.")).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).not.toContain('/api/consistent_identities/generate');
});
