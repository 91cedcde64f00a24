import { abilityIds, type EngineView } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../studio/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { enginesQuery, removeEngine, switchEngine, testEngine } from './api.ts';

const tones = { off: 'neutral', new: 'neutral', up: 'accent', resting: 'warning', down: 'danger' } as const;

/** As in the table of all abilities, those of several models side by side. */
const inOrder = (abilities: EngineView['abilities']) =>
  abilities.toSorted(
    (first, second) => abilityIds.indexOf(first.ability) - abilityIds.indexOf(second.ability),
  );

/** Abilities and their models, and what is missing for the others. */
function EngineDetails({ engine }: { engine: EngineView }) {
  const { t } = useTranslation('engines');
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      {engine.abilities.length > 0 && (
        <section className="grid gap-2">
          <h4 className="font-medium text-ink-muted text-xs">{t('canDo')}</h4>
          <ul className="grid gap-x-6 text-sm max-sm:gap-2.5 sm:grid-cols-[auto_1fr_auto] sm:gap-y-1.5">
            {inOrder(engine.abilities).map(({ ability, workflow, model, licence, commercial }) => (
              <li
                key={workflow + ability}
                className="grid sm:col-span-3 sm:grid-cols-subgrid sm:items-baseline"
              >
                <span>{t(`names.${ability}`)}</span>
                <span className="text-ink-muted">{model}</span>
                <span className="text-ink-faint max-sm:text-xs sm:text-end">
                  {commercial ? licence : `${licence}, ${t('licenceOpen')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {engine.lacking.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium text-ink-muted text-xs">
            {t('cannotDo')} ({engine.lacking.length})
          </summary>
          <ul className="mt-2 grid gap-3">
            {engine.lacking.map(({ ability, workflow, missing }) => (
              <li key={workflow + ability} className="grid gap-1">
                <span>
                  {t(`names.${ability}`)} <span className="text-ink-faint text-xs">{workflow}</span>
                </span>
                <ul aria-label={t('missing')} className="grid gap-1 text-ink-muted text-xs">
                  {missing.map((one) => (
                    <li key={one} className="[overflow-wrap:anywhere]">
                      {one}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function EngineCard({ engine }: { engine: EngineView }) {
  const { t } = useTranslation('engines');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'test' | 'change' | null>(null);
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null);
  const { id, name, status, running, waiting } = engine;
  const facts = [
    t(`kind.${engine.kind}`),
    engine.url,
    engine.device,
    engine.version,
    t(`source.${engine.source}`),
  ];

  async function act(kind: 'test' | 'change', work: () => Promise<void>) {
    setBusy(kind);
    try {
      await work();
      await queryClient.invalidateQueries(enginesQuery);
    } catch (fault) {
      showFailure(fault);
    } finally {
      setBusy(null);
    }
  }

  return (
    <li className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          </h3>
          <p className="text-ink-muted text-xs [overflow-wrap:anywhere]">
            {facts.filter(Boolean).join(' · ')}
          </p>
          {status === 'up' && <p className="text-sm">{t('queue', { running, waiting })}</p>}
          {engine.problem && <p className="text-danger text-sm [overflow-wrap:anywhere]">{engine.problem}</p>}
        </div>
        <div className="flex items-center gap-2">
          <Switch
            aria-label={t('use', { name })}
            checked={status !== 'off'}
            disabled={busy !== null}
            onCheckedChange={(on) => act('change', () => switchEngine(id, on))}
          />
          <Button
            size="sm"
            busy={busy === 'test'}
            disabled={status === 'off'}
            aria-label={t('testNamed', { name })}
            onClick={() => act('test', async () => setTested(await testEngine(id)))}
          >
            {t('test')}
          </Button>
          {engine.source === 'added' && (
            <Button
              size="sm"
              variant="danger"
              disabled={busy !== null}
              aria-label={t('removeNamed', { name })}
              onClick={() => act('change', () => removeEngine(id))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {tested && (
          <p
            className={
              tested.ok
                ? 'rounded-control bg-accent-soft px-3 py-2 text-accent-ink text-sm'
                : 'rounded-control bg-danger-soft px-3 py-2 text-danger text-sm'
            }
          >
            {tested.text}
          </p>
        )}
      </div>
      {(engine.abilities.length > 0 || engine.lacking.length > 0) && <EngineDetails engine={engine} />}
    </li>
  );
}
