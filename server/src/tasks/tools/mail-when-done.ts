import type { ToolParams } from '@facet/contract';
import { findUser } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FinishedTask, linkOf } from './notification-data.ts';

/** Upscales can take long: with `flag_email` a letter tells their end. */
export async function mailWhenDone(ctx: Platform, tx: Tx, finished: FinishedTask): Promise<void> {
  const { task } = finished;
  if (!(task.params as ToolParams<'superid'>).mailWhenDone) return;
  const user = await findUser(tx, task.userId);
  if (!user) return;
  await ctx.mail.send(tx, {
    userId: user.id,
    recipient: user.email,
    subject: 'Your upscaled picture is ready',
    body: `Your picture is ready. The link works for a day:\n\n${linkOf(ctx, finished).l}\n\nYour Facet studio\n`,
  });
}
