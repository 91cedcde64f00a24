import { setTimeout as wait } from 'node:timers/promises';

/** Well above what the work takes on an idle machine: a few statements, and a password's hash. */
const FLOORS_MS = { letter: 60, signUp: 150 };

/** Answers no sooner than the floor, so that the time does not tell whether an account exists. */
export async function inEvenTime<T>(kind: keyof typeof FLOORS_MS, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(FLOORS_MS[kind])]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
