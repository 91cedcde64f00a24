import { z } from 'zod';
import { limits } from '../limits.ts';
import { creditsText, flag, text } from '../wire.ts';

// The user as the wire shows it (SPEC §3), and what may be said about one.

export const emailText = z.string().trim().max(254).pipe(z.email('Must be an e-mail address.'));

export const newPassword = z
  .string()
  .min(limits.password.min, `Must have at least ${limits.password.min} characters.`)
  .max(limits.password.max, `Must have at most ${limits.password.max} characters.`);

/** No colon (basic authentication splits there) and no @ (it would pass for another's e-mail at sign-in). */
const username = text(limits.username.max)
  .min(limits.username.min, `Must have at least ${limits.username.min} characters.`)
  .regex(/^[^\s:@]+$/, 'Must not contain spaces, colons or @.');

const person = {
  name: text(200).nullish(),
  surname: text(200).nullish(),
  affiliation: text(200).nullish(),
  country: text(100).nullish(),
};

/** PostgreSQL stores neither NUL nor half a surrogate pair; JSON.stringify escapes just those two. */
const isStorable = (value: unknown): boolean => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value));

const otherInfo = z
  .union([text(10_000), z.record(z.string(), z.unknown())])
  .refine(isStorable, 'Must not contain NUL characters or half characters.');

export const profileFields = {
  ...person,
  address: text(500).nullish(),
  vat_num: text(64).nullish(),
  other_info: otherInfo.nullish(),
};

export const newUser = z.object({
  ...person,
  username,
  email: emailText,
  password: newPassword,
  app_name: text(64).nullish(),
  terms: flag.refine((accepted) => accepted, 'The terms must be accepted.'),
});

export const user = z.object({
  username: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  affiliation: z.string(),
  address: z.string(),
  country: z.string(),
  vat_num: z.string(),
  credits: creditsText,
  verified: z.enum(['0', '1']),
  /** JSON text of a userContract. */
  contract: z.string().nullable(),
  app_name: z.string(),
  /** Ours: derived on the server, which alone knows the company domain (SPEC §4). */
  type: z.enum(['FREE', 'PAYING', 'ENTERPRISE', 'ADMIN']),
  subscription: z.enum(['MONTHLY', 'ANNUALLY']).nullable(),
  /** Ours: false for an account that only Google opens. */
  has_password: z.boolean(),
  other_info: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
});
export type WireUser = z.infer<typeof user>;
