import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enter, newPerson, signUp } from './people.ts';
import { picture } from './picture.ts';

test('uploads appear in the gallery, open in a tool and are deleted with undo', async ({ page }) => {
  await enter(page, newPerson());
  for (const hue of [1, 2, 3]) {
    await page.goto('/expand');
    await page.getByLabel('Choose a photo').setInputFiles(await picture(hue));
    await page.getByRole('button', { name: 'Another photo' }).click();
  }

  await page.goto('/gallery');
  const pictures = page.getByRole('img', { name: /^Magic expand/ });
  await expect(pictures).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByLabel('Filter by tool').selectOption('swap');
  await expect(page.getByText('No pictures of this tool yet')).toBeVisible();
  await page.getByLabel('Filter by tool').selectOption('all');

  await test.step('deleting can be undone', async () => {
    await page.getByRole('checkbox').first().click();
    await page.getByRole('checkbox').nth(1).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 2 pictures?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(pictures).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pictures).toHaveCount(3);
    await page.reload();
    await expect(pictures).toHaveCount(3);
  });

  await test.step('without undo they are gone on the server, too', async () => {
    await page.getByRole('checkbox').first().click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const removed = page.waitForResponse((answer) => answer.url().endsWith('/api/remove'));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(pictures).toHaveCount(2);
  });

  await test.step('a picture goes on into another tool', async () => {
    await page
      .getByRole('button', { name: /^Open picture of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Upscale' }).click();
    await expect(page).toHaveURL(/\/upscale\?image=/);
  });
});

test('an upload that breaks a rule is told which', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/expand');
  await page.getByLabel('Choose a photo').setInputFiles(await picture(1, 63, 200));
  await expect(page.getByRole('alert')).toContainText('Image is too thin');
  await page.getByRole('button', { name: 'Another photo' }).click();
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toContainText('Unsupported file type');
});

test('a photo dropped on the home screen goes to the chosen tool', async ({ page }) => {
  await signUp(page, newPerson());
  const { buffer, mimeType, name } = await picture(5);
  const transfer = await page.evaluateHandle(
    ([bytes, type, fileName]) => {
      const data = new DataTransfer();
      data.items.add(
        new File([new Uint8Array(bytes as number[])], fileName as string, { type: type as string }),
      );
      return data;
    },
    [[...buffer], mimeType, name] as const,
  );
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'What would you like to do with it?' });
  await dialog.getByRole('button', { name: 'Magic expand' }).click();
  await expect(page).toHaveURL('/expand');
  await expect(page.getByRole('button', { name: 'Another photo' })).toBeVisible();
});

test('25,000 pictures: only those near the window are in the page', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/expand');
  await page.getByLabel('Choose a photo').setInputFiles(await picture(1));
  await page.getByRole('button', { name: 'Another photo' }).click();
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/api/images/v2'));
  await page.goto('/gallery');
  const real = (await (await listed).json()).data[0];

  const PAGES = 5;
  const PER_PAGE = 5_000;
  await page.route('**/api/images/v2', async (route) => {
    const number = route.request().postDataJSON().page;
    const data = Array.from({ length: PER_PAGE }, (_, index) => {
      const age = number * PER_PAGE + index;
      return { ...real, id_image: `copy-${age}`, timestamp: real.timestamp - age * 600 };
    });
    await route.fulfill({ json: { data, pagination: { page: number, pages: PAGES } } });
  });
  await page.reload();
  const tiles = page.getByRole('img', { name: /^Magic expand/ });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (let loaded = 1; loaded <= PAGES; loaded += 1) {
    await expect(tiles.first()).toBeVisible();
    expect(await tiles.count()).toBeLessThan(120);
    const before = await height();
    await toEnd();
    if (loaded < PAGES) await expect.poll(height).toBeGreaterThan(before);
  }
  const oldest = new Date((real.timestamp - (PAGES * PER_PAGE - 1) * 600) * 1_000);
  const month = oldest.toLocaleDateString('en-US', { month: 'short' });
  // Rows that were never seen have a guessed height: the end moves as one comes near it.
  await expect(async () => {
    await toEnd();
    await expect(tiles.last()).toHaveAccessibleName(new RegExp(month), { timeout: 1_000 });
  }).toPass();
});
