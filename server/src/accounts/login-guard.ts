import { Refusal } from '@facet/contract';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

// Ten failed sign-ins within ten minutes slow an account down; they never lock it. From then on each
// address may try once in 30 seconds, so that a stranger's failures do not keep the owner out.

const FAILURES = 10;
const WINDOW_S = 600;
const SLOW_S = 30;

export interface LoginGuard {
  /** Throws rate_limited when this address must wait. `login` is what was typed, known or not. */
  admit(login: string, ip: string): Promise<void>;
  failed(login: string, ip: string): Promise<void>;
  succeeded(login: string): Promise<void>;
}

const slowKey = (login: string, ip: string): string => `${login.toLowerCase()} ${ip}`;

export function createLoginGuard(): LoginGuard {
  const failures = new RateLimiterMemory({ points: FAILURES, duration: WINDOW_S });
  const slow = new RateLimiterMemory({ points: 1, duration: SLOW_S });
  return {
    async admit(login, ip) {
      const so = await failures.get(login.toLowerCase());
      if (!so || so.consumedPoints < FAILURES) return;
      try {
        await slow.consume(slowKey(login, ip));
      } catch (refused) {
        throw new Refusal('rate_limited', { retryAfterS: (refused as RateLimiterRes).msBeforeNext / 1_000 });
      }
    },
    async failed(login, ip) {
      const so = await failures.penalty(login.toLowerCase());
      if (so.consumedPoints >= FAILURES) await slow.penalty(slowKey(login, ip));
    },
    async succeeded(login) {
      await failures.delete(login.toLowerCase());
    },
  };
}
