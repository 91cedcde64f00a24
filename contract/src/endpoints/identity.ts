import { z } from 'zod';
import { text } from '../wire.ts';

/** Slash-separated, e.g. `team/joe`: folders are prefixes of the name. */
export const identityName = text(512).min(1);
export const sharedFolder = text(512).nullish();

/** Whose face it is; recorded before an embedding is stored. */
export const consent = z.enum(['self', 'permission', 'synthetic']);

export const identity = z.object({
  /** Full name with its folders. */
  n: z.string(),
  l: z.string(),
  t: z.string(),
  consent: consent.nullable(),
  /** Ours: 0 to 1, how well the photos suit a swap. */
  quality: z.number().nullable(),
});
export type WireIdentity = z.infer<typeof identity>;
