import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsFoot } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import type { ToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { Workbench } from '../../studio/bench/workbench.tsx';
import type { Size } from '../../studio/canvas/viewport.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { UpscaleContext, UpscaleEvent } from '../../studio/workflow/upscale-machine.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { quoteQuery, startUpscale } from './api.ts';
import { UpscaleQuote } from './upscale-quote.tsx';
import { firstSettings, settingsFor, sliderDefaults, type UpscaleSettings } from './upscale-rules.ts';
import { UpscaleSettingsPanel } from './upscale-settings.tsx';

interface UpscaleBenchProps {
  picture: UploadedPicture;
  workflow: ToolWorkflow<UpscaleContext, UpscaleEvent>;
  acts: PictureActs;
}

const openHelp = () => openDialog('Help:upscale');

export function UpscaleBench({ picture, workflow, acts }: UpscaleBenchProps) {
  const [stored, store] = useSessionState('settings.superid', firstSettings);
  const mayPay = usePaymentCheck();
  const run = useRun({ tool: 'superid', workflow });
  useNavigationBlock(run.processing ? 'processing' : null);
  useHelpKey(openHelp);

  function change(settings: UpscaleSettings) {
    store(settings);
    workflow.send({ type: 'CHOOSE_MODE', mode: settings.mode });
  }

  const bar = (size: Size) => {
    const settings = settingsFor(stored, size);
    return (
      <QuotedRunBar
        picture={picture}
        settings={settings}
        processing={run.processing}
        onRun={(price) => {
          if (mayPay(price, 1))
            void run.start([() => startUpscale(picture.id, settings, seedOf({ seed: stored.seed }))]);
        }}
      />
    );
  };

  return (
    <Workbench
      tool="superid"
      picture={picture}
      run={run}
      acts={acts}
      stage={(size) => <PlainStage size={size} url={picture.url} />}
      settings={(size) => {
        const settings = settingsFor(stored, size);
        return (
          <>
            <UpscaleSettingsPanel size={size} settings={settings} onChange={change} />
            <SettingsFoot
              onHelp={openHelp}
              onAdvanced={() =>
                openDialog('AdvancedParameters:upscale', {
                  values: { ...settings },
                  defaults: { ...firstSettings, ...sliderDefaults(settings.mode) },
                  onApply: (values) => change({ ...settings, ...(values as Partial<UpscaleSettings>) }),
                })
              }
            />
          </>
        );
      }}
      runBar={bar}
    />
  );
}

interface QuotedRunBarProps {
  picture: UploadedPicture;
  settings: UpscaleSettings;
  processing: boolean;
  onRun: (price: number) => void;
}

/** The quote stands above the button: size, time and price before the click. */
function QuotedRunBar({ picture, settings, processing, onRun }: QuotedRunBarProps) {
  const { t } = useTranslation('upscale');
  const { data: quote } = useQuery(quoteQuery(picture.id, settings.magnification));
  return (
    <RunBar
      tool="superid"
      label={t(settings.mode === 'ENHANCE' ? 'runEnhance' : 'run')}
      price={quote?.price ?? null}
      processing={processing}
      reason={quote ? null : t('reason.price')}
      onRun={() => quote && onRun(quote.price)}
    >
      <UpscaleQuote quote={quote} />
    </RunBar>
  );
}
