import { limits, tools } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
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
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startExpand } from './api.ts';
import { type ExpandSettings, ExpandSettingsPanel } from './expand-settings.tsx';
import { ExpandStage } from './expand-stage.tsx';
import { checkSides, noSides } from './sides.ts';

interface ExpandBenchProps {
  picture: UploadedPicture;
  workflow: ToolWorkflow<PictureContext, PictureEvent>;
  acts: PictureActs;
}

const firstSettings: ExpandSettings = { ...noSides, prompt: '', seed: '', variants: 1 };
const openHelp = () => openDialog('Help:expand');

export function ExpandBench({ picture, workflow, acts }: ExpandBenchProps) {
  const { t } = useTranslation('expand');
  // Sides are pixels of this picture: another one starts from none.
  const [settings, change] = useSessionState(`settings.expand_generate.${picture.id}`, firstSettings);
  const mayPay = usePaymentCheck();
  const run = useRun({ tool: 'expand_generate', workflow });
  useNavigationBlock(run.processing ? 'processing' : null);
  useHelpKey(openHelp);
  const { left, top, right, bottom, prompt, variants } = settings;
  const sides = { left, top, right, bottom };

  const priceFor = (size: Size) =>
    variants *
    tools.expand_generate.price({ ...sides, prompt }, { widthPx: size.width, heightPx: size.height });

  function start(size: Size) {
    if (!mayPay(priceFor(size), variants)) return;
    const seed = seedOf({ seed: settings.seed });
    // Variants differ in their seed alone: a given one counts on, none is drawn by the server.
    const requests = Array.from({ length: variants }, (_, index) => () => {
      const ownSeed = seed === undefined ? undefined : seed + index;
      return startExpand({ imageId: picture.id, sides, prompt: prompt.trim(), seed: ownSeed });
    });
    void run.start(requests);
  }

  return (
    <Workbench
      tool="expand_generate"
      picture={picture}
      run={run}
      acts={acts}
      stage={(size) => (
        <ExpandStage
          url={picture.url}
          size={size}
          sides={sides}
          disabled={run.processing}
          onChange={change}
        />
      )}
      settings={(size) => (
        <>
          <ExpandSettingsPanel size={size} settings={settings} onChange={change} />
          <SettingsFoot
            onHelp={openHelp}
            onAdvanced={() =>
              openDialog('AdvancedParameters:expand', {
                values: { seed: settings.seed },
                defaults: { seed: '' },
                onApply: ({ seed }) => change({ seed: String(seed) }),
              })
            }
          />
        </>
      )}
      runBar={(size) => {
        const problem = checkSides(size, sides);
        return (
          <RunBar
            tool="expand_generate"
            label={t('run')}
            price={priceFor(size)}
            processing={run.processing}
            reason={problem && t(`reason.${problem}`, { max: limits.expandMaxSidePx })}
            onRun={() => start(size)}
          />
        );
      }}
    />
  );
}
