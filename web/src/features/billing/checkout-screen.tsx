import * as endpoints from '@facet/contract/endpoints';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/index.ts';
import { BillingFailure } from './billing-failure.tsx';
import { LeaveFor } from './leave-for.tsx';

/** Starts the purchase named in the address and goes to the payment page. */
export function CheckoutScreen() {
  const { t } = useTranslation('billing');
  const { plan, type, monthly, return_to } = useSearch({ from: '/checkout-group/checkout' });
  if (!plan) return <BillingFailure message={t('noPlan')} />;
  return (
    <LeaveFor
      name={plan}
      label={t('starting')}
      ask={() =>
        call(endpoints.createCheckoutSession, {
          checkout_session_type: type,
          subscription_type: monthly,
          id_pricing: plan,
          return_to,
        })
      }
    />
  );
}
