import type { StudioToolId } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPicture } from '../canvas/use-picture-size.ts';
import type { Size } from '../canvas/viewport.ts';
import { WaitingStage } from '../canvas/waiting-stage.tsx';
import { CompareStage } from '../compare/compare-stage.tsx';
import { useBlinkKeys } from '../compare/use-blink-keys.ts';
import { ProcessingPanel } from '../processing/processing-panel.tsx';
import type { Run } from '../processing/use-run.ts';
import { resultsQuery } from '../result/api.ts';
import { HistoryStrip } from '../result/history-strip.tsx';
import { beforeOf, type Result } from '../result/result.ts';
import { ResultBar } from '../result/result-bar.tsx';
import { UsedFacts } from '../result/used-facts.tsx';
import type { PictureActs } from '../tool-home.tsx';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import { BenchLayout } from './bench-layout.tsx';
import { SettingsSection } from './settings-section.tsx';

interface WorkbenchProps {
  tool: StudioToolId;
  picture: UploadedPicture;
  run: Run;
  /** The picture as one works on it. */
  stage: (size: Size) => ReactNode;
  settings: (size: Size) => ReactNode;
  runBar: (size: Size) => ReactNode;
  /** Names what is placed on the picture; when it changes, the picture is shown instead of a result. */
  standing?: string;
  acts: PictureActs;
  /** What only this tool's results are good for. */
  resultActs?: (result: Result) => ReactNode;
}

const noResults: readonly Result[] = [];

/** The bench of every tool that makes pictures from a picture: work on the original, compare its results. */
export function Workbench(props: WorkbenchProps) {
  const { tool, picture, run, stage, settings, runBar, standing, acts } = props;
  const { t } = useTranslation(['bench', 'studio']);
  const { size, failed, retry } = useLoadedPicture(picture.url);
  const { data: results = noResults } = useQuery(resultsQuery(picture.id, tool));
  const [selected, setSelected] = useState<string | null>(null);
  const [blinked, setBlinked] = useState(false);
  // What the run made is shown at once; results of earlier visits wait in the strip.
  useEffect(() => {
    const fresh = results.findLast(({ taskId }) => taskId !== null && run.finished.includes(taskId));
    if (fresh) setSelected(fresh.id);
  }, [results, run.finished]);
  useEffect(() => {
    if (run.processing) setSelected(null);
  }, [run.processing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => setSelected(null), [standing]);

  const { held } = useBlinkKeys(results.length, (index) => {
    setBlinked(index === null);
    if (index !== null) setSelected(results[index]?.id ?? null);
  });
  const result = results.find(({ id }) => id === selected);
  const before = useMemo(
    () => result && size && beforeOf(result, { url: picture.url, size }),
    [result, picture.url, size],
  );
  const select = (id: string | null) => {
    setBlinked(false);
    setSelected(id);
  };
  const title = t(`studio:tools.${tool}.name`);
  if (!size) {
    const waiting = <WaitingStage failed={failed} onRetry={retry} />;
    return <BenchLayout title={title} stage={waiting} settings={null} run={null} strip={null} />;
  }

  return (
    <BenchLayout
      title={title}
      stage={
        <>
          {result && before ? (
            <CompareStage before={before} after={result} onlyBefore={held || blinked} />
          ) : (
            stage(size)
          )}
          {run.processing && <ProcessingPanel tasks={run.tasks} total={run.size} onCancel={run.cancel} />}
        </>
      }
      settings={
        <>
          {settings(size)}
          {result && (
            <SettingsSection title={t('used.title')}>
              <UsedFacts imageId={picture.id} tool={tool} result={result} />
            </SettingsSection>
          )}
        </>
      }
      run={runBar(size)}
      strip={
        <>
          {result && (
            <ResultBar imageId={picture.id} tool={tool} result={result} acts={acts}>
              {props.resultActs?.(result)}
            </ResultBar>
          )}
          {results.length > 0 && (
            <HistoryStrip originalUrl={picture.url} results={results} selected={selected} onSelect={select} />
          )}
        </>
      }
    />
  );
}
