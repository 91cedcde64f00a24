import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

// What every journey on the bench does.

export async function photo(widthPx = 480, heightPx = 360) {
  const background = { r: 200, g: 120, b: 60 };
  const buffer = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

export async function openWith(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(await photo());
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
}

export const balance = (page: Page, credits: string) =>
  expect(page.getByRole('banner')).toContainText(credits);
export const result = (page: Page, number: number) => page.getByRole('button', { name: `Result ${number}` });

/** Both dialogs of the tool open and close; axe finds nothing on the screen behind them. */
export async function dialogsOpen(page: Page, helpTitle: string): Promise<void> {
  await page.getByRole('button', { name: 'Advanced parameters' }).click();
  await page
    .getByRole('dialog', { name: 'Advanced parameters' })
    .getByRole('button', { name: 'Apply' })
    .click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: helpTitle }).getByRole('button', { name: 'Close' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

export async function resultIsInGallery(page: Page, tool: string): Promise<void> {
  await page.goto('/gallery');
  await expect(page.getByRole('img', { name: new RegExp(`^${tool}`) })).toHaveCount(1);
}
