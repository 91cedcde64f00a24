import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
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
  await page.getByRole('menuitem', { name: 'JPEG' }).click();
  expect((await download).suggestedFilename()).toBe('swap.jpg');
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

test('swap: an identity is dragged onto a face', async ({ page }) => {
  await enter(page, newPerson());
  await openTarget(page);
  await addIdentity(page, 'joe');
  await page.getByRole('button', { name: 'Restore face 1' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Face 1/ }) });
  await expect(card).toContainText('No identity yet');
  await expect(run(page)).toBeDisabled();

  await identity(page, 'joe').dragTo(card);
  await expect(card).toContainText('joe');
  await expect(identity(page, 'joe')).toHaveAttribute('aria-pressed', 'true');
  await run(page).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

async function swapped(page: Page): Promise<void> {
  await openTarget(page);
  await addIdentity(page, 'joe');
  await run(page).click();
  await expect(version(page, 1)).toHaveAttribute('aria-pressed', 'true');
}

const saved = async (download: Promise<Download>) => {
  const file = await download;
  const { format, width, height } = await sharp(readFileSync(await file.path())).metadata();
  return { name: file.suggestedFilename(), format, width, height };
};

const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('swap: a free account saves JPEG, and is told that the lossless picture is PRO', async ({ page }) => {
  await enter(page, newPerson());
  await swapped(page);
  await choose(page, 'Download', 'PNG, lossless PRO');
  await page.getByRole('dialog', { name: 'Upgrade to PRO' }).getByRole('button', { name: 'Close' }).click();
  const jpeg = saved(page.waitForEvent('download'));
  await choose(page, 'Download', 'JPEG');
  expect(await jpeg).toEqual({ name: 'swap.jpg', format: 'jpeg', width: 480, height: 360 });
  await page.getByRole('button', { name: 'More for face 1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download face' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Download whole picture, lossless' })).toHaveCount(0);
});

test('swap: PRO saves the whole picture lossless', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^Annual/ }).click();
  await page.getByRole('link', { name: 'Upgrade to PRO' }).last().click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Purchase overview' })).toBeVisible();
  await swapped(page);
  const size = { format: 'png', width: 480, height: 360 };
  const hd = saved(page.waitForEvent('download'));
  await choose(page, 'More for face 1', 'Download whole picture, lossless');
  expect(await hd).toEqual({ name: 'hd.png', ...size });
  const png = saved(page.waitForEvent('download'));
  await choose(page, 'Download', 'PNG, lossless');
  expect(await png).toEqual({ name: 'swap.png', ...size });
});
