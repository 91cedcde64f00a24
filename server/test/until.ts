import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a state: asks again until the answer is there, or fails naming what was last seen. */
export async function until<Value>(
  ask: () => Promise<Value | null | undefined | false>,
  deadlineMs = 20_000,
): Promise<Value> {
  const deadline = performance.now() + deadlineMs;
  let last: unknown;
  while (performance.now() < deadline) {
    last = await ask();
    if (last) return last as Value;
    await wait(25);
  }
  throw new Error(`waited ${deadlineMs} ms in vain; last seen: ${JSON.stringify(last)}`);
}
