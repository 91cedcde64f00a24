import { useQuery } from '@tanstack/react-query';
import { Cpu, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Panel, PanelHead } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AbilityTable } from './ability-table.tsx';
import { AddEngineForm } from './add-engine-form.tsx';
import { enginesQuery } from './api.ts';
import { EngineCard } from './engine-card.tsx';

function Engines() {
  const { t } = useTranslation('engines');
  const { data, isError } = useQuery(enginesQuery);
  if (isError && !data) return <EmptyState icon={TriangleAlert} title={t('failed')} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <Panel aria-label={t('connected')}>
        {data.engines.length === 0 ? (
          <EmptyState icon={Cpu} title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="divide-y divide-line">
            {data.engines.map((engine) => (
              <EngineCard key={engine.id} engine={engine} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel className="grid gap-4 p-5 sm:p-6">
        <PanelHead title={t('abilities')} text={t('abilitiesText')} />
        <AbilityTable abilities={data.abilities} />
      </Panel>
      <Panel className="grid gap-5 p-5 sm:p-6">
        <PanelHead title={t('add')} text={t('addText')} />
        <AddEngineForm />
      </Panel>
    </>
  );
}

export function EnginesScreen() {
  const { t } = useTranslation('engines');
  const { account } = useSession();
  if (!account) return <Skeleton className="m-8 h-64" />;
  if (account.type !== 'ADMIN')
    return <EmptyState icon={ShieldQuestion} title={t('adminsOnly')} text={t('adminsOnlyText')} />;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 p-4 py-8 sm:p-8">
      <PageHead title={t('title')} text={t('text')} />
      <Engines />
    </div>
  );
}
