import { z } from 'zod';
import { text } from '../wire.ts';

/** Slash-separated, e.g. `team/joe`: folders are prefixes of the name. */
export const identityName = text(512).min(1);
export const sharedFolder = text(512).nullish();

/** Whose face it is; recorded before an embedding is stored. */
export const consents = ['self', 'permission', 'synthetic'] as const;
export type Consent = (typeof consents)[number];
export const consent = z.enum(consents);

/** Of the words that are agreed to, on the screens and in the terms; it rises when what they say changes. */
export const CONSENT_VERSION = 1;

/** Said about this face, or declared for all uploads of the account that say nothing. */
export const consentBases = ['stated', 'account'] as const;

/** What counts for uploads that say nothing; `refuse`: they must say it. */
export const declaration = z.enum([...consent.options, 'refuse']);
export type IdentityDeclaration = z.infer<typeof declaration>;

export const identity = z.object({
  /** Full name with its folders. */
  n: z.string(),
  l: z.string(),
  t: z.string(),
  consent,
  consent_basis: z.enum(consentBases),
  /** Which words were agreed to, and when; 0 for what was said before versions were kept. */
  consent_version: z.int(),
  consent_t: z.string(),
  /** Ours: 0 to 1, how well the photos suit a swap. */
  quality: z.number().nullable(),
});
export type WireIdentity = z.infer<typeof identity>;
