import { type StudioToolId, tools } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchLayout } from '../bench/bench-layout.tsx';
import { RunBar } from '../bench/run-bar.tsx';
import { SettingsSection } from '../bench/settings-section.tsx';
import { usePaymentCheck } from '../bench/use-payment-check.ts';
import { WaitingStage } from '../canvas/waiting-stage.tsx';
import { ProcessingPanel } from '../processing/processing-panel.tsx';
import type { Run } from '../processing/use-run.ts';
import { resultsQuery } from '../result/api.ts';
import { UsedFacts } from '../result/used-facts.tsx';
import type { CreditsToast } from '../toasts.ts';
import type { PictureActs } from '../tool-home.tsx';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import { useNavigationBlock } from '../workflow/use-navigation-block.ts';
import { facesPictureQuery } from './api.ts';
import { FaceList } from './face-list.tsx';
import { FacesResult } from './faces-result.tsx';
import { FacesStage, type StagePatch } from './faces-stage.tsx';
import type { Box } from './mark-box.ts';
import { useHighlight } from './use-highlight.ts';
import { type PlacingEvent, usePlacing } from './use-placing.ts';
import type { Targets } from './use-targets.ts';
import { useVersionSteps } from './use-version-steps.ts';

interface FaceBenchProps {
  tool: Extract<StudioToolId, 'random' | 'keep'>;
  /** With all its faces. */
  picture: UploadedPicture;
  acts: PictureActs;
  run: Run;
  choice: Targets;
  several: boolean;
  anyFace?: boolean;
  /** The face whose settings are shown. */
  active: number | null;
  onActivate: (face: number) => void;
  label: string;
  /** How many results a run makes: each has the tool's price. */
  count: number;
  shortage: CreditsToast;
  reason?: string | null;
  onRun: () => void;
  /** Above the button, in sight on phones too; not while the faces on the picture change. */
  notice?: ReactNode;
  onPlacing?: (event: PlacingEvent) => void;
  /** Set while a missed face is being marked. */
  onMark?: ((box: Box) => void) | undefined;
  /** A preview to lay over the picture. */
  patch?: StagePatch | null;
  /** Below the list of faces. */
  underList?: ReactNode;
  /** What one chooses for the run. */
  children: ReactNode;
}

const ignore = () => undefined;

/** The bench of the tools that change faces: choose them, run, then decide which versions stay on the picture. */
export function FaceBench(props: FaceBenchProps) {
  const { tool, picture, acts, run, choice, several, anyFace = false, active, count, onRun } = props;
  const { t } = useTranslation(['faces', 'studio', 'bench']);
  const [lit, setLit] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const [highlighted, highlight] = useHighlight();
  const { data: standing, isLoadingError, refetch } = useQuery(facesPictureQuery(picture.id));
  const { data: results = [] } = useQuery(resultsQuery(picture.id, tool));
  const placing = usePlacing(picture.id, highlight, props.onPlacing ?? ignore);
  const mayPay = usePaymentCheck(props.shortage);

  /** What was made is on the picture at once; every version can be taken off again. */
  const placeResults = async (done: readonly string[]) => {
    if (done.length === 0) return;
    await placing.pickNewest(({ taskId }) => taskId !== null && done.includes(taskId));
    setComparing(true);
  };
  const step = useVersionSteps(picture.id, placeResults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per run
  useEffect(() => void placeResults(run.finished), [run.finished]);
  const shown = run.processing ? run : step;
  useNavigationBlock(shown.processing ? 'processing' : null);
  useEffect(() => {
    if (run.processing) setComparing(false);
  }, [run.processing]);

  const title = t(`studio:tools.${tool}.name`);
  if (!standing) {
    const waiting = <WaitingStage failed={isLoadingError} onRetry={() => void refetch()} />;
    return <BenchLayout title={title} stage={waiting} settings={null} run={null} strip={null} />;
  }

  const busy = shown.processing || placing.placingNewest || placing.busyFace !== null;
  const original = { ...picture, url: standing.originalUrl };
  const hasPlaced = standing.versions.some(({ placed }) => placed);
  const placedTask = standing.versions.find(({ face, placed }) => placed && face === active)?.taskId;
  const used = results.find(({ taskId }) => taskId !== null && taskId === placedTask);
  const price = Math.max(1, count) * tools[tool].price({} as never, { widthPx: 1, heightPx: 1 });
  const unusable = picture.subjects.length > 0 ? t('noneUsable') : t('nobodyFound.faces');
  const nobody = choice.eligible.length > 0 ? t('choose') : unusable;
  const activate = (face: number) => {
    setComparing(false);
    props.onActivate(face);
  };
  const toggle = (face: number) => {
    activate(face);
    choice.toggle(face);
  };
  const light = { lit, onLit: setLit, highlighted };
  return (
    <BenchLayout
      title={title}
      hideSettings={props.onMark !== undefined}
      stage={
        <>
          <FacesStage
            picture={original}
            standing={standing}
            comparing={comparing && hasPlaced && !props.onMark && !props.patch}
            selected={choice.targets}
            onSelect={busy ? undefined : toggle}
            anyFace={anyFace}
            results={results.map(({ url }) => url)}
            onMark={props.onMark}
            patch={shown.processing ? null : props.patch}
            {...light}
          />
          {shown.processing && (
            <ProcessingPanel tasks={shown.tasks} total={shown.size} onCancel={shown.cancel} />
          )}
        </>
      }
      settings={
        <>
          <FaceList
            picture={original}
            standing={standing}
            choice={choice}
            several={several}
            anyFace={anyFace}
            active={active}
            disabled={busy}
            onActivate={activate}
            onToggle={toggle}
            placing={placing}
            onStep={step.start}
            {...light}
          />
          {props.underList}
          {props.children}
          {used && (
            <SettingsSection title={t('bench:used.title')}>
              <UsedFacts imageId={picture.id} tool={tool} result={{ ...used, checks: [] }} />
            </SettingsSection>
          )}
        </>
      }
      run={
        <RunBar
          tool={tool}
          label={props.label}
          price={price}
          processing={shown.processing}
          reason={props.reason ?? (count === 0 ? nobody : null)}
          onRun={() => mayPay(price, count) && onRun()}
        >
          {!busy && props.notice}
        </RunBar>
      }
      strip={
        hasPlaced && (
          <FacesResult
            tool={tool}
            imageId={picture.id}
            standing={standing}
            acts={acts}
            comparing={comparing}
            onCompare={setComparing}
            disabled={busy}
            onRestoreAll={placing.restoreAll}
          />
        )
      }
    />
  );
}
