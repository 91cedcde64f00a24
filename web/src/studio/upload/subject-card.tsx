import { tools } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import type { Subject, UploadedPicture } from './uploaded-picture.ts';

interface SubjectCardProps {
  picture: UploadedPicture;
  subject: Subject;
  lit: boolean;
  onLit: (on: boolean) => void;
  /** Absent: not to be chosen. */
  selected?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

/** The part of the picture around the subject, cut out by the browser. */
export function Cutout({ picture, subject }: { picture: UploadedPicture; subject: Subject }) {
  const share = (start: number, size: number) => (size >= 1 ? 0 : (start / (1 - size)) * 100);
  return (
    <span
      aria-hidden="true"
      className="size-14 shrink-0 rounded-control bg-sunken"
      style={{
        backgroundImage: `url("${picture.url}")`,
        backgroundSize: `${100 / subject.width}% ${100 / subject.height}%`,
        backgroundPosition: `${share(subject.left, subject.width)}% ${share(subject.top, subject.height)}%`,
      }}
    />
  );
}

export function SubjectCard({ picture, subject, lit, onLit, selected, onSelect }: SubjectCardProps) {
  const { t } = useTranslation('studio');
  const name = t(picture.kind === 'people' ? 'people.person' : 'people.face', { number: subject.id + 1 });
  return (
    <li
      onPointerEnter={() => onLit(true)}
      onPointerLeave={() => onLit(false)}
      className={cn(
        'flex items-center gap-3 rounded-panel border border-line bg-surface p-2.5',
        lit && 'border-accent',
      )}
    >
      <Cutout picture={picture} subject={subject} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex items-center gap-2 font-medium text-sm">
          {name}
          {subject.blurred && <Badge tone="warning">{t('people.blurred')}</Badge>}
        </p>
        {subject.usable ? (
          <p className="text-ink-muted text-xs">{t('people.usable')}</p>
        ) : (
          <p className="text-warning text-xs">
            {t('people.unusable')}{' '}
            <Link to={tools.superid.route!} search={{ image: picture.id }} className="font-medium underline">
              {t('people.upscale')}
            </Link>
          </p>
        )}
      </div>
      {selected !== undefined && subject.usable && (
        <Checkbox
          aria-label={name}
          checked={selected}
          disabled={!onSelect}
          onCheckedChange={() => onSelect?.()}
        />
      )}
    </li>
  );
}
