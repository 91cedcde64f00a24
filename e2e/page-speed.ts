import { type Page, test } from '@playwright/test';

// How soon the largest thing of the home screen is painted on a processor four times slower, with an empty cache.
// Told, not asserted: machines differ. The goal is 1500 ms.

const ROUNDS = 7;
const SLOWER = 4;
const SETTLED_MS = 3_000;

async function largestPaintMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/', { waitUntil: 'networkidle' });
  return page.evaluate(
    (settledMs) =>
      new Promise<number>((resolve) => {
        let latest = 0;
        new PerformanceObserver((list) => {
          latest = list.getEntries().at(-1)?.startTime ?? latest;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(latest), settledMs);
      }),
    SETTLED_MS,
  );
}

test('largest paint of the home screen', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: baseURL! });
    timesMs.push(await largestPaintMs(await context.newPage()));
    await context.close();
  }
  const [median] = timesMs.toSorted((a, b) => a - b).slice(ROUNDS >> 1);
  process.stdout.write(`largest contentful paint, 4× slower: median ${Math.round(median!)} ms\n`);
});
