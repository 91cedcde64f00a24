import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import type { FacesPicture } from '../../studio/people/api.ts';
import { type DropHandlers, FaceCard } from '../../studio/people/face-card.tsx';
import type { Placing } from '../../studio/people/use-placing.ts';
import { VersionActs } from '../../studio/people/version-acts.tsx';
import { SubjectCard } from '../../studio/upload/subject-card.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { SwapContext } from '../../studio/workflow/swap-machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { AssignedIdentity, FaceStatus } from './assigned-identity.tsx';
import { DRAGGED_IDENTITY, identityChoicesQuery } from './identity-choices.ts';

interface FaceCardsProps {
  picture: UploadedPicture;
  target: FacesPicture;
  faces: SwapContext['faces'];
  placing: Placing;
  active: number | null;
  onActivate: (face: number) => void;
  lit: number | null;
  onLit: (face: number | null) => void;
  highlighted: readonly number[];
  disabled: boolean;
  /** An identity was dropped on a face. */
  onAssign: (face: number, fullName: string) => void;
  /** Starts a further task on a version. */
  onStep: (request: () => Promise<string>) => void;
}

const dropOf = (onIdentity: (fullName: string) => void): DropHandlers => ({
  onDragOver: (event) => {
    if (event.dataTransfer.types.includes(DRAGGED_IDENTITY)) event.preventDefault();
  },
  onDrop: (event) => {
    const fullName = event.dataTransfer.getData(DRAGGED_IDENTITY);
    if (!fullName) return;
    event.preventDefault();
    onIdentity(fullName);
  },
});

/** One card per face; one that cannot be swapped says why. */
export function FaceCards(props: FaceCardsProps) {
  const { picture, target, faces, placing, active, lit, onLit, highlighted, disabled } = props;
  const { t } = useTranslation(['swap', 'studio']);
  const { data: identities = [] } = useQuery(identityChoicesQuery);
  const original = { ...picture, url: target.originalUrl };
  return (
    <SettingsSection title={t('studio:people.facesTitle', { count: picture.subjects.length })}>
      <p className="text-ink-muted text-xs leading-relaxed">{t('faces.hint')}</p>
      <ul className="grid gap-2">
        {picture.subjects.map((subject) => {
          const { id } = subject;
          const face = faces[id];
          const light = {
            lit: lit === id || highlighted.includes(id),
            onLit: (on: boolean) => onLit(on ? id : null),
          };
          if (!face?.usable) {
            return <SubjectCard key={id} picture={original} subject={subject} {...light} />;
          }
          const identity = identities.find(({ fullName }) => fullName === face.identityName);
          const versions = target.versions.filter((version) => version.face === id);
          const working = placing.busyFace === id || face.status === 'PROCESSING';
          return (
            <FaceCard
              key={id}
              original={original}
              subject={subject}
              drop={disabled ? undefined : dropOf((fullName) => props.onAssign(id, fullName))}
              aside={<AssignedIdentity identity={identity} />}
              note={identity?.shortName ?? face.identityName ?? t('faces.noIdentity')}
              status={
                <>
                  <FaceStatus status={face.status} working={working} />
                  {face.params && <Badge>{t('faceSettings.own')}</Badge>}
                </>
              }
              versions={versions}
              changed={face.identityName !== null || versions.some(({ placed }) => placed)}
              active={active === id}
              {...light}
              disabled={disabled || placing.busyFace !== null || working}
              acts={(version) => (
                <VersionActs
                  imageId={picture.id}
                  version={version}
                  disabled={disabled}
                  onRun={props.onStep}
                />
              )}
              onActivate={() => props.onActivate(id)}
              onPick={placing.pick}
              onRestore={() => placing.restoreFace(id)}
            />
          );
        })}
      </ul>
    </SettingsSection>
  );
}
