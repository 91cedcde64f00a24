import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@facet/contract/errors';

// How a run of the fake engine goes.

export type FakeBehaviour =
  | 'ok'
  /** A defect in a tool. */
  | 'fault'
  /** The process that ran the job died. */
  | 'crash'
  /** Never ends by itself; only the signal ends it. */
  | 'hang'
  /** An expected "no". */
  | Refusal
  /** Goes on when the promise settles. */
  | { until: Promise<unknown> };

/** Journeys through the real page cannot hand the engine a behaviour: they ask for one by the seed. */
export const fakeSeeds = { hangs: 900_001, timesOut: 900_002, takesSeconds: 900_003 } as const;

/** Longer than a busy machine needs to load the page anew, which took more than 4 s on two cores. */
const SLOW_MS = 9_000;

export function behaviourOfSeed(seed: number): FakeBehaviour {
  if (seed === fakeSeeds.hangs) return 'hang';
  if (seed === fakeSeeds.timesOut) return new Refusal('timeout');
  if (seed === fakeSeeds.takesSeconds) return { until: wait(SLOW_MS) };
  return 'ok';
}

export async function behave(behaviour: FakeBehaviour, signal: AbortSignal): Promise<void> {
  if (behaviour === 'ok') return;
  if (behaviour === 'fault') throw new Error('The fake engine was told to fail.');
  if (behaviour === 'crash') throw new Error('The engine process ended with signal SIGKILL.');
  if (behaviour instanceof Refusal) throw behaviour;
  const end = behaviour === 'hang' ? new Promise(() => {}) : behaviour.until;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([end, aborted]);
}
