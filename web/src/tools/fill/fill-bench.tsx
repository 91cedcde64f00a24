import { limits, tools } from '@facet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import type { ToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { Workbench } from '../../studio/bench/workbench.tsx';
import { usePictureSize } from '../../studio/canvas/use-picture-size.ts';
import type { Size } from '../../studio/canvas/viewport.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { AreaPicker } from '../../studio/mask-editor/area-picker.tsx';
import { maskToPng } from '../../studio/mask-editor/mask-file.ts';
import { MaskStage } from '../../studio/mask-editor/mask-stage.tsx';
import { MaskToolbar } from '../../studio/mask-editor/mask-toolbar.tsx';
import { useAreaSelection } from '../../studio/mask-editor/use-area-selection.ts';
import { useMaskEditor } from '../../studio/mask-editor/use-mask-editor.ts';
import { useMaskKeys } from '../../studio/mask-editor/use-mask-keys.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { startFill } from './api.ts';

interface FillBenchProps {
  picture: UploadedPicture;
  workflow: ToolWorkflow<PictureContext, PictureEvent>;
  acts: PictureActs;
}

const firstSettings = { prompt: '', seed: '' };
/** Until the picture has loaded. */
const onePixel: Size = { width: 1, height: 1 };
const openHelp = () => openDialog('Help:fill');

export function FillBench({ picture, workflow, acts }: FillBenchProps) {
  const { t } = useTranslation('fill');
  const [settings, change] = useSessionState('settings.edit_fill', firstSettings);
  const size = usePictureSize(picture.url) ?? onePixel;
  const editor = useMaskEditor(size);
  const mayPay = usePaymentCheck();
  const run = useRun({ tool: 'edit_fill', workflow });
  const selection = useAreaSelection(picture.id, editor);
  useMaskKeys(editor, run.processing);
  const [sentVersion, setSentVersion] = useState(-1);
  const unsaved = editor.marked && editor.version !== sentVersion;
  useNavigationBlock(run.processing ? 'processing' : unsaved ? 'unsaved' : null);
  useHelpKey(openHelp);
  const price = tools.edit_fill.price({ prompt: '' }, { widthPx: size.width, heightPx: size.height });

  const start = () => {
    if (!mayPay(price, 1)) return;
    setSentVersion(editor.version);
    const request = async () =>
      startFill({
        imageId: picture.id,
        mask: await maskToPng(editor.mask.current, size),
        prompt: settings.prompt.trim(),
        seed: seedOf(settings),
      });
    void run.start([request]);
  };

  return (
    <Workbench
      tool="edit_fill"
      picture={picture}
      run={run}
      acts={acts}
      stage={() => (
        <MaskStage
          url={picture.url}
          size={size}
          editor={editor}
          disabled={run.processing || selection.busy}
          onPoint={(point) => selection.select({ point })}
        />
      )}
      settings={() => (
        <>
          <SettingsSection title={t('mask')}>
            <AreaPicker selection={selection} disabled={run.processing} />
            <MaskToolbar editor={editor} picture={size} />
          </SettingsSection>
          <Field label={t('prompt')} hint={t('promptHint')} optional={t('promptOptional')}>
            <TextArea
              rows={3}
              className="min-h-20"
              maxLength={limits.promptMaxChars}
              value={settings.prompt}
              onChange={(event) => change({ prompt: event.target.value })}
            />
          </Field>
          <SettingsFoot
            onHelp={openHelp}
            onAdvanced={() =>
              openDialog('AdvancedParameters:fill', {
                values: settings,
                defaults: firstSettings,
                onApply: ({ seed }) => change({ seed: String(seed) }),
              })
            }
          />
        </>
      )}
      runBar={() => (
        <RunBar
          tool="edit_fill"
          label={t(settings.prompt.trim() ? 'run' : 'runRemove')}
          price={price}
          processing={run.processing}
          reason={editor.marked ? null : t('reason.mask')}
          onRun={start}
        />
      )}
    />
  );
}
