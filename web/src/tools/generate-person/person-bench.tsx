import { limits, personLocations } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { ChosenChips, KeywordChips } from '../../studio/keywords/keyword-chips.tsx';
import { type ChosenKeyword, searchKeywords, toggleKeyword } from '../../studio/keywords/search-keywords.ts';
import { PeopleBench } from '../../studio/people/people-bench.tsx';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startPerson } from './api.ts';
import { PersonTraits } from './person-traits.tsx';
import { PLACE, wishesOf } from './person-wishes.ts';
import { useFollowUp } from './use-follow-up.ts';

interface PersonBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

const MS_PER_SECOND = 1_000;
const firstSettings: { tags: readonly ChosenKeyword[] } = { tags: [] };
const locations = searchKeywords({ [PLACE]: personLocations }, '').flatMap(({ keywords }) => keywords);

export function PersonBench({ picture, workflow, acts }: PersonBenchProps) {
  const { t } = useTranslation('generate-person');
  const [{ tags }, change] = useSessionState('settings.edit', firstSettings);
  const run = useRun({ tool: 'edit', workflow, shortage: 'creditsForIdentities' });
  const followUp = useFollowUp(run);
  const { targets, toggle } = useTargets(picture, workflow, { several: false });
  const wishes = wishesOf(tags);
  const count = wishes.length;

  const start = () => {
    workflow.send({ type: 'SELECT', targets });
    const requests = targets.flatMap((person) =>
      wishes.map((wish) => () => startPerson({ imageId: picture.id, person, wish })),
    );
    void followUp.start(requests);
  };
  const toggleTag = (tag: ChosenKeyword) => change({ tags: toggleKeyword(tags, tag, limits.maxTags) });

  return (
    <PeopleBench
      tool="edit"
      picture={picture}
      acts={acts}
      run={run}
      pending={followUp.waiting > 0}
      targets={targets}
      onTarget={toggle}
      label={t('run', { count })}
      count={count}
      onRun={start}
    >
      <SettingsSection title={t('traits')}>
        <p className="text-ink-muted text-xs leading-relaxed">{t('traitsHint', { max: limits.maxTags })}</p>
        <ChosenChips chosen={tags} max={limits.maxTags} onToggle={toggleTag} />
        <PersonTraits tags={tags} onChange={(changed) => change({ tags: changed })} />
      </SettingsSection>
      <SettingsSection title={t('location')}>
        <p className="text-ink-muted text-xs leading-relaxed">{t('locationHint')}</p>
        <KeywordChips
          label={t('location')}
          keywords={locations}
          chosen={tags}
          max={limits.maxTags}
          onToggle={toggleTag}
        />
      </SettingsSection>
      {followUp.waiting > 0 && (
        <p role="status" className="text-ink-muted text-sm">
          {t('later', { count: followUp.waiting, seconds: limits.personFollowUpMs / MS_PER_SECOND })}
        </p>
      )}
    </PeopleBench>
  );
}
