import { tools } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { seedOf } from '../../studio/bench/parameters.ts';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { openDialog } from '../../studio/dialogs.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import { PeopleBench } from '../../studio/people/people-bench.tsx';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { Slider } from '../../ui/slider.tsx';
import { startExpression } from './api.ts';
import { ExpressionPicker } from './expression-picker.tsx';

interface ExpressionBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

interface ExpressionSettings {
  keyword: ChosenKeyword | null;
  strength: number;
  seed: string;
}

const { strength } = tools.keep.params.parse({ face: 0, category: 'Expression', keyword: 'happy' });
const firstSettings: ExpressionSettings = { keyword: null, strength, seed: '' };
const openHelp = () => openDialog('Help:change-expression');

export function ExpressionBench({ picture, workflow, acts }: ExpressionBenchProps) {
  const { t } = useTranslation('change-expression');
  const [settings, change] = useSessionState('settings.keep', firstSettings);
  const { keyword } = settings;
  const run = useRun({ tool: 'keep', workflow });
  const { targets, toggle } = useTargets(picture, workflow, false);
  useHelpKey(openHelp);

  const start = () => {
    if (!keyword) return;
    workflow.send({ type: 'SELECT', targets });
    const shared = {
      imageId: picture.id,
      keyword,
      strength: settings.strength,
      seed: seedOf({ seed: settings.seed }),
    };
    void run.start(targets.map((face) => () => startExpression({ ...shared, face })));
  };

  return (
    <PeopleBench
      tool="keep"
      picture={picture}
      acts={acts}
      run={run}
      targets={targets}
      onTarget={toggle}
      label={t('run')}
      count={1}
      reason={keyword ? null : t('reason')}
      onRun={start}
    >
      <SettingsSection title={t('category')}>
        <ExpressionPicker keyword={keyword} onChange={(next) => change({ keyword: next })} />
        <Slider
          label={t('strength')}
          hint={t('strengthHint')}
          min={0}
          max={4}
          step={0.1}
          value={settings.strength}
          onChange={(next) => change({ strength: next })}
        />
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
    </PeopleBench>
  );
}
