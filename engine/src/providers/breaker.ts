// After several failures in a row an engine gets no more work for a while: people shall not wait for it to
// fail again. The first call after the pause decides whether it is back.

export interface Breaker {
  readonly isOpen: boolean;
  succeeded(): void;
  failed(): void;
}

const FAILURES = 3;

export function createBreaker(openMs: number, now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    get isOpen() {
      return now() < openUntil;
    },
    succeeded() {
      failures = 0;
      openUntil = Number.NEGATIVE_INFINITY;
    },
    failed() {
      failures++;
      if (failures >= FAILURES) openUntil = now() + openMs;
    },
  };
}
