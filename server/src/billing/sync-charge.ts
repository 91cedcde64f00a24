import type { Hundredths } from '@facet/contract';
import { lockUser } from '../accounts/index.ts';
import { grantCredits, takeBackCredits } from '../credits/index.ts';
import type { Tx } from '../platform/database.ts';
import type { BillingContext } from './billing-context.ts';
import { renewContract } from './derive-contract.ts';
import type { ChargeFacts } from './payment-provider.ts';
import { findPayment, findPaymentByIntent, type Payment, updatePayment } from './payment-rows.ts';
import { nextReading } from './subscription-rows.ts';

/** A refund takes its share of the credits, a dispute all of them until it is won. */
function creditsToTakeBack(payment: Payment, charge: ChargeFacts): Hundredths {
  if (charge.disputed) return payment.credits;
  return Math.round((payment.credits * charge.refundedCents) / charge.amountCents);
}

async function correct(tx: Tx, payment: Payment, target: Hundredths): Promise<void> {
  const change = target - payment.takenBack;
  const entry = {
    userId: payment.userId,
    amount: Math.abs(change),
    reference: `${payment.reference}:${payment.corrections + 1}`,
  };
  if (change > 0) await takeBackCredits(tx, { ...entry, description: 'Payment refunded or disputed' });
  if (change < 0) await grantCredits(tx, { ...entry, description: 'Refund or dispute reversed' });
}

/** Takes over refunds and disputes of a payment; answers whose it is. */
export async function syncCharge(ctx: BillingContext, intent: string): Promise<string | null> {
  const known = await findPaymentByIntent(ctx.db, intent);
  // Not paid yet as far as we know: `fulfil` looks at the charge itself once it has recorded the payment.
  if (!known) return null;
  const reading = await nextReading(ctx.db);
  const charge = await ctx.provider.readCharge(intent);
  if (!charge) return known.userId;
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, known.userId);
    const payment = user && (await findPayment(tx, known.reference));
    if (!payment || payment.reading > reading) return;
    const takenBack = creditsToTakeBack(payment, charge);
    const changed = takenBack !== payment.takenBack;
    if (changed) await correct(tx, payment, takenBack);
    const corrections = payment.corrections + (changed ? 1 : 0);
    await updatePayment(tx, payment.reference, { takenBack, corrections, reading });
    await renewContract(ctx, tx, user);
  });
  return known.userId;
}
