import type { ModelCard } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Box } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Sources are package names or addresses; only addresses can be opened. */
function Source({ source }: { source: string }) {
  if (!/^https?:\/\//.test(source)) return <span className="break-all">{source}</span>;
  return (
    <a href={source} target="_blank" rel="noreferrer" className="break-all text-accent-ink hover:underline">
      {source.replace(/^https?:\/\//, '')}
    </a>
  );
}

function ModelRow({ model }: { model: ModelCard }) {
  const { t } = useTranslation('ethical-ai');
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="px-5 py-4 text-left font-medium">
        {model.title}
        <span
          className="mt-0.5 block font-normal text-ink-faint text-xs"
          title={t('checksum', { hash: model.sha256 })}
        >
          {model.id}
        </span>
      </th>
      <td className="px-5 py-4 text-ink-muted">{model.purpose}</td>
      <td className="px-5 py-4">
        <Badge>{model.licence}</Badge>
      </td>
      <td className="px-5 py-4 text-ink-muted">
        <Source source={model.source} />
      </td>
      <td className="whitespace-nowrap px-5 py-4 text-right text-ink-muted tabular-nums">
        {t('megabytes', { size: (model.bytes / BYTES_PER_MEGABYTE).toFixed(1) })}
      </td>
    </tr>
  );
}

export function ModelList() {
  const { t } = useTranslation('ethical-ai');
  const { data, isError } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call(endpoints.listModels, {}, { signal }),
  });
  const columns = ['model', 'use', 'licence', 'source', 'size'] as const;
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-2xl">{t('models')}</h2>
        <p className="text-ink-muted">{t('modelsText')}</p>
      </div>
      <Panel className="overflow-x-auto">
        {!data && !isError && <Skeleton className="m-5 h-40" />}
        {isError && <EmptyState icon={Box} title={t('failed')} />}
        {data?.data.length === 0 && <EmptyState icon={Box} title={t('noModels')} text={t('noModelsText')} />}
        {data && data.data.length > 0 && (
          <table className="w-full min-w-3xl text-sm">
            <thead>
              <tr className="text-ink-faint text-xs">
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={`px-5 py-3 font-medium ${name === 'size' ? 'text-right' : 'text-left'}`}
                  >
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((model) => (
                <ModelRow key={model.id} model={model} />
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </section>
  );
}
