/** The only place that reads the time; tests hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds of a monotonic clock, for durations only. */
export const monotonicMs = (): number => performance.now();
