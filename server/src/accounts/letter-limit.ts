import { RateLimiterMemory } from 'rate-limiter-flexible';

const LETTERS_PER_HOUR = 5;

/** Letters that anybody can cause by naming an address: few per address, and nobody is told. */
export interface LetterLimit {
  allows(recipient: string): Promise<boolean>;
}

export function createLetterLimit(): LetterLimit {
  const limiter = new RateLimiterMemory({ points: LETTERS_PER_HOUR, duration: 3_600 });
  return {
    allows: (recipient) =>
      limiter.consume(recipient.toLowerCase()).then(
        () => true,
        () => false,
      ),
  };
}
