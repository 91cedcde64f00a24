import { z } from 'zod';

// The `contract` of a user and what follows from it (SPEC §3, §4): account type and subscription.

export const userContract = z.object({
  role: z.string().nullable().default(null),
  type: z.string().nullable().default(null),
  test: z.boolean().default(false),
  payg: z.boolean().default(false),
  sub_y: z.boolean().default(false),
  sub_m: z.boolean().default(false),
  s_upscaler: z.boolean().default(false),
  s_enhancer: z.boolean().default(false),
});
export type UserContract = z.infer<typeof userContract>;

export type AccountType = 'FREE' | 'PAYING' | 'ENTERPRISE' | 'ADMIN';
export type Subscription = 'MONTHLY' | 'ANNUALLY';

export function accountTypeOf(contract: UserContract | null): AccountType {
  if (!contract) return 'FREE';
  if (contract.role === 'admin') return 'ADMIN';
  if (contract.type === 'tier') return 'ENTERPRISE';
  return contract.test || contract.payg || contract.sub_y || contract.sub_m ? 'PAYING' : 'FREE';
}

export function subscriptionOf(contract: UserContract | null): Subscription | null {
  if (accountTypeOf(contract) !== 'PAYING') return null;
  if (contract?.sub_y) return 'ANNUALLY';
  return contract?.sub_m ? 'MONTHLY' : null;
}

/** Unlimited accounts skip the credit check; their usage is recorded all the same (SPEC §6). */
export function isUnlimited(type: AccountType): boolean {
  return type === 'ENTERPRISE' || type === 'ADMIN';
}
