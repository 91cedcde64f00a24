import { z } from 'zod';
import type { UserContract } from './contract-kind.ts';
import { type AccountType, accountTypeOf, userContract } from './contract-kind.ts';
import type { Hundredths } from './credits.ts';
import { limits } from './limits.ts';

// What can be had and what it costs: one table for the pricing page, checkout and billing. An operator may
// set other prices and credits; the server tells the effective ones with `listPlans`.

export const planIds = [
  'free',
  'pro_monthly',
  'pro_annual',
  'pack_50',
  'pack_200',
  'pack_1000',
  'enterprise',
] as const;
/** `id_pricing` on the wire. */
export type PlanId = (typeof planIds)[number];

export const purchasableIds = ['pro_monthly', 'pro_annual', 'pack_50', 'pack_200', 'pack_1000'] as const;
export type PurchasableId = (typeof purchasableIds)[number];

export const planKinds = ['free', 'subscription', 'pay_as_you_go', 'enterprise'] as const;
export type PlanKind = (typeof planKinds)[number];

export const planPeriods = ['once', 'month', 'year'] as const;

/** The flags that owning a plan sets in the user's contract. */
export type PlanFlag = 'sub_m' | 'sub_y' | 'payg' | 's_upscaler' | 's_enhancer';

export interface Plan {
  title: string;
  kind: PlanKind;
  /** Smallest unit of the currency, for each period; null: to be agreed on. */
  priceCents: number | null;
  /** For each period; null: as many as needed. */
  credits: Hundredths | null;
  period: (typeof planPeriods)[number];
  flags: readonly PlanFlag[];
}

const paidServices = ['s_upscaler', 's_enhancer'] as const;

const pack = (title: string, priceCents: number, credits: Hundredths) =>
  ({
    title,
    kind: 'pay_as_you_go',
    priceCents,
    credits,
    period: 'once',
    flags: ['payg', ...paidServices],
  }) as const;

export const plans = {
  free: {
    title: 'Free',
    kind: 'free',
    priceCents: 0,
    credits: limits.freeCredits,
    period: 'once',
    flags: [],
  },
  pro_monthly: {
    title: 'PRO monthly',
    kind: 'subscription',
    priceCents: 1_900,
    credits: 10_000,
    period: 'month',
    flags: ['sub_m', ...paidServices],
  },
  // A year's credits come with the year's payment: one payment, one grant.
  pro_annual: {
    title: 'PRO annual',
    kind: 'subscription',
    priceCents: 18_000,
    credits: 120_000,
    period: 'year',
    flags: ['sub_y', ...paidServices],
  },
  pack_50: pack('50 credits', 1_200, 5_000),
  pack_200: pack('200 credits', 4_000, 20_000),
  pack_1000: pack('1000 credits', 16_000, 100_000),
  enterprise: {
    title: 'Enterprise',
    kind: 'enterprise',
    priceCents: null,
    credits: null,
    period: 'month',
    flags: [],
  },
} as const satisfies Record<PlanId, Plan>;

export const planCurrency = 'eur';

export const isPurchasable = (id: string): id is PurchasableId =>
  (purchasableIds as readonly string[]).includes(id);

/** What an account with this plan counts as (SPEC §4): its limits follow from that. */
export function accountTypeOfPlan({ kind, flags }: Pick<Plan, 'kind' | 'flags'>): AccountType {
  if (kind === 'enterprise') return accountTypeOf(userContract.parse({ type: 'tier' }));
  const owned: Partial<UserContract> = Object.fromEntries(flags.map((flag) => [flag, true]));
  return accountTypeOf(userContract.parse(owned));
}

/** A plan as the server offers it. */
export const planOffer = z.object({
  id_pricing: z.enum(planIds),
  title: z.string(),
  kind: z.enum(planKinds),
  /** Smallest unit of the currency, for each period; null: contact us. */
  price_cents: z.int().nullable(),
  currency: z.string(),
  /** Two-decimal text, for each period; null: as many as needed. */
  credits: z.string().nullable(),
  period: z.enum(planPeriods),
  /** Tasks that may wait at a time. */
  waiting_tasks: z.int(),
});
export type PlanOffer = z.infer<typeof planOffer>;
