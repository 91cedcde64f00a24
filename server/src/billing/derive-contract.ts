import { type PlanFlag, type PurchasableId, plans, type UserContract, userContract } from '@facet/contract';
import { type User, updateUser } from '../accounts/index.ts';
import type { Tx } from '../platform/database.ts';
import type { BillingContext } from './billing-context.ts';
import { listStandingPayments } from './payment-rows.ts';
import { listLiveSubscriptions } from './subscription-rows.ts';

export interface BillingState {
  /** Plans of subscriptions that are active or past due. */
  subscribed: readonly PurchasableId[];
  /** Plans of payments that were not wholly taken back. */
  paid: readonly PurchasableId[];
  /** Whether the money is the test provider's. */
  test: boolean;
}

/**
 * The contract that follows from what was paid. `role` and `type` are the operator's and stay as they are;
 * every other flag comes from here alone. Nothing left means no contract, which is FREE.
 */
export function contractFrom(current: UserContract | null, state: BillingState): UserContract | null {
  const packs = state.paid.filter((id) => plans[id].kind === 'pay_as_you_go');
  const owned = [...state.subscribed, ...packs];
  const flags = new Set<PlanFlag>(owned.flatMap((id) => [...plans[id].flags]));
  const contract = userContract.parse({
    role: current?.role ?? null,
    type: current?.type ?? null,
    test: state.test && owned.length > 0,
    ...Object.fromEntries([...flags].map((flag) => [flag, true])),
  });
  return Object.values(contract).some(Boolean) ? contract : null;
}

/** In the transaction that changed billing rows, with the user's row locked. */
export async function renewContract(
  ctx: Pick<BillingContext, 'provider'>,
  tx: Tx,
  user: User,
): Promise<void> {
  const { name } = ctx.provider;
  const contract = contractFrom(user.contract, {
    subscribed: (await listLiveSubscriptions(tx, user.id, name)).map(({ planId }) => planId),
    paid: (await listStandingPayments(tx, user.id, name)).map(({ planId }) => planId),
    test: name === 'embedded',
  });
  await updateUser(tx, user.id, { contract });
}
