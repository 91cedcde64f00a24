import {
  type Plan,
  type PlanId,
  type PurchasableId,
  parseCredits,
  planCurrency,
  plans,
  purchasableIds,
} from '@facet/contract';
import { z } from 'zod';

// The variables with which an operator sets other prices and credits than the contract's, and names prices
// that exist at Stripe already.

export interface PlanTable {
  currency: string;
  plans: Record<PlanId, Plan>;
  /** Prices at Stripe; a plan without one is sold at the price of this table, told with each checkout. */
  stripePrices: Partial<Record<PurchasableId, string>>;
}

const variablesOf = (id: PurchasableId) => {
  const name = id.toUpperCase();
  return { cents: `PLAN_${name}_CENTS`, credits: `PLAN_${name}_CREDITS`, stripe: `STRIPE_PRICE_${name}` };
};

const schemas = {
  cents: z.coerce.number().int().min(1),
  credits: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Must be an amount of credits such as 100 or 12.50.')
    .transform(parseCredits),
  stripe: z.string().regex(/^price_\w+$/, 'Must be the id of a price at Stripe.'),
};

export const planVariables: Record<string, z.ZodType> = {
  PLAN_CURRENCY: z.string().regex(/^[a-z]{3}$/, 'Must be a currency such as eur.'),
  ...Object.fromEntries(
    purchasableIds.flatMap((id) => {
      const names = variablesOf(id);
      return [
        [names.cents, schemas.cents],
        [names.credits, schemas.credits],
        [names.stripe, schemas.stripe],
      ];
    }),
  ),
};

export function planTableOf(values: Record<string, unknown>): PlanTable {
  const table: PlanTable = {
    currency: (values.PLAN_CURRENCY as string | undefined) ?? planCurrency,
    plans: { ...plans },
    stripePrices: {},
  };
  for (const id of purchasableIds) {
    const names = variablesOf(id);
    table.plans[id] = {
      ...plans[id],
      priceCents: (values[names.cents] as number | undefined) ?? plans[id].priceCents,
      credits: (values[names.credits] as number | undefined) ?? plans[id].credits,
    };
    table.stripePrices[id] = values[names.stripe] as string | undefined;
  }
  return table;
}
