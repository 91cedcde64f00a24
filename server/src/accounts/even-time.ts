import { setTimeout as wait } from 'node:timers/promises';

/** Well above what the work takes: a few statements. */
const FLOOR_MS = 60;

/** Answers no sooner than the floor, so that the time does not tell whether an account exists. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(FLOOR_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
