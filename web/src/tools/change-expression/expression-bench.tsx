import { type EyeSide, tools } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { openDialog } from '../../studio/dialogs.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import { facesPictureQuery } from '../../studio/people/api.ts';
import { FaceBench } from '../../studio/people/face-bench.tsx';
import { useFaces } from '../../studio/people/use-faces.ts';
import type { PlacingEvent } from '../../studio/people/use-placing.ts';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { Slider } from '../../ui/slider.tsx';
import { startExpression } from './api.ts';
import { ExpressionPicker } from './expression-picker.tsx';
import { EyeChoice, hasEyeSides } from './eye-choice.tsx';
import { usePreview } from './use-preview.ts';

interface ExpressionBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

interface ExpressionSettings {
  keyword: ChosenKeyword | null;
  strength: number;
  eye: EyeSide;
  /** From the version on the picture instead of the original face. */
  goOn: boolean;
  preview: boolean;
  seed: string;
}

const { strength, eye } = tools.keep.params.parse({ face: 0, category: 'Expression', keyword: 'happy' });
const firstSettings: ExpressionSettings = {
  keyword: null,
  strength,
  eye,
  goOn: false,
  preview: true,
  seed: '',
};
const openHelp = () => openDialog('Help:change-expression');

/** How the machine of this tool calls it when a version is placed. */
const machineEvents = { PICK: 'PICK', PICKED: 'PICKED', PICK_FAILED: 'FAILED' } as const;

export function ExpressionBench({ picture: uploaded, workflow, acts }: ExpressionBenchProps) {
  const { t } = useTranslation('change-expression');
  const { picture } = useFaces(uploaded);
  const [settings, change] = useSessionState('settings.keep', firstSettings);
  const { keyword } = settings;
  // Only the shown choice counts: a side chosen for the gaze says nothing about a smile.
  const hasSides = hasEyeSides(keyword);
  const run = useRun({ tool: 'keep', workflow });
  const choice = useTargets(picture, workflow, { tool: 'keep', several: false });
  const [active, setActive] = useState<number | null>(choice.targets[0] ?? null);
  const { data: standing } = useQuery(facesPictureQuery(picture.id));
  const placed = standing?.versions.find(
    (version) => version.placed && version.tool !== 'skin' && choice.targets.includes(version.face),
  );
  const generation = settings.goOn ? placed?.generation : undefined;
  // From the first change on: a picture that was only opened asks for nothing.
  const [touched, setTouched] = useState(false);
  const [face] = choice.targets;
  const force = { strength: settings.strength, eye: hasSides ? settings.eye : eye };
  const wanted = touched && settings.preview && !run.processing && keyword && face !== undefined;
  const preview = usePreview(wanted ? { imageId: picture.id, face, keyword, ...force, generation } : null);
  const adjust = (part: Partial<ExpressionSettings>) => {
    change(part);
    setTouched(true);
  };
  useHelpKey(openHelp);

  const start = () => {
    if (!keyword) return;
    workflow.send({ type: 'SELECT', targets: choice.targets });
    setTouched(false);
    const shared = {
      imageId: picture.id,
      keyword,
      ...force,
      generation,
      seed: seedOf({ seed: settings.seed }),
    };
    void run.start(choice.targets.map((face) => () => startExpression({ ...shared, face })));
  };
  const onPlacing = ({ type }: PlacingEvent) => {
    if (type in machineEvents) workflow.send({ type: machineEvents[type as keyof typeof machineEvents] });
  };

  return (
    <FaceBench
      tool="keep"
      picture={picture}
      acts={acts}
      run={run}
      choice={choice}
      several={false}
      active={active}
      onActivate={setActive}
      label={t('run')}
      count={choice.targets.length}
      shortage="creditsForImages"
      reason={choice.targets.length > 0 && !keyword ? t('reason') : null}
      onRun={start}
      onPlacing={onPlacing}
      patch={preview.patch}
    >
      <SettingsSection title={t('category')}>
        <ExpressionPicker keyword={keyword} onChange={(next) => adjust({ keyword: next })} />
        {hasSides && <EyeChoice value={settings.eye} onChange={(next) => adjust({ eye: next })} />}
        <Slider
          label={t('strength')}
          hint={t('strengthHint')}
          min={0}
          max={4}
          step={0.1}
          value={settings.strength}
          onChange={(next) => adjust({ strength: next })}
        />
        <SwitchRow
          label={t('preview')}
          hint={preview.waiting ? t('previewWaiting') : t('previewHint')}
          checked={settings.preview}
          onChange={(on) => adjust({ preview: on })}
        />
        {placed && (
          <SwitchRow
            label={t('goOn')}
            hint={t('goOnHint')}
            checked={settings.goOn}
            onChange={(goOn) => change({ goOn })}
          />
        )}
      </SettingsSection>
      <SettingsFoot
        onHelp={openHelp}
        onAdvanced={() =>
          openDialog('AdvancedParameters:change-expression', {
            values: { seed: settings.seed },
            defaults: { seed: '' },
            onApply: ({ seed }) => change({ seed: String(seed) }),
          })
        }
      />
    </FaceBench>
  );
}
