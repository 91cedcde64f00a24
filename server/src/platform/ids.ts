import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only place that makes ids and chance; tests may hand in their own. */
export interface Ids {
  uuid(): string;
  /** Opaque and unguessable: 160 bits, URL-safe. */
  opaque(): string;
  /** A secret for links and tokens: 256 bits, URL-safe. */
  secret(): string;
  /** 1 to 1,000,000, as clients expect a seed to look (CATALOGUES §8). */
  seed(): number;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  opaque: () => randomBytes(20).toString('base64url'),
  secret: () => randomBytes(32).toString('base64url'),
  seed: () => randomInt(1, 1_000_001),
};
