import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enter, newPerson } from './people.ts';
import { publicScreens, screenIsThere, studioScreens } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Screen → what axe found there; screens without a finding are left out. */
async function findings(page: Page, screens: Record<string, string>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await screenIsThere(page);
    const problems = await violations(page);
    if (problems.length > 0) found[name] = problems;
  }
  return found;
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' } as object);

    test('axe finds nothing on the public screens', async ({ page }) => {
      expect(await findings(page, publicScreens)).toEqual({});
    });

    test('axe finds nothing on the screens of a signed-in user', async ({ page }) => {
      test.setTimeout(480_000);
      await enter(page, newPerson());
      expect(await findings(page, studioScreens)).toEqual({});
    });
  });
}

test('no screen is wider than a phone of 390 px', async ({ page }) => {
  test.setTimeout(480_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, newPerson());
  for (const [name, path] of Object.entries({ ...studioScreens, status: '/status' })) {
    await page.goto(path);
    await screenIsThere(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, name).toBe(0);
  }
});

test('dialogs keep the focus and give it back', async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('button', { name: 'Contact us' });
  await contact.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Your e-mail')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(contact).toBeFocused();
});
