import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { admin } from './operator.ts';
import { enter, newPerson, type Person } from './people.ts';
import { picture } from './picture.ts';

async function signUpWithoutCredits(page: Page): Promise<Person> {
  const person = newPerson();
  await enter(page, person);
  admin('grant', person.username, '-10');
  return person;
}

test('out of credits in the middle of the work: buy a pack, come back, generate', async ({ page }) => {
  await signUpWithoutCredits(page);
  await page.goto('/expand');
  await page.getByLabel('Choose a photo').setInputFiles(await picture(7));
  await page.getByLabel('Left', { exact: true }).fill('40');
  await page.getByLabel('Top', { exact: true }).fill('24');
  const run = page.getByRole('button', { name: /^Expand/ });

  await test.step('the run opens the credits dialog', async () => {
    await run.click();
    const dialog = page.getByRole('dialog', { name: 'Not enough credits' });
    await expect(dialog).toContainText('You have 0.00 credits');
    await dialog.getByRole('link', { name: 'Buy' }).first().click();
  });

  await test.step('the test payment says what it is, and can be declined', async () => {
    await expect(page.getByText('Test payment: no money moves')).toBeVisible();
    await page.getByRole('button', { name: 'Decline payment' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
    await page.getByRole('button', { name: 'Pay €12.00' }).click();
  });

  await test.step('the purchase overview tells what was bought and leads back', async () => {
    await expect(page).toHaveTitle(/^Purchase overview/);
    await expect(page.getByText('50.00 credits')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open receipt' })).toHaveAttribute('href', /receipt/);
    await page.getByRole('button', { name: 'Continue where you were' }).click();
  });

  await test.step('the work is as it was, and runs', async () => {
    await expect(page).toHaveURL(/\/expand/);
    await expect(page.getByLabel('Left', { exact: true })).toHaveValue('40');
    await expect(page.getByLabel('Top', { exact: true })).toHaveValue('24');
    await run.click();
    await expect(page.getByText('Finished processing!')).toBeVisible();
    await expect(page.getByRole('link', { name: '49.00 credits' })).toBeVisible();
  });
});

test('PRO: bought on the pricing page by the year, canceled in the portal', async ({ page }) => {
  await signUpWithoutCredits(page);
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^Annual/ }).click();
  await page.getByRole('link', { name: 'Upgrade to PRO' }).last().click();
  await page.getByRole('button', { name: 'Pay €180.00' }).click();
  await expect(page.getByRole('heading', { name: 'Purchase overview' })).toBeVisible();
  await expect(page.getByText('1200.00 credits')).toBeVisible();

  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'PRO annual' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByText('Canceled: ends on')).toBeVisible();
});

test('a plan that forbids it opens the way to PRO', async ({ page }) => {
  await enter(page, newPerson());
  await page.route('**/api/expand/generate', (route) =>
    route.fulfill({ status: 406, json: { code: 'plan_forbids', message: 'Plan', description: 'No.' } }),
  );
  await page.goto('/expand');
  await page.getByLabel('Choose a photo').setInputFiles(await picture(9));
  await page.getByLabel('Left', { exact: true }).fill('40');
  await page.getByRole('button', { name: /^Expand/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to PRO' });
  await expect(dialog).toContainText('€19');
  await dialog.getByRole('link', { name: 'Upgrade to PRO' }).click();
  await expect(page.getByRole('button', { name: 'Pay €19.00' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/expand/);
  await expect(page.getByLabel('Left', { exact: true })).toHaveValue('40');
});

test('checkout, purchase overview and billing ask visitors to sign in, and remember the way', async ({
  page,
}) => {
  for (const path of ['/checkout?plan=pack_50', '/purchase-successful?session_id=x', '/billing']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin\?return_to=/);
    expect(new URL(page.url()).searchParams.get('return_to')).toContain(path.split('?')[0]);
  }
});

test('a free account has no billing portal', async ({ page }) => {
  await enter(page, newPerson());
  await page.goto('/billing');
  await expect(page.getByRole('alert')).toContainText('The billing portal is for paying accounts.');
});

test('an enterprise account shows no balance and is never out of credits', async ({ page }) => {
  const person = await signUpWithoutCredits(page);
  admin('contract', person.username, 'tier');
  await page.goto('/expand');
  await page.reload();
  await expect(page.getByRole('link', { name: /credits$/ })).toHaveCount(0);
  await page.getByLabel('Choose a photo').setInputFiles(await picture(8));
  await page.getByLabel('Left', { exact: true }).fill('40');
  await page.getByRole('button', { name: /^Expand/ }).click();
  await expect(page.getByText('Finished processing!')).toBeVisible();
});
