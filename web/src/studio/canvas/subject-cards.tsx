import { useTranslation } from 'react-i18next';
import { SubjectCard } from '../upload/subject-card.tsx';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';

interface SubjectCardsProps {
  picture: UploadedPicture;
  /** Lit together with its box. */
  lit: number | null;
  onLit: (id: number | null) => void;
  selected?: readonly number[];
  /** Absent: the people are shown, not chosen. */
  onSelect?: (id: number) => void;
}

/** One card per face or person found; hovering lights the box on the picture, and the reverse. */
export function SubjectCards({ picture, lit, onLit, selected, onSelect }: SubjectCardsProps) {
  const { t } = useTranslation('studio');
  const { kind, subjects } = picture;
  if (subjects.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="font-semibold text-sm tracking-normal">
        {t(kind === 'faces' ? 'people.facesTitle' : 'people.peopleTitle', { count: subjects.length })}
      </h2>
      <ul className="grid gap-2">
        {subjects.map((subject) => (
          <SubjectCard
            key={subject.id}
            picture={picture}
            subject={subject}
            lit={lit === subject.id}
            onLit={(on) => onLit(on ? subject.id : null)}
            selected={selected?.includes(subject.id)}
            onSelect={onSelect && (() => onSelect(subject.id))}
          />
        ))}
      </ul>
    </section>
  );
}
