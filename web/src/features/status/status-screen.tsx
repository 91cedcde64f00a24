import * as endpoints from '@facet/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api/index.ts';
import { cn } from '../../ui/cn.ts';

type Health = 'up' | 'down' | 'unknown';

const CHECK_EVERY_MS = 15_000;

/** Any refusal of the health check means down; only an open question is unknown. */
function useApiHealth(): { api: Health; services: Record<string, Health> } {
  const { data, error } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(endpoints.readHealth, {}, { signal }),
    refetchInterval: CHECK_EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  if (error instanceof ApiError) return { api: 'down', services: {} };
  return { api: data?.status ?? 'unknown', services: data?.services ?? {} };
}

const dotStyle: Record<Health, string> = { up: 'bg-accent', down: 'bg-danger', unknown: 'bg-line-strong' };
const wordStyle: Record<Health, string> = {
  up: 'text-accent-ink',
  down: 'text-danger',
  unknown: 'text-ink-faint',
};

function HealthRow({ name, text, health }: { name: string; text?: string; health: Health }) {
  const { t } = useTranslation('status');
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <div>
        <p className="font-medium">{name}</p>
        {text && <p className="text-ink-muted text-sm">{text}</p>}
      </div>
      <p
        data-health={health}
        className={cn('flex items-center gap-2 font-medium text-sm', wordStyle[health])}
      >
        <span aria-hidden="true" className={cn('cut-corners size-3', dotStyle[health])} />
        {t(health)}
      </p>
    </li>
  );
}

export function StatusScreen() {
  const { t } = useTranslation('status');
  const { api, services } = useApiHealth();
  const someDown = [api, ...Object.values(services)].includes('down');
  const summary = someDown ? t('someDown') : api === 'up' ? t('allUp') : t('checking');
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p aria-live="polite" className="text-ink-muted">
          {summary}
        </p>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        <HealthRow name={t('frontend')} text={t('frontendText')} health="up" />
        <HealthRow name={t('api')} text={t('apiText')} health={api} />
        {Object.entries(services).map(([name, health]) => (
          <HealthRow
            key={name}
            name={t(`services.${name}` as never, { defaultValue: name })}
            health={health}
          />
        ))}
      </ul>
    </div>
  );
}
