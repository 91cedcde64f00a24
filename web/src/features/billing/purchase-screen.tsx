import { limits, type OutputOf } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/index.ts';
import { accountQuery } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerPage } from '../../ui/spinner.tsx';
import { BillingFailure } from './billing-failure.tsx';

type Purchase = OutputOf<typeof endpoints.finishPurchase>;

function PurchaseOverview({ purchase }: { purchase: Purchase }) {
  const { t, i18n } = useTranslation('billing');
  const router = useRouter();
  const rows = [
    [t('item'), purchase.description],
    [t('amount'), formatMoney(purchase.amount, purchase.currency, i18n.language)],
    [t('balance'), t('credits', { amount: purchase.credits })],
  ];
  return (
    <Panel className="grid gap-6 p-6 sm:p-8">
      <div className="grid gap-1.5" role="status">
        <h1 className="font-semibold text-2xl">{t('overview')}</h1>
        <p className="text-ink-muted">{t(purchase.status)}</p>
      </div>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => router.history.push(purchase.return_to ?? '/')}>
          {purchase.return_to ? t('continue') : t('home')}
        </Button>
        {purchase.receipt && (
          <Button asChild>
            <a href={purchase.receipt} target="_blank" rel="noreferrer">
              {t('receipt')}
            </a>
          </Button>
        )}
      </div>
    </Panel>
  );
}

export function PurchaseScreen() {
  const { t } = useTranslation('billing');
  const queryClient = useQueryClient();
  const { session_id: id } = useSearch({ from: '/checkout-group/purchase-successful' });
  const { data, error } = useQuery({
    queryKey: ['purchase', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<Purchase> => {
      const purchase = await call(endpoints.finishPurchase, { id_checkout_session: id! }, { signal });
      // Balance and plan are others now than when this page was opened.
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      return purchase;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? limits.pollMs : false),
  });
  if (!id) return <BillingFailure message={t('missing')} />;
  if (error) return <BillingFailure message={error.message} />;
  return data ? <PurchaseOverview purchase={data} /> : <SpinnerPage label={t('loading')} />;
}
