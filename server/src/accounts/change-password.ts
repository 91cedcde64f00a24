import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { checkNewPassword } from './password-rules.ts';
import { setPassword } from './set-password.ts';
import { findUser, lockWithPassword } from './user-rows.ts';

export interface PasswordChange {
  email?: string;
  oldPassword: string;
  newPassword: string;
  ip: string;
}

export async function changePassword(
  ctx: AccountsContext,
  actor: Actor,
  change: PasswordChange,
): Promise<void> {
  const user = await findUser(ctx.db, actor.userId);
  if (!user) throw new Refusal('unauthorized');
  if (change.email && change.email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('invalid_input', { fields: { email: ['This is not the e-mail of your account.'] } });
  await ctx.loginGuard.admit(user.email, change.ip);
  if (!(await ctx.passwords.matches(change.oldPassword, user.passwordHash))) {
    await ctx.loginGuard.failed(user.email, change.ip);
    throw new Refusal('wrong_password', { fields: { old_password: ['The old password is not right.'] } });
  }
  checkNewPassword(change.newPassword, 'new_password', [user.username, user.email]);
  const passwordHash = await ctx.passwords.hash(change.newPassword);
  await ctx.db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, user))) throw new Refusal('wrong_password');
    await setPassword(ctx, tx, user.id, { passwordHash });
  });
  ctx.sessionCache.forgetUser(user.id);
}
