import { type PlanId, type PlanKind, parseCredits } from '@facet/contract';
import { listPlans } from '@facet/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

export interface Offer {
  id: PlanId;
  title: string;
  kind: PlanKind;
  /** Smallest unit of the currency; null: to be agreed on. */
  priceCents: number | null;
  currency: string;
  /** Hundredths; null: as many as needed. */
  credits: number | null;
  period: 'once' | 'month' | 'year';
}

export const offersQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }): Promise<Offer[]> => {
    const { data } = await call(listPlans, {}, { signal });
    return data.map((plan) => ({
      id: plan.id_pricing,
      title: plan.title,
      kind: plan.kind,
      priceCents: plan.price_cents,
      currency: plan.currency,
      credits: plan.credits === null ? null : parseCredits(plan.credits),
      period: plan.period,
    }));
  },
});
