import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SubjectCard } from '../../studio/upload/subject-card.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { SwapContext } from '../../studio/workflow/swap-machine.ts';
import type { SwapTarget } from './api.ts';
import { FaceCard } from './face-card.tsx';
import { identityChoicesQuery } from './identity-choices.ts';
import type { Placing } from './use-placing.ts';

interface FaceCardsProps {
  picture: UploadedPicture;
  target: SwapTarget;
  faces: SwapContext['faces'];
  placing: Placing;
  active: number | null;
  onActivate: (face: number) => void;
  lit: number | null;
  onLit: (face: number | null) => void;
  highlighted: readonly number[];
  disabled: boolean;
}

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
          return (
            <FaceCard
              key={id}
              original={original}
              subject={subject}
              face={face}
              identity={identities.find(({ fullName }) => fullName === face.identityName)}
              versions={target.versions.filter((version) => version.face === id)}
              active={active === id}
              {...light}
              busy={placing.busyFace === id}
              disabled={disabled || placing.busyFace !== null}
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
