import { limits, Refusal } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { GooglePerson } from './google-verifier.ts';
import { type IssuedTokens, startSession } from './issue-tokens.ts';
import { newUser } from './new-user.ts';
import { revokeSessionsOf } from './session-rows.ts';
import { findUserByEmail, findUserByGoogle, insertUser, type User, updateUser } from './user-rows.ts';

export interface GoogleSignIn {
  /** Google's ID token: nothing else the client says about the person is believed. */
  credential?: string;
  nonce?: string | null;
  userAgent: string;
}

export async function signInWithGoogle(
  ctx: AccountsContext,
  { credential, nonce, userAgent }: GoogleSignIn,
): Promise<{ tokens: IssuedTokens; isNew: boolean }> {
  if (!ctx.google) throw new Refusal('google_off');
  if (!credential) throw new Refusal('google_failed');
  const person = await ctx.google.verify(credential, nonce).catch((error: Error) => {
    ctx.log.info({ reason: error.message }, 'a Google ID token was refused');
    throw new Refusal('google_failed');
  });
  const signedIn = await ctx.db.transaction(async (tx) => {
    const known = (await findUserByGoogle(tx, person.subject)) ?? (await linkByEmail(ctx, tx, person));
    if (known?.suspendedAt) throw new Refusal('suspended');
    const user = known ?? (await createUser(ctx, tx, person));
    const tokens = await startSession(ctx, tx, { userId: user.id, userAgent });
    return { user, tokens, isNew: !known };
  });
  ctx.sessionCache.forgetUser(signedIn.user.id);
  return signedIn;
}

/** An account with the e-mail that Google has verified becomes this person's. */
async function linkByEmail(ctx: AccountsContext, tx: Tx, person: GooglePerson): Promise<User | undefined> {
  const user = await findUserByEmail(tx, person.email);
  if (!user) return undefined;
  if (user.googleSubject) throw new Refusal('google_failed');
  const linked = { googleSubject: person.subject, verified: true };
  if (user.verified) return await updateUser(tx, user.id, linked);
  // Whoever made the account never proved the address: the password and sessions they left behind must die.
  await revokeSessionsOf(tx, user.id, ctx.clock.now());
  return await updateUser(tx, user.id, { ...linked, passwordHash: null });
}

async function createUser(ctx: AccountsContext, tx: Tx, person: GooglePerson): Promise<User> {
  const { subject, ...known } = person;
  for (const username of usernamesFor(ctx, person.email)) {
    const user = newUser(ctx, { ...known, username, googleSubject: subject, verified: true });
    if (!(await insertUser(tx, user))) continue;
    await ctx.welcome(tx, user.id);
    return user;
  }
  // Two sign-ins of the same new person at once: the other one has made the account.
  throw new Refusal('google_failed');
}

/** The local part of the address, then the same with chance behind it. */
function usernamesFor(ctx: Pick<AccountsContext, 'ids'>, email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/[^\w.-]/g, '');
  const base = local.slice(0, limits.username.max - 9);
  const withChance = () => `${base}-${ctx.ids.uuid().slice(0, 8)}`;
  const first = base.length >= limits.username.min ? [base] : [];
  return [...first, withChance(), withChance()];
}
