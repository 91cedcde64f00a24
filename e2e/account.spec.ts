import { expect, test } from '@playwright/test';
import { enter, linkInLetter, newPerson, signIn, signUp } from './people.ts';

test('an account from sign-up to deletion', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page.getByRole('link', { name: '10.00 credits' })).toBeVisible();

  await test.step('the link of the letter verifies the e-mail', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Your e-mail is not verified yet.')).toBeVisible();
    await page.goto(await linkInLetter(page, person.email, '/verify_email'));
    await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.getByText('Your e-mail is not verified yet.')).toHaveCount(0);
  });

  await test.step('signing out leads home, a wrong password is named beside its field', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await page.goto('/signin');
    await signIn(page, { ...person, password: 'not this one' });
    await expect(page.getByText('The e-mail or the password is not right.')).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL('/');
  });

  await test.step('settings are kept', async () => {
    await page.goto('/profile');
    await page.getByLabel('Company').fill('Analytical Engines');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Portugal');
    expect(
      await country.evaluate((input: HTMLInputElement) =>
        [...(input.list?.options ?? [])].some(({ value }) => value === input.value),
      ),
    ).toBe(true);
    await page.getByLabel('VAT number').fill('GB123456789');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue('Analytical Engines');
    await expect(country).toHaveValue('Portugal');
  });

  await test.step('a token is shown once, listed and revoked', async () => {
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly batch');
    await dialog.getByLabel('Expires after').selectOption('7');
    await dialog.getByLabel('Run tools').uncheck();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByRole('dialog', { name: 'Copy your token now' })).toBeVisible();
    const token = await page.getByRole('dialog').locator('code').first().textContent();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Nightly batch')).toBeVisible();
    const ask = () => page.request.get('/api/me/general', { headers: { Authorization: `Bearer ${token}` } });
    expect((await ask()).status()).toBe(200);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Token revoked')).toBeVisible();
    expect((await ask()).status()).toBe(401);
  });

  await test.step('the account is deleted only after its phrase is typed', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const confirm = page.getByRole('button', { name: 'Delete my account' });
    await expect(confirm).toBeDisabled();
    await page.getByLabel(/^Type/).fill('remove my account');
    await confirm.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    await page.goto('/signin');
    await signIn(page, person);
    await expect(page.getByText('The e-mail or the password is not right.')).toBeVisible();
  });
});

test('a forgotten password is replaced through the letter', async ({ page }) => {
  const person = newPerson();
  await enter(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/password_recovery');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await linkInLetter(page, person.email, '/password_recovery'));
  const password = 'quite another long secret';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/signin');
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL('/');
});

test('sign-up names what is wrong with each field', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Must have at least 4 characters.')).toBeVisible();
  await expect(page.getByText('Must be an e-mail address.')).toBeVisible();
  await expect(page.getByText('Must have at least 8 characters.')).toBeVisible();
  await expect(page.getByText('The terms must be accepted.')).toBeVisible();
});
