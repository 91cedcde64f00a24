import { limits, personLocations } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../api/index.ts';
import { SeedField } from '../../studio/bench/seed-field.tsx';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { VariantChoice } from '../../studio/bench/variant-choice.tsx';
import { ChosenChips, KeywordChips } from '../../studio/keywords/keyword-chips.tsx';
import { type ChosenKeyword, searchKeywords, toggleKeyword } from '../../studio/keywords/search-keywords.ts';
import { PeopleBench } from '../../studio/people/people-bench.tsx';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { PersonTraits } from './person-traits.tsx';
import { firstSettings, PLACE, wantedBy } from './person-wishes.ts';
import { useFollowUp } from './use-follow-up.ts';
import { WaitingRequests } from './waiting-requests.tsx';

interface PersonBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

const locations = searchKeywords({ [PLACE]: personLocations }, '').flatMap(({ keywords }) => keywords);

export function PersonBench({ picture, workflow, acts }: PersonBenchProps) {
  const { t } = useTranslation(['generate-person', 'bench']);
  const [settings, change] = useSessionState('settings.edit', firstSettings);
  const { tags, variants, seed } = settings;
  const run = useRun({ tool: 'edit', workflow, shortage: 'creditsForIdentities' });
  const followUp = useFollowUp(run, picture.id);
  const { targets, toggle } = useTargets(picture, workflow, { tool: 'edit', several: false });
  const wanted = wantedBy(settings);
  const count = wanted.length;

  const start = () => {
    workflow.send({ type: 'SELECT', targets });
    const requests = targets.flatMap((person) =>
      wanted.map((one) => ({ ...one, imageId: picture.id, person, key: newIdempotencyKey() })),
    );
    void followUp.start(requests);
  };
  const cancel = () => {
    followUp.drop();
    run.cancel();
  };
  const toggleTag = (tag: ChosenKeyword) => change({ tags: toggleKeyword(tags, tag, limits.maxTags) });

  return (
    <PeopleBench
      tool="edit"
      picture={picture}
      acts={acts}
      run={{ ...run, cancel }}
      pending={followUp.waiting > 0}
      targets={targets}
      onTarget={toggle}
      label={t('run', { count })}
      count={count}
      onRun={start}
      notice={<WaitingRequests count={followUp.waiting} onDrop={followUp.drop} />}
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
      <VariantChoice
        label={t('variants')}
        hint={t('variantsHint')}
        value={variants}
        onChange={(next) => change({ variants: next })}
      />
      <SettingsSection title={t('bench:advanced.title')}>
        <SeedField value={seed} onChange={(next) => change({ seed: next })} />
      </SettingsSection>
    </PeopleBench>
  );
}
