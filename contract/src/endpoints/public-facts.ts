import { z } from 'zod';
import { studioToolIds } from '../tools/index.ts';

// What the server tells anybody about itself.

export const modelCard = z.object({
  id: z.string(),
  title: z.string(),
  /** What the studio uses it for. */
  purpose: z.string(),
  licence: z.string(),
  /** Where the weights come from. */
  source: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type ModelCard = z.infer<typeof modelCard>;

/** External targets of SPEC §2; the web app maps its legacy paths to them. */
export const linkNames = [
  'site',
  'api',
  'blog',
  'contact',
  'support',
  'privacy',
  'terms',
  'cookies',
  'imprint',
  'presentations',
  'legacyAnonymize',
  'legacyExpression',
] as const;
export type LinkName = (typeof linkNames)[number];

export const publicConfig = z.object({
  product: z.string(),
  googleClientId: z.string().nullable(),
  /** Empty where the operator named no address: the web app then shows no such link. */
  links: z.record(z.enum(linkNames), z.string()),
  /** Tools with a screen that an engine of this server can run now. */
  tools: z.array(z.enum(studioToolIds)),
  /** Whether anything can be bought here; without it the web app shows no buy buttons. */
  billing: z.boolean(),
  /** Whether payments are the embedded test provider's. */
  test_payments: z.boolean(),
  /** Whether mail really leaves this server. */
  mail: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
