import { Refusal } from '@facet/contract';
import type { AccountsContext } from './accounts-context.ts';
import { resetPasswordLetter } from './letters.ts';
import { createMailToken, isMailTokenGood, useMailToken } from './mail-token-rows.ts';
import { checkNewPassword } from './password-rules.ts';
import { setPassword } from './set-password.ts';
import { findUserByEmail } from './user-rows.ts';

/** Does nothing for an unknown address, and does not say so. */
export async function requestPasswordReset(ctx: AccountsContext, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || user.suspendedAt || !(await ctx.letterLimit.allows(user.email))) return;
  await ctx.db.transaction(async (tx) => {
    const token = await createMailToken(ctx, tx, user.id, 'reset');
    const letter = resetPasswordLetter(ctx.publicUrl, token);
    await ctx.mail.send(tx, { userId: user.id, recipient: user.email, ...letter });
  });
}

export async function resetPassword(ctx: AccountsContext, token: string, newPassword: string): Promise<void> {
  const now = ctx.clock.now();
  // Looked up before the costly hash; the transaction below decides who uses the link.
  if (!(await isMailTokenGood(ctx.db, 'reset', token, now))) throw new Refusal('bad_token');
  checkNewPassword(newPassword, 'new_password');
  const passwordHash = await ctx.passwords.hash(newPassword);
  const userId = await ctx.db.transaction(async (tx) => {
    const owner = await useMailToken(tx, 'reset', token, now);
    if (!owner) throw new Refusal('bad_token');
    // Whoever opened the link reads the mail of this address.
    await setPassword(ctx, tx, owner, { passwordHash, verified: true });
    return owner;
  });
  ctx.sessionCache.forgetUser(userId);
}
