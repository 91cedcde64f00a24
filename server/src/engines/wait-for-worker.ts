import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  waitMs: number;
  lookEveryMs: number;
  signal: AbortSignal;
}

/** What a worker wrote into a row, as soon as `find` sees it; null when none did in time. */
export async function waitForWorker<Answer>(
  find: () => Promise<Answer | null>,
  { waitMs, lookEveryMs, signal }: Patience,
): Promise<Answer | null> {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
    const answer = await find();
    if (answer !== null) return answer;
    await sleep(lookEveryMs, undefined, { signal });
  }
  return null;
}
