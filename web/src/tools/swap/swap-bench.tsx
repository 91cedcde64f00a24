import { tools } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { seedOf } from '../../studio/bench/parameters.ts';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import { openDialog } from '../../studio/dialogs.ts';
import type { FacesPicture } from '../../studio/people/api.ts';
import { FacesResult } from '../../studio/people/faces-result.tsx';
import { FacesStage } from '../../studio/people/faces-stage.tsx';
import { useHighlight } from '../../studio/people/use-highlight.ts';
import { type PlacingEvent, usePlacing } from '../../studio/people/use-placing.ts';
import { useVersionSteps } from '../../studio/people/use-version-steps.ts';
import { ProcessingPanel } from '../../studio/processing/processing-panel.tsx';
import { resultsQuery } from '../../studio/result/api.ts';
import { UsedFacts } from '../../studio/result/used-facts.tsx';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { FaceSettings } from '../../studio/workflow/swap-machine.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startSwap } from './api.ts';
import { FaceCards } from './face-cards.tsx';
import { IdentityPicker } from './identity-picker.tsx';
import { SwapOptions } from './swap-options.tsx';
import { useSwapRun } from './use-swap-run.ts';
import type { SwapWorkflow } from './use-swap-workflow.ts';

interface SwapBenchProps {
  picture: UploadedPicture;
  target: FacesPicture;
  workflow: SwapWorkflow;
  acts: PictureActs;
}

const firstSettings: FaceSettings = { strength: 0.55, transferHair: true, seed: '' };

export function SwapBench({ picture, target, workflow, acts }: SwapBenchProps) {
  const { t } = useTranslation(['swap', 'studio', 'bench']);
  const [settings, change] = useSessionState('settings.swap', firstSettings);
  const usable = target.faces.filter((face) => face.usable);
  const [active, setActive] = useState<number | null>(usable[0]?.id ?? null);
  const [lit, setLit] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const [touched, setTouched] = useState(0);
  const [highlighted, highlight] = useHighlight();
  const mayPay = usePaymentCheck('creditsForSwaps');
  const { state, context, send } = workflow;
  const tell = (event: PlacingEvent) => {
    if (!event.type.startsWith('PICK')) send(event as Exclude<PlacingEvent, { type: `PICK${string}` }>);
  };
  const placing = usePlacing(picture.id, highlight, tell);
  const placeResults = async (done: readonly string[]) => {
    if (done.length === 0) return;
    await placing.pickNewest(({ taskId }) => taskId !== null && done.includes(taskId));
    setComparing(true);
  };
  const run = useSwapRun({
    imageId: picture.id,
    workflow,
    onSwapped: placeResults,
  });
  const step = useVersionSteps(picture.id, placeResults);
  const shown = run.processing ? run : step;
  const { data: results } = useQuery(resultsQuery(picture.id, 'swap'));
  useNavigationBlock(shown.processing ? 'processing' : null);

  const busy = shown.processing || state === 'RESTORING';
  const hasPicked = target.versions.some(({ placed }) => placed);
  const newest = results?.at(-1);
  const requests = Object.entries(context.faces).flatMap(([id, { identityName, params }]) =>
    identityName === null ? [] : [{ face: Number(id), identityName, own: params ?? settings }],
  );
  const price = requests.length * tools.swap.price({} as never, { widthPx: 1, heightPx: 1 });
  const missing = usable.length === 0 ? t('reason.usable') : t('reason.identity');
  const reason = state === 'RESTORING' ? t('reason.restoring') : requests.length === 0 ? missing : null;

  function start() {
    if (!mayPay(price, requests.length)) return;
    setComparing(false);
    void run.start(
      requests.map(({ face, identityName, own }) => ({
        face,
        request: () =>
          startSwap({
            imageId: picture.id,
            face,
            identityName,
            settings: own,
            seed: seedOf({ seed: own.seed }),
          }),
      })),
    );
  }

  const light = { lit, onLit: setLit, highlighted };
  return (
    <BenchLayout
      title={t('studio:tools.swap.name')}
      revealSettings={touched}
      stage={
        <>
          <FacesStage
            picture={picture}
            standing={target}
            comparing={comparing && hasPicked}
            selected={active === null ? [] : [active]}
            onSelect={(face) => {
              setActive(face);
              setTouched((before) => before + 1);
            }}
            results={results?.map(({ url }) => url)}
            {...light}
          />
          {shown.processing && (
            <ProcessingPanel tasks={shown.tasks} total={shown.size} onCancel={shown.cancel} />
          )}
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
            active={active}
            onActivate={(face) => {
              setComparing(false);
              setActive(face);
            }}
            onAssign={(face, identityName) => {
              setActive(face);
              send({ type: 'ASSIGN', face, identityName });
            }}
            onStep={step.start}
            {...light}
          />
          {active !== null && (
            <IdentityPicker
              faceNumber={active + 1}
              chosen={context.faces[active]?.identityName ?? null}
              disabled={busy}
              onChoose={(identityName) => send({ type: 'ASSIGN', face: active, identityName })}
              onSettings={() =>
                openDialog('FaceSettings', {
                  number: active + 1,
                  values: context.faces[active]?.params ?? settings,
                  onApply: (params) => send({ type: 'SETTINGS', face: active, params }),
                })
              }
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
          processing={shown.processing}
          reason={reason}
          onRun={start}
        />
      }
      strip={
        hasPicked && (
          <FacesResult
            tool="swap"
            imageId={picture.id}
            standing={target}
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
