import { expect, type Page } from '@playwright/test';

// People who sign up in the journeys, and the letters they get.

export interface Person {
  username: string;
  email: string;
  password: string;
}

let count = 0;

export function newPerson(): Person {
  count += 1;
  const username = `ada${process.pid}x${count}`;
  return { username, email: `${username}@example.org`, password: 'an engine of brass and steam' };
}

/** Has an account and is signed in, without the form: most journeys begin after it, and it takes seconds. */
export async function enter(page: Page, person: Person): Promise<void> {
  const given = { name: 'Ada', surname: 'Lovelace', terms: true };
  const answer = await page.request.post('/api/users_auth', { data: { ...person, ...given } });
  expect(answer.status()).toBe(201);
  const { access_token } = await answer.json();
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('access_token', token), access_token);
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL('/');
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The newest link in a letter to that address, from the operator's mailbox. */
export async function linkInLetter(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mailbox = await page.request.get('/mailbox');
    const letters = (await mailbox.text()).split('<article>').filter((letter) => letter.includes(email));
    const pattern = new RegExp(`${path}\\?token=[\\w.-]+`);
    link = letters.map((letter) => letter.match(pattern)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
