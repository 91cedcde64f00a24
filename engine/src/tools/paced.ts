import { setImmediate } from 'node:timers/promises';

/** Tells how far long loops are and lets a cancel through, which arrives as a message and ends them. */
export function paced(signal: AbortSignal, progress: (done: number) => void) {
  return async (done: number): Promise<void> => {
    progress(done);
    await setImmediate();
    signal.throwIfAborted();
  };
}
