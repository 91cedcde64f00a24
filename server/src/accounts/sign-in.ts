import { Refusal } from '@facet/contract';
import type { AccountsContext } from './accounts-context.ts';
import { type IssuedTokens, startSession } from './issue-tokens.ts';
import { findUserByLogin, lockWithPassword } from './user-rows.ts';

export interface SignIn {
  /** E-mail or username. */
  login: string;
  password: string;
  ip: string;
  userAgent: string;
}

/** Unknown account, wrong password and an account without one are refused alike, after the same work. */
export async function signIn(ctx: AccountsContext, input: SignIn): Promise<IssuedTokens> {
  await ctx.loginGuard.admit(input.login, input.ip);
  const user = await findUserByLogin(ctx.db, input.login);
  const matches = await ctx.passwords.matches(input.password, user?.passwordHash ?? null);
  if (!user || !matches) {
    await ctx.loginGuard.failed(input.login, input.ip);
    throw new Refusal('login_failed');
  }
  await ctx.loginGuard.succeeded(input.login);
  if (user.suspendedAt) throw new Refusal('suspended');
  return await ctx.db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, user))) throw new Refusal('login_failed');
    return await startSession(ctx, tx, { userId: user.id, userAgent: input.userAgent });
  });
}
