import { type RateClass, Refusal } from '@facet/contract';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

// Token buckets per caller and class, in the memory of each API process. Clients of this API may poll every
// 3 s from several tabs, so reading is generous; what costs argon2 or sends mail is not.

const classes: Record<RateClass, { points: number; seconds: number }> = {
  poll: { points: 600, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
  write: { points: 300, seconds: 60 },
  paid: { points: 240, seconds: 60 },
  words: { points: 30, seconds: 60 },
  upload: { points: 120, seconds: 60 },
  login: { points: 30, seconds: 60 },
  mail: { points: 20, seconds: 600 },
  public: { points: 600, seconds: 60 },
};

export interface RateLimit {
  take(rate: RateClass, caller: string): Promise<void>;
}

export function createRateLimit(factor = 1): RateLimit {
  const limiters = new Map(
    Object.entries(classes).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ points: points * factor, duration: seconds }),
    ]),
  );
  return {
    async take(rate, caller) {
      try {
        await limiters.get(rate)!.consume(caller);
      } catch (refused) {
        const retryAfterS = Math.max(1, (refused as RateLimiterRes).msBeforeNext / 1_000);
        throw new Refusal('rate_limited', { retryAfterS });
      }
    },
  };
}
