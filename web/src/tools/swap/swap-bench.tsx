import { tools } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { seedOf } from '../../studio/bench/parameters.ts';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import { ProcessingPanel } from '../../studio/processing/processing-panel.tsx';
import { resultsQuery } from '../../studio/result/api.ts';
import { UsedFacts } from '../../studio/result/used-facts.tsx';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { type SwapSettings, type SwapTarget, startSwap } from './api.ts';
import { FaceCards } from './face-cards.tsx';
import { IdentityPicker } from './identity-picker.tsx';
import { SwapOptions } from './swap-options.tsx';
import { SwapResult } from './swap-result.tsx';
import { SwapStage } from './swap-stage.tsx';
import { useHighlight } from './use-highlight.ts';
import { usePlacing } from './use-placing.ts';
import { useSwapRun } from './use-swap-run.ts';
import type { SwapWorkflow } from './use-swap-workflow.ts';

interface SwapBenchProps {
  picture: UploadedPicture;
  target: SwapTarget;
  workflow: SwapWorkflow;
  acts: PictureActs;
}

const firstSettings: SwapSettings = { strength: 0.55, transferHair: true, seed: '' };

export function SwapBench({ picture, target, workflow, acts }: SwapBenchProps) {
  const { t } = useTranslation(['swap', 'studio', 'bench']);
  const [settings, change] = useSessionState('settings.swap', firstSettings);
  const usable = target.faces.filter((face) => face.usable);
  const [active, setActive] = useState<number | null>(usable[0]?.id ?? null);
  const [lit, setLit] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const [highlighted, highlight] = useHighlight();
  const mayPay = usePaymentCheck('creditsForSwaps');
  const { state, context, send } = workflow;
  const placing = usePlacing(picture.id, workflow, highlight);
  const run = useSwapRun({ imageId: picture.id, workflow, onSwapped: placing.pickNewest });
  const { data: results } = useQuery(resultsQuery(picture.id, 'swap'));
  useNavigationBlock(run.processing ? 'processing' : null);

  const busy = run.processing || state === 'RESTORING';
  const hasPicked = target.versions.some(({ picked }) => picked);
  const newest = results?.at(-1);
  const requests = Object.entries(context.faces).flatMap(([id, { identityName }]) =>
    identityName === null ? [] : [{ face: Number(id), identityName }],
  );
  const price = requests.length * tools.swap.price({} as never, { widthPx: 1, heightPx: 1 });
  const missing = usable.length === 0 ? t('reason.usable') : t('reason.identity');
  const reason = state === 'RESTORING' ? t('reason.restoring') : requests.length === 0 ? missing : null;

  function start() {
    if (!mayPay(price, requests.length)) return;
    setComparing(false);
    const shared = { imageId: picture.id, settings, seed: seedOf({ seed: settings.seed }) };
    void run.start(
      requests.map(({ face, identityName }) => ({
        face,
        request: () => startSwap({ ...shared, face, identityName }),
      })),
    );
  }

  const light = { lit, onLit: setLit, highlighted, active, onActivate: setActive };
  return (
    <BenchLayout
      title={t('studio:tools.swap.name')}
      stage={
        <>
          <SwapStage picture={picture} target={target} comparing={comparing && hasPicked} {...light} />
          {run.processing && <ProcessingPanel tasks={run.tasks} total={run.size} onCancel={run.cancel} />}
        </>
      }
      settings={
        <>
          <FaceCards
            picture={picture}
            target={target}
            faces={context.faces}
            placing={placing}
            disabled={busy}
            {...light}
          />
          {active !== null && (
            <IdentityPicker
              faceNumber={active + 1}
              chosen={context.faces[active]?.identityName ?? null}
              disabled={busy}
              onChoose={(identityName) => send({ type: 'ASSIGN', face: active, identityName })}
            />
          )}
          <SwapOptions settings={settings} disabled={busy} onChange={change} />
          {newest && (
            <SettingsSection title={t('bench:used.title')}>
              <UsedFacts imageId={picture.id} tool="swap" result={newest} />
            </SettingsSection>
          )}
        </>
      }
      run={
        <RunBar
          tool="swap"
          label={requests.length > 0 ? t('run', { count: requests.length }) : t('runNone')}
          price={requests.length > 0 ? price : null}
          processing={run.processing}
          reason={reason}
          onRun={start}
        />
      }
      strip={
        hasPicked && (
          <SwapResult
            imageId={picture.id}
            target={target}
            acts={acts}
            comparing={comparing}
            onCompare={setComparing}
            disabled={busy || placing.busyFace !== null}
            onRestoreAll={placing.restoreAll}
          />
        )
      }
    />
  );
}
