import { tools } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { seedOf } from '../../studio/bench/parameters.ts';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import type { ToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { useBlinkKeys } from '../../studio/compare/use-blink-keys.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { ProcessingPanel } from '../../studio/processing/processing-panel.tsx';
import { useRun } from '../../studio/processing/use-run.ts';
import { resultsQuery } from '../../studio/result/api.ts';
import { HistoryStrip } from '../../studio/result/history-strip.tsx';
import type { Result } from '../../studio/result/result.ts';
import { ResultBar } from '../../studio/result/result-bar.tsx';
import { UsedFacts } from '../../studio/result/used-facts.tsx';
import { ToolUnavailable } from '../../studio/tool-unavailable.tsx';
import type { Reference } from '../../studio/upload/reference-upload.tsx';
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startCreate } from './api.ts';
import { EmptyStage } from './empty-stage.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { RatioChoice } from './ratio-choice.tsx';
import { ReferenceField } from './reference-field.tsx';
import { type PromptSettings, usePrompt } from './use-prompt.ts';

interface CreateSettings extends PromptSettings {
  aspectRatio: string;
  seed: string;
}

const firstSettings: CreateSettings = {
  prompt: '',
  enhance: true,
  edited: null,
  aspectRatio: '1:1',
  seed: '',
};
const openHelp = () => openDialog('Help:create-image');
const noResults: readonly Result[] = [];
const price = tools.create.price({} as never, { widthPx: 1, heightPx: 1 });

interface CreateBenchProps {
  workflow: ToolWorkflow<PictureContext, PictureEvent>;
  onStartOver: () => void;
}

/** Words in, a picture out; every picture of a session joins one group. */
export function CreateBench({ workflow, onStartOver }: CreateBenchProps) {
  const { t } = useTranslation(['create-image', 'bench', 'studio']);
  const [settings, change] = useSessionState('settings.create', firstSettings);
  const [reference, setReference] = useState<Reference | null>(null);
  const { enhanced, author, reading } = usePrompt(settings);
  const mayPay = usePaymentCheck();
  const run = useRun({ tool: 'create', workflow });
  const { imageId } = workflow.context;
  const { data: results = noResults } = useQuery({
    ...resultsQuery(imageId ?? '', 'create'),
    enabled: imageId !== null,
  });
  const [selected, setSelected] = useState<string | null>(null);
  useNavigationBlock(run.processing ? 'processing' : null);
  useHelpKey(openHelp);
  useBlinkKeys(results.length, (index) => index !== null && setSelected(results[index]?.id ?? null));
  // What the run made is shown at once; after a reload the newest is.
  const newest = results.at(-1)?.id ?? null;
  useEffect(() => setSelected(newest), [newest]);
  const result = results.find(({ id }) => id === selected);
  const prompt = settings.prompt.trim();

  function start() {
    if (!mayPay(price, 1)) return;
    void run.start([
      async () => {
        const { enhance, aspectRatio } = settings;
        const request = { imageId, prompt, enhance, enhancedPrompt: enhanced, aspectRatio };
        const started = await startCreate({
          ...request,
          seed: seedOf({ seed: settings.seed }),
          reference: reference?.name,
        });
        if (started.imageId !== imageId) workflow.send({ type: 'UPLOADED', imageId: started.imageId });
        return started.taskId;
      },
    ]);
  }

  return (
    <BenchLayout
      title={t('studio:tools.create.name')}
      stage={
        <>
          {result ? (
            <PlainStage
              key={result.id}
              size={{ width: result.width, height: result.height }}
              url={result.url}
            />
          ) : (
            <EmptyStage
              prompt={settings.prompt}
              onPrompt={(words) => change({ prompt: words, edited: null })}
            />
          )}
          {run.processing && <ProcessingPanel tasks={run.tasks} total={run.size} onCancel={run.cancel} />}
        </>
      }
      settings={
        <>
          <ToolUnavailable tool="create" />
          <PromptFields
            settings={settings}
            enhanced={enhanced}
            author={author}
            reading={reading}
            onChange={change}
          />
          <RatioChoice value={settings.aspectRatio} onChange={(aspectRatio) => change({ aspectRatio })} />
          <SettingsSection title={t('reference')}>
            <ReferenceField
              reference={reference}
              onUpload={(step) => workflow.send({ type: step === 'started' ? 'UPLOAD' : 'UPLOAD_FAILED' })}
              onChange={setReference}
            />
          </SettingsSection>
          <SettingsFoot
            onHelp={openHelp}
            onAdvanced={() =>
              openDialog('AdvancedParameters:create-image', {
                values: { seed: settings.seed },
                defaults: { seed: '' },
                onApply: ({ seed }) => change({ seed: String(seed) }),
              })
            }
          />
          {result && imageId && (
            <SettingsSection title={t('bench:used.title')}>
              <UsedFacts imageId={imageId} tool="create" result={result} />
            </SettingsSection>
          )}
        </>
      }
      run={
        <RunBar
          tool="create"
          label={t('run')}
          price={price}
          processing={run.processing}
          reason={prompt === '' ? t('reason.noPrompt') : null}
          onRun={start}
        />
      }
      strip={
        imageId && (
          <>
            {result && (
              <ResultBar
                imageId={imageId}
                tool="create"
                result={result}
                acts={{ startOver: onStartOver, openFile: onStartOver }}
              />
            )}
            {results.length > 0 && (
              <HistoryStrip originalUrl={null} results={results} selected={selected} onSelect={setSelected} />
            )}
          </>
        )
      }
    />
  );
}
