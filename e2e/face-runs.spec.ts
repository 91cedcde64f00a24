import { expect, type Page } from '@playwright/test';
import { fakeSeeds } from '../engine/src/fake-behaviour.ts';
import { test } from './journey.ts';
import { enter, newPerson } from './people.ts';
import { picture } from './picture.ts';

// Runs of the face tools that do not go straight: canceled, timed out, tried again, cut by a reload, undone.
// The server really runs, stops and pays them back; only the seed of the request is put in on its way.

const balance = (page: Page, credits: string) => expect(page.getByRole('banner')).toContainText(credits);
const version = (page: Page) => page.getByRole('button', { name: 'Version 1 of face 1' });
const processing = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const told = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a photo').setInputFiles(await picture(3, 480, 360));
  await expect(page.getByRole('button', { name: 'Fit to view' })).toBeVisible();
}

/** Requests to the address carry the seed from now on, wherever the call has it. */
async function withSeed(page: Page, address: string, seed: number): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => {
    const body = route.request().postDataJSON();
    const options = typeof body.options === 'string' ? JSON.parse(body.options) : body.options;
    return route.continue({ postData: JSON.stringify({ ...body, options: { ...options, seed }, seed }) });
  });
}

interface FaceTool {
  path: string;
  address: string;
  run: RegExp;
  /** What must be chosen before it can run. */
  prepare?: (page: Page) => Promise<void>;
}

const tools: Record<string, FaceTool> = {
  anonymize: { path: '/anonymize', address: '**/api/ask_random_face', run: /^Anonymize face/ },
  'change expression': {
    path: '/change-expression',
    address: '**/api/ask_new_expression',
    run: /^Change expression/,
    prepare: (page) => page.getByRole('button', { name: 'Happy' }).click(),
  },
  swap: {
    path: '/swap',
    address: '**/api/consistent_identities/generate',
    run: /^Swap/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New identity' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an identity' });
      await dialog.getByLabel('Photo').setInputFiles(await picture(2));
      await dialog.getByLabel('Name').fill('joe');
      await dialog.getByLabel('A person who does not exist').click();
      await dialog.getByRole('button', { name: 'Save identity' }).click();
      await expect(dialog).toHaveCount(0);
    },
  },
  'generate person': { path: '/generate-person', address: '**/api/edit/generate', run: /^Generate person/ },
};

/** Starts it, and waits until the server has it: a reload may cut what is still on its way. */
async function start(page: Page, { address, run }: FaceTool, seed: number): Promise<void> {
  await withSeed(page, address, seed);
  const accepted = page.waitForResponse(address);
  await page.getByRole('button', { name: run }).click();
  expect((await accepted).status()).toBe(200);
}

/** Stops a run that would never end; nothing was made and nothing is paid. */
async function runAndCancel(page: Page, tool: FaceTool): Promise<void> {
  await start(page, tool, fakeSeeds.hangs);
  await expect(processing(page)).toBeVisible();
  await balance(page, '9.00');
  await page.reload();
  await expect(processing(page)).toBeVisible();
  await balance(page, '9.00');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel processing?' });
  await dialog.getByRole('button', { name: 'Cancel processing' }).click();
  await expect(told(page, 'The task was canceled. Your credits are back.')).toBeVisible();
  await expect(processing(page)).toHaveCount(0);
  await balance(page, '10.00');
}

async function runIntoTimeout(page: Page, tool: FaceTool): Promise<void> {
  await start(page, tool, fakeSeeds.timesOut);
  await expect(told(page, 'Timeout during processing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact us' }).last()).toBeVisible();
  await balance(page, '10.00');
}

/** The same wish once more, from the button that is still there; the page is loaded anew while it runs. */
async function tryAgainAndReload(page: Page, tool: FaceTool): Promise<void> {
  await start(page, tool, fakeSeeds.takesSeconds);
  await expect(processing(page)).toBeVisible();
  await page.reload();
  await expect(processing(page)).toBeVisible();
  await expect(processing(page)).toHaveCount(0);
  await balance(page, '9.00');
}

for (const [name, tool] of Object.entries(tools)) {
  test(`${name}: canceled, timed out, tried again over a reload, and undone`, async ({ page }) => {
    await enter(page, newPerson());
    await open(page, tool.path);
    await tool.prepare?.(page);
    await runAndCancel(page, tool);
    await runIntoTimeout(page, tool);
    await tryAgainAndReload(page, tool);
    if (name === 'generate person') {
      await expect(page.getByRole('button', { name: 'Result 1' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Original 0' }).click();
      await expect(page.getByRole('button', { name: 'Result 1' })).toHaveAttribute('aria-pressed', 'false');
      return;
    }
    await expect(version(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Restore face 1' }).click();
    await expect(version(page)).toHaveAttribute('aria-pressed', 'false');
  });
}

test('swap: after five minutes the page gives up waiting and can start anew', async ({ page }) => {
  await page.clock.install();
  await enter(page, newPerson());
  await open(page, '/swap');
  await tools.swap!.prepare!(page);
  await start(page, tools.swap!, fakeSeeds.hangs);
  await expect(processing(page)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(told(page, 'Timeout during processing')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Swap/ })).toBeEnabled();
});
