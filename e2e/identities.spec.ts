import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enter, linkInLetter, newPerson, type Person } from './people.ts';
import { picture } from './picture.ts';

// Saved identities: photos, folders, sharing and the end of both, through the page.

async function addIdentity(page: Page, name: string, hues: number[]): Promise<void> {
  await page.getByRole('button', { name: 'Add identity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an identity' });
  await expect(dialog.getByRole('button', { name: 'Save identity' })).toBeDisabled();
  await dialog
    .getByLabel('Photos')
    .setInputFiles(await Promise.all(hues.map((hue) => picture(hue, 640, 480))));
  await dialog.getByLabel('Name').fill(name);
  await expect(dialog.getByText('Say whose face this is before it is stored.')).toBeVisible();
  await dialog.getByLabel('A person who does not exist').click();
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(dialog).toHaveCount(0);
}

const tree = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const folder = (page: Page, name: string) => tree(page).getByRole('button', { name, exact: true });
const identity = (page: Page, name: string) => page.getByRole('img', { name });
async function choose(page: Page, name: string, act: string): Promise<void> {
  await identity(page, name).hover();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('identities: several photos, folders by name and by drag, and deletion', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/identities');
  await addIdentity(page, 'joe', [1, 2]);
  await expect(identity(page, 'joe')).toBeVisible();
  await expect(page.getByText('Does not exist', { exact: true })).toBeVisible();

  await choose(page, 'joe', 'Photos');
  const photos = page.getByRole('dialog', { name: 'Photos of “joe”' });
  await expect(photos.getByRole('img')).toHaveCount(2);
  await photos.getByRole('button', { name: 'Use photo 2' }).click();
  await expect(photos.getByRole('button', { name: 'Use photo 1' })).toBeVisible();
  await photos
    .getByLabel('Add photo')
    .first()
    .setInputFiles(await picture(3, 640, 480));
  await expect(photos.getByRole('img')).toHaveCount(3);
  await photos.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photos.getByRole('img')).toHaveCount(2);
  await photos.getByRole('button', { name: 'Close' }).click();

  await addIdentity(page, 'team/ann', [4]);
  const listings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/list_folders')) listings.push(request.postData() ?? '');
  });
  await identity(page, 'joe').dragTo(folder(page, 'team'));
  await expect(page.getByText('Identity moved')).toBeVisible();
  await folder(page, 'team').click();
  await expect(identity(page, 'joe')).toBeVisible();
  await expect(identity(page, 'ann')).toBeVisible();
  const asked = listings.length;
  await folder(page, 'Identities').click();
  await folder(page, 'team').click();
  expect(listings).toHaveLength(asked);

  await choose(page, 'joe', 'Rename or move');
  await page.getByRole('dialog').getByLabel('Name').fill('archive/old/joe');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(folder(page, 'archive')).toBeVisible();
  await choose(page, 'ann', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 identity deleted')).toBeVisible();
  await expect(folder(page, 'team')).toHaveCount(0);
});

test('identities: a photo from the web, with the errors of its address', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/identities');
  await page.getByRole('button', { name: 'Add identity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an identity' });
  const address = dialog.getByLabel('Or an address on the web');
  const save = dialog.getByRole('button', { name: 'Save identity' });
  await dialog.getByLabel('A person who does not exist').click();
  await address.fill('ftp://example.com/joe.jpg');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Enter an address that begins with http:// or https://.',
  );
  await expect(save).toBeDisabled();

  await address.fill('http://127.0.0.1:1/joe.jpg');
  await expect(dialog.getByLabel('Name')).toHaveValue('joe');
  await save.click();
  await expect(page.getByText('The picture could not be fetched from this address.')).toBeVisible();
  await expect(dialog).toBeVisible();

  await page.route('**/upload_face', (route) =>
    route.fulfill({ json: { identity_name: 'joe', face_name: 'joe' } }),
  );
  await address.fill('https://example.com/people/joe.jpg');
  const sent = page.waitForRequest('**/upload_face');
  await save.click();
  expect((await sent).postData()).toContain('https://example.com/people/joe.jpg');
  await expect(dialog).toHaveCount(0);
});

test('identities: what counts for faces of programs is declared once, and can be refused', async ({
  page,
}) => {
  await enter(page, newPerson());
  await page.goto('/identities');
  await page.getByText('Faces uploaded by programs').click();
  const declaration = page.getByLabel('Such a face is');
  await expect(declaration).toHaveValue('permission');
  await declaration.selectOption('Not accepted: the program must say it');
  await expect(page.getByText('Declaration saved')).toBeVisible();
  await page.reload();
  await page.getByText('Faces uploaded by programs').click();
  await expect(declaration).toHaveValue('refuse');
});

test('identities: a failed folder is told and can be asked again', async ({ page }) => {
  await enter(page, newPerson());
  await page.route('**/list_files', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto('/identities');
  await expect(page.getByText('The identities could not be loaded')).toBeVisible();
  await page.unroute('**/list_files');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No identities in this folder')).toBeVisible();
});

test('identities: a shared folder appears under its own root and is gone at once when sharing stops', async ({
  page,
  browser,
}) => {
  const [owner, friend]: Person[] = [newPerson(), newPerson()];
  await enter(page, owner!);
  await page.goto('/identities');
  await addIdentity(page, 'ann', [5]);
  await choose(page, 'ann', 'Share');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Only folders can be shared')).toBeVisible();
  await dialog.getByLabel('Folder').fill('team');
  await dialog.getByRole('button', { name: 'Move and go on' }).click();
  await expect(dialog.getByText('Share the folder “team”')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(friend!.email);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText(friend!.email)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, friend!);
  await other.goto(await linkInLetter(other, friend!.email, '/verify_email'));
  await expect(other.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
  await other.goto('/identities');
  await expect(other.getByText('Shared identities')).toBeVisible();
  await folder(other, `${owner!.username}/team`).click();
  await expect(identity(other, 'ann')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Actions for ann' })).toHaveCount(0);
  await folder(other, 'Identities').click();
  await addIdentity(other, 'bob', [6]);
  await choose(other, 'bob', 'Share');
  await expect(other.getByRole('dialog').getByLabel('Copy to a shared folder')).toHaveCount(0);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await dialog.getByLabel('E-mail').fill(friend!.email);
  await dialog.getByLabel('They may').selectOption('Use, copy and add identities');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Use, copy and add identities');
  await other.reload();
  await folder(other, `${owner!.username}/team`).click();
  await choose(other, 'ann', 'Copy to mine');
  await other.getByRole('dialog').getByLabel('Name').fill('friends/ann');
  await other.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(other.getByText('Identity copied')).toBeVisible();
  await folder(other, 'Identities').click();
  await choose(other, 'bob', 'Share');
  await expect(other.getByRole('dialog').getByLabel('Copy to a shared folder')).toHaveValue(
    `${owner!.username}/team`,
  );
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await dialog.getByRole('button', { name: `Stop sharing with ${friend!.email}` }).click();
  await expect(page.getByText('Sharing stopped')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Shared identities')).toHaveCount(0);
  await folder(other, 'friends').click();
  await expect(identity(other, 'ann')).toBeVisible();
});
