import { type Hundredths, isUnlimited, Refusal } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { insertHold } from './credit-rows.ts';

export interface PricedTask {
  taskId: string;
  price: Hundredths;
  tool: string;
  imageId: string | null;
}

/** Sets credits aside for a task; unlimited accounts pay nothing, but the list price is recorded (I-M10). */
export async function holdCredits(tx: Tx, actor: Actor, task: PricedTask): Promise<void> {
  const { taskId, price, tool, imageId } = task;
  if (price === 0) return;
  const amount = isUnlimited(actor.type) ? 0 : price;
  const held = await insertHold(tx, {
    taskId,
    userId: actor.userId,
    amount,
    listPrice: price,
    tool,
    imageId,
  });
  if (!held) throw new Refusal('not_enough_credits');
}
