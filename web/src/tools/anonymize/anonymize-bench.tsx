import { useTranslation } from 'react-i18next';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { PeopleBench } from '../../studio/people/people-bench.tsx';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { Subject, UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startAnonymize } from './api.ts';
import { FaceKeywords } from './face-keywords.tsx';
import { type AnonymizeParameters, anonymizeDefaults } from './parameters.ts';

interface AnonymizeBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

/** Keywords by face, as the user changed them; those of another picture do not count. */
interface ChangedKeywords {
  imageId: string;
  byFace: Readonly<Record<number, Subject['keywords']>>;
}

const openHelp = () => openDialog('Help:anonymize');

export function AnonymizeBench({ picture, workflow, acts }: AnonymizeBenchProps) {
  const { t } = useTranslation('anonymize');
  const [parameters, changeParameters] = useSessionState('settings.random', anonymizeDefaults);
  const detected: ChangedKeywords = {
    imageId: picture.id,
    byFace: Object.fromEntries(picture.subjects.map(({ id, keywords }) => [id, keywords])),
  };
  const [stored, storeKeywords] = useSessionState('keywords.random', detected);
  const byFace = stored.imageId === picture.id ? stored.byFace : detected.byFace;
  const run = useRun({ tool: 'random', workflow });
  const { targets, toggle } = useTargets(picture, workflow, true);
  useHelpKey(openHelp);

  const start = () => {
    workflow.send({ type: 'SELECT', targets });
    const requests = targets.map((face) => () => {
      const keywords = byFace[face] ?? {};
      return startAnonymize({ imageId: picture.id, face, keywords, parameters });
    });
    void run.start(requests);
  };

  return (
    <PeopleBench
      tool="random"
      picture={picture}
      acts={acts}
      run={run}
      targets={targets}
      onTarget={toggle}
      label={t('run', { count: Math.max(1, targets.length) })}
      count={targets.length}
      onRun={start}
    >
      {targets.map((face) => (
        <SettingsSection key={face} title={t('keywords', { number: face + 1 })}>
          <FaceKeywords
            keywords={byFace[face] ?? {}}
            onChange={(keywords) =>
              storeKeywords({ imageId: picture.id, byFace: { ...byFace, [face]: keywords } })
            }
          />
        </SettingsSection>
      ))}
      {targets.length > 0 && <p className="text-ink-muted text-xs leading-relaxed">{t('keywordsHint')}</p>}
      <SettingsFoot
        onHelp={openHelp}
        onAdvanced={() =>
          openDialog('AdvancedParameters:anonymize', {
            values: parameters,
            defaults: anonymizeDefaults,
            onApply: (values) => changeParameters(values as Partial<AnonymizeParameters>),
          })
        }
      />
    </PeopleBench>
  );
}
