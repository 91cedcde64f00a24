import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../bench/settings-section.tsx';
import { SubjectCard } from '../upload/subject-card.tsx';
import type { Subject, UploadedPicture } from '../upload/uploaded-picture.ts';
import type { FacesPicture } from './api.ts';
import { FaceCard } from './face-card.tsx';
import type { Placing } from './use-placing.ts';
import type { Targets } from './use-targets.ts';
import { VersionActs } from './version-acts.tsx';

interface FaceListProps {
  picture: UploadedPicture;
  standing: FacesPicture;
  choice: Targets;
  several: boolean;
  anyFace: boolean;
  active: number | null;
  disabled: boolean;
  onActivate: (face: number) => void;
  onToggle: (face: number) => void;
  placing: Placing;
  lit: number | null;
  onLit: (face: number | null) => void;
  highlighted: readonly number[];
  /** Starts a further task on a version. */
  onStep: (request: () => Promise<string>) => void;
}

const noteOf = ({ usable, blurred }: Subject) => (usable ? (blurred ? 'soft' : 'ready') : 'onlyHide');

/** One card per face; one that cannot be worked on says why. */
export function FaceList(props: FaceListProps) {
  const { picture, standing, choice, several, anyFace, active, disabled, placing } = props;
  const { t } = useTranslation(['faces', 'studio']);
  const { targets, eligible, choose } = choice;
  const all = targets.length === eligible.length;
  return (
    <SettingsSection
      title={t('studio:people.facesTitle', { count: picture.subjects.length })}
      action={
        several &&
        eligible.length > 1 && (
          <Button variant="link" size="sm" disabled={disabled} onClick={() => choose(all ? [] : eligible)}>
            {t(all ? 'nobody' : 'everyone')}
          </Button>
        )
      }
    >
      <ul className="grid gap-2">
        {picture.subjects.map((subject) => {
          const { id } = subject;
          const light = {
            lit: props.lit === id || props.highlighted.includes(id),
            onLit: (on: boolean) => props.onLit(on ? id : null),
          };
          const versions = standing.versions.filter(({ face }) => face === id);
          const isEligible = subject.usable || anyFace;
          // One that was hidden already can also be shown again.
          if (!isEligible && versions.length === 0)
            return <SubjectCard key={id} picture={picture} subject={subject} {...light} />;
          return (
            <FaceCard
              key={id}
              original={picture}
              subject={subject}
              note={t(noteOf(subject))}
              versions={versions}
              changed={versions.some(({ placed }) => placed)}
              active={active === id}
              disabled={disabled}
              selected={isEligible ? targets.includes(id) : undefined}
              onSelect={disabled ? undefined : () => props.onToggle(id)}
              onActivate={() => props.onActivate(id)}
              onPick={placing.pick}
              onRestore={() => placing.restoreFace(id)}
              acts={(version) => (
                <VersionActs
                  imageId={picture.id}
                  version={version}
                  disabled={disabled}
                  onRun={props.onStep}
                />
              )}
              {...light}
            />
          );
        })}
      </ul>
    </SettingsSection>
  );
}
