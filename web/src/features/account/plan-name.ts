import type { AccountType, Subscription } from '@facet/contract';

/** The name of the plan on screen: a subscription is more telling than "paying". */
export function planName(account: {
  type: AccountType;
  subscription: Subscription | null;
}): AccountType | Subscription {
  return account.subscription ?? account.type;
}
