import { Refusal } from '@facet/contract';
import type { AccountsContext } from './accounts-context.ts';
import { type IssuedTokens, newSession, startSession, tokensOf } from './issue-tokens.ts';
import { signUpAttemptLetter } from './letters.ts';
import { newUser } from './new-user.ts';
import { checkNewPassword } from './password-rules.ts';
import { findUserByEmail, insertUser, isUsernameTaken, type User } from './user-rows.ts';
import { sendVerification } from './verify-email.ts';

export type SignUp = Pick<User, 'username' | 'email'> & Partial<User> & { password: string };

export interface SignedUp {
  user: User;
  /** False when the e-mail has an account already. The answer must not show it; its owner gets a letter. */
  created: boolean;
}

const usernameTaken = () =>
  new Refusal('account_exists', { fields: { username: ['This username is taken.'] } });

export async function signUp(ctx: AccountsContext, { password, ...given }: SignUp): Promise<SignedUp> {
  checkNewPassword(password, 'password', [given.username, given.email]);
  if (await isUsernameTaken(ctx.db, given.username)) throw usernameTaken();
  const passwordHash = await ctx.passwords.hash(password);
  const user = newUser(ctx, { ...given, passwordHash });
  const created = await ctx.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) return false;
    await ctx.welcome(tx, user.id);
    await sendVerification(ctx, tx, user);
    return true;
  });
  if (!created) await tellOwner(ctx, user);
  return { user, created };
}

async function tellOwner(ctx: AccountsContext, attempted: User): Promise<void> {
  const owner = await findUserByEmail(ctx.db, attempted.email);
  // Nobody owns the e-mail, so somebody took the username since it was looked up.
  if (!owner) throw usernameTaken();
  if (!(await ctx.letterLimit.allows(owner.email))) return;
  const letter = signUpAttemptLetter(ctx.publicUrl);
  await ctx.mail.send(ctx.db, { userId: owner.id, recipient: owner.email, ...letter });
}

/**
 * Signs up and in. For an e-mail that has an account the pair belongs to a session that does not exist: the
 * answer looks the same and opens nothing.
 */
export async function signUpAndIn(
  ctx: AccountsContext,
  input: SignUp,
  userAgent: string,
): Promise<SignedUp & { tokens: IssuedTokens }> {
  const signedUp = await signUp(ctx, input);
  const start = { userId: signedUp.user.id, userAgent };
  const tokens = signedUp.created
    ? await startSession(ctx, ctx.db, start)
    : tokensOf(ctx, newSession(ctx, start));
  return { ...signedUp, tokens };
}
