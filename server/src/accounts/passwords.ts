import { Refusal } from '@facet/contract';
import { hash, verify } from '@node-rs/argon2';

// argon2id with 19 MiB and two passes. A hash costs a core for tens of milliseconds, so only two run at a
// time and few may wait: a flood of sign-ins must not starve everything else.

const SLOTS = 2;
const MAX_WAITING = 20;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a random secret nobody kept: checked for unknown accounts, so that they take as long as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$SBcm1vq4wjCkcd8kTpxOKg$LpefsU4bFrNeJQGk2BGGhorHp+O7Ps2YcqvLJCg4ktA';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a null hash, after the same work as for a real one. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

function createGate(slots: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= slots) {
      if (waiting.length >= maxWaiting) throw new Refusal('rate_limited', { retryAfterS: 2 });
      // The slot is handed over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function createPasswords(): Passwords {
  const gate = createGate(SLOTS, MAX_WAITING);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    async matches(password, passwordHash) {
      const matches = await gate(() => verify(passwordHash ?? NOBODYS_HASH, password));
      return matches && passwordHash !== null;
    },
  };
}
