import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { SubjectCard } from './subject-card.tsx';
import type { UploadedPicture } from './uploaded-picture.ts';

/** The picture with whom the server found on it; a box and its card light up together. */
export function SubjectBoxes({ picture }: { picture: UploadedPicture }) {
  const { t } = useTranslation('studio');
  const [lit, setLit] = useState<number | null>(null);
  const { kind, subjects } = picture;
  return (
    <div className={cn('grid gap-6', kind !== 'plain' && 'lg:grid-cols-[1fr_18rem]')}>
      <div className="flex items-start justify-center rounded-panel bg-sunken p-3">
        <div className="relative">
          <img src={picture.url} alt={t('upload.alt')} className="max-h-[68dvh] rounded-control" />
          {subjects.map((subject) => (
            <span
              key={subject.id}
              aria-hidden="true"
              onPointerEnter={() => setLit(subject.id)}
              onPointerLeave={() => setLit(null)}
              style={{
                left: `${subject.left * 100}%`,
                top: `${subject.top * 100}%`,
                width: `${subject.width * 100}%`,
                height: `${subject.height * 100}%`,
              }}
              className={cn(
                'absolute rounded-[3px] shadow-[0_0_0_2px_rgb(255_255_255/0.9),0_0_0_3px_rgb(0_0_0/0.35)] transition-shadow',
                !subject.usable && 'opacity-60',
                lit === subject.id && 'shadow-[0_0_0_3px_var(--accent),0_0_0_5px_rgb(255_255_255/0.9)]',
              )}
            >
              <span className="absolute -top-2.5 -left-2.5 grid size-5 place-items-center rounded-full bg-white font-semibold text-[0.6875rem] text-black">
                {subject.id + 1}
              </span>
            </span>
          ))}
        </div>
      </div>
      {kind !== 'plain' && (
        <section aria-live="polite" className="grid content-start gap-3">
          <h2 className="font-semibold text-sm tracking-normal">
            {t(kind === 'faces' ? 'people.facesTitle' : 'people.peopleTitle', { count: subjects.length })}
          </h2>
          {subjects.length === 0 && (
            <p className="text-ink-muted text-sm">
              {t(kind === 'faces' ? 'people.noFaces' : 'people.noPeople')}
            </p>
          )}
          <ul className="grid gap-2">
            {subjects.map((subject) => (
              <SubjectCard
                key={subject.id}
                picture={picture}
                subject={subject}
                lit={lit === subject.id}
                onLit={(on) => setLit(on ? subject.id : null)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
