import { Refusal } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import { verifyEmailLetter } from './letters.ts';
import { createMailToken, useMailToken } from './mail-token-rows.ts';
import { findUserByEmail, type User, updateUser } from './user-rows.ts';

export async function sendVerification(ctx: AccountsContext, tx: Tx, user: User): Promise<void> {
  if (!(await ctx.letterLimit.allows(user.email))) return;
  const token = await createMailToken(ctx, tx, user.id, 'verify');
  await ctx.mail.send(tx, {
    userId: user.id,
    recipient: user.email,
    ...verifyEmailLetter(ctx.publicUrl, token),
  });
}

/** Does nothing for an unknown or verified address, and does not say so. */
export async function requestVerification(ctx: AccountsContext, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || user.verified) return;
  await ctx.db.transaction((tx) => sendVerification(ctx, tx, user));
}

/** `confirm: false` is "this is not me": the link dies and the address stays unverified. */
export async function verifyEmail(ctx: AccountsContext, token: string, confirm: boolean): Promise<void> {
  const userId = await ctx.db.transaction(async (tx) => {
    const owner = await useMailToken(tx, 'verify', token, ctx.clock.now());
    if (!owner) throw new Refusal('bad_token');
    if (confirm) await updateUser(tx, owner, { verified: true });
    return owner;
  });
  ctx.sessionCache.forgetUser(userId);
}
