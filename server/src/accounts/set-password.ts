import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passwordChangedLetter } from './letters.ts';
import { removeMailTokensOf } from './mail-token-rows.ts';
import { revokeSessionsOf } from './session-rows.ts';
import { type User, updateUser } from './user-rows.ts';

/** A new password ends every session, every API token and every link sent by mail (RELIABILITY I-T7). */
export async function setPassword(
  ctx: AccountsContext,
  tx: Tx,
  userId: string,
  changes: Pick<User, 'passwordHash'> & Partial<User>,
): Promise<void> {
  const user = await updateUser(tx, userId, changes);
  if (!user) return;
  await revokeSessionsOf(tx, userId, ctx.clock.now());
  await removeMailTokensOf(tx, userId);
  await ctx.mail.send(tx, { userId, recipient: user.email, ...passwordChangedLetter(ctx.publicUrl) });
}
