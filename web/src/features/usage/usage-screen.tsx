import { formatCredits, isUnlimited } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/input.tsx';
import { PageHead, Panel, PanelHead } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadDays, loadMovements, loadOverview } from './api.ts';
import { MovementsTable } from './movements-table.tsx';

const UsageChart = lazy(() => import('./usage-chart.tsx'));
const periods = [7, 30, 90] as const;

function Figures() {
  const { t } = useTranslation('usage');
  const { account } = useSession();
  const { data } = useQuery({
    queryKey: ['usage', 'overview'],
    queryFn: ({ signal }) => loadOverview(signal),
  });
  const unlimited = account ? isUnlimited(account.type) : false;
  const figures = [
    [t('balance'), unlimited ? t('unlimited') : data && formatCredits(data.balance)],
    [t('reserved'), data && formatCredits(data.reserved)],
    [t('thisMonth'), data && formatCredits(data.usedThisMonth)],
    [t('total'), data && formatCredits(data.usedTotal)],
  ] as const;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="grid gap-1 rounded-panel border border-line bg-surface p-5 shadow-panel">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold text-2xl tracking-tight">
            {value ?? <Skeleton className="h-8 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function UsageScreen() {
  const { t } = useTranslation('usage');
  const [days, setDays] = useState<number>(30);
  const usage = useQuery({
    queryKey: ['usage', 'days', days],
    queryFn: ({ signal }) => loadDays(days, signal),
  });
  const movements = useQuery({
    queryKey: ['usage', 'movements', days],
    queryFn: ({ signal }) => loadMovements(days, signal),
  });
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 p-4 py-8 sm:p-8">
      <PageHead
        title={t('title')}
        text={t('text')}
        action={
          <Select
            aria-label={t('period')}
            className="w-auto"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {periods.map((count) => (
              <option key={count} value={count}>
                {t('days', { count })}
              </option>
            ))}
          </Select>
        }
      />
      <Figures />
      <Panel className="grid gap-6 p-5 sm:p-6">
        <PanelHead title={t('chartTitle')} />
        {usage.isError && <EmptyState icon={TriangleAlert} title={t('failed')} />}
        {usage.isPending && <Skeleton className="h-64" />}
        {usage.data?.length === 0 && (
          <EmptyState icon={ChartNoAxesColumn} title={t('empty')} text={t('emptyText')} />
        )}
        {usage.data && usage.data.length > 0 && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <UsageChart usage={usage.data} days={days} />
          </Suspense>
        )}
      </Panel>
      {movements.data && movements.data.length > 0 && <MovementsTable movements={movements.data} />}
    </div>
  );
}
