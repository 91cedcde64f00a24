import { tools } from '@facet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import type { ToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { Workbench } from '../../studio/bench/workbench.tsx';
import { SubjectCards } from '../../studio/canvas/subject-cards.tsx';
import { SubjectLayer } from '../../studio/canvas/subject-layer.tsx';
import { usePictureSize } from '../../studio/canvas/use-picture-size.ts';
import type { Size } from '../../studio/canvas/viewport.ts';
import { openDialog } from '../../studio/dialogs.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import { MaskStage } from '../../studio/mask-editor/mask-stage.tsx';
import { useMaskKeys } from '../../studio/mask-editor/use-mask-keys.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { Reference } from '../../studio/upload/reference-upload.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { BackgroundContext, BackgroundEvent } from '../../studio/workflow/background-machine.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { type BackgroundSettings, startBackground } from './api.ts';
import { BackgroundPicker, OWN_PICTURE, OWN_PROMPT } from './background-picker.tsx';
import { CutOutSection } from './cut-out-section.tsx';
import { useCutOut } from './use-cut-out.ts';

interface BackgroundBenchProps {
  picture: UploadedPicture;
  workflow: ToolWorkflow<BackgroundContext, BackgroundEvent>;
  acts: PictureActs;
}

interface Stored extends BackgroundSettings {
  chosen: readonly ChosenKeyword[];
}

const firstSettings: Stored = {
  prompt: '',
  relight: true,
  contactShadow: true,
  strength: 1,
  relightStrength: 1,
  refine: false,
  seed: '',
  chosen: [],
};
/** Until the picture has loaded. */
const onePixel: Size = { width: 1, height: 1 };
const openHelp = () => openDialog('Help:background');

export function BackgroundBench({ picture, workflow, acts }: BackgroundBenchProps) {
  const { t } = useTranslation('background');
  const [settings, change] = useSessionState('settings.edit_background', firstSettings);
  const [lit, setLit] = useState<number | null>(null);
  const [reference, setReference] = useState<Reference | null>(null);
  const mayPay = usePaymentCheck();
  const run = useRun({ tool: 'edit_background', workflow });
  const size = usePictureSize(picture.url) ?? onePixel;
  const cutOut = useCutOut(picture.id, size);
  useMaskKeys(cutOut.editor, !cutOut.editing);
  useNavigationBlock(run.processing ? 'processing' : cutOut.editing ? 'unsaved' : null);
  useHelpKey(openHelp);

  const { state, context, send } = workflow;
  const category = state === 'SELECTING_PROMPTS' || run.processing ? context.category : null;
  const mode = category === OWN_PROMPT ? 'prompt' : category === OWN_PICTURE ? 'reference' : 'keyword';
  const count = mode === 'keyword' ? Math.max(1, settings.chosen.length) : 1;
  const price = count * tools.edit_background.price({} as never, { widthPx: 1, heightPx: 1 });
  const ready = {
    prompt: settings.prompt.trim() !== '',
    reference: reference !== null,
    keyword: settings.chosen.length > 0,
  }[mode];
  const reason = t(category === null ? 'reason.category' : `reason.${mode}`);

  function start() {
    if (!mayPay(price, count)) return;
    const shared = { imageId: picture.id, settings, seed: seedOf({ seed: settings.seed }) };
    // With keywords chosen earlier one may run from the list of places: the machine asks for a category first.
    if (state === 'SELECTING_CATEGORY')
      send({ type: 'CHOOSE_CATEGORY', category: settings.chosen[0]!.section });
    const requests = {
      prompt: [() => startBackground(shared)],
      reference: [() => startBackground({ ...shared, reference: reference?.name })],
      keyword: settings.chosen.map((keyword) => () => startBackground({ ...shared, keyword })),
    }[mode];
    void run.start(requests);
  }

  return (
    <Workbench
      tool="edit_background"
      picture={picture}
      run={run}
      acts={acts}
      standing={cutOut.editing ? 'cut-out' : ''}
      stage={() =>
        cutOut.editing ? (
          <MaskStage url={picture.url} size={size} editor={cutOut.editor} disabled={cutOut.busy} />
        ) : (
          <PlainStage size={size} url={picture.url}>
            <SubjectLayer picture={picture} size={size} lit={lit} onLit={setLit} />
          </PlainStage>
        )
      }
      settings={() => (
        <>
          <CutOutSection cutOut={cutOut} picture={size} />
          {!cutOut.editing && (
            <>
              <SettingsSection title={t('category')}>
                <BackgroundPicker
                  category={category}
                  chosen={settings.chosen}
                  prompt={settings.prompt}
                  reference={reference}
                  onReference={setReference}
                  onCategory={(next) => send({ type: 'CHOOSE_CATEGORY', category: next })}
                  onBack={() => send({ type: 'BACK' })}
                  onChosen={(chosen) => change({ chosen })}
                  onPrompt={(prompt) => change({ prompt })}
                />
              </SettingsSection>
              <SubjectCards picture={picture} lit={lit} onLit={setLit} />
              <SwitchRow
                label={t('relight')}
                hint={t('relightHint')}
                checked={settings.relight}
                onChange={(relight) => change({ relight })}
              />
              <SwitchRow
                label={t('contactShadow')}
                hint={t('contactShadowHint')}
                checked={settings.contactShadow}
                onChange={(contactShadow) => change({ contactShadow })}
              />
              <SettingsFoot
                onHelp={openHelp}
                onAdvanced={() => {
                  const { strength, relightStrength, refine, seed } = settings;
                  openDialog('AdvancedParameters:background', {
                    values: { strength, relightStrength, refine, seed },
                    defaults: { strength: 1, relightStrength: 1, refine: false, seed: '' },
                    onApply: (values) => change(values as Partial<Stored>),
                  });
                }}
              />
            </>
          )}
        </>
      )}
      runBar={() => (
        <RunBar
          tool="edit_background"
          label={t('run', { count })}
          price={price}
          processing={run.processing}
          reason={cutOut.editing ? t('reason.cutOut') : ready ? null : reason}
          onRun={start}
        />
      )}
    />
  );
}
