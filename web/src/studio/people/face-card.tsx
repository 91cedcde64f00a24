import { Undo2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Cutout } from '../upload/subject-card.tsx';
import type { Subject, UploadedPicture } from '../upload/uploaded-picture.ts';
import type { FaceVersion } from './api.ts';
import { VerdictBadges, VerdictDetails } from './face-verdict.tsx';
import { VersionStrip } from './version-strip.tsx';

export interface DropHandlers {
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

interface FaceCardProps {
  original: UploadedPicture;
  subject: Subject;
  /** The line under its name. */
  note: ReactNode;
  /** What stands between the face and its name. */
  aside?: ReactNode;
  /** How far it is, before the verdict on the version that is placed. */
  status?: ReactNode;
  versions: readonly FaceVersion[];
  /** There is something to take back. */
  changed: boolean;
  active: boolean;
  lit: boolean;
  disabled: boolean;
  /** Absent: the face is not chosen by a tick. */
  selected?: boolean | undefined;
  onSelect?: () => void;
  onActivate: () => void;
  onLit: (on: boolean) => void;
  onPick: (version: FaceVersion) => void;
  onRestore: () => void;
  /** What may be dropped on it. */
  drop?: DropHandlers | undefined;
  /** Further acts on the version that is placed. */
  acts?: (version: FaceVersion) => ReactNode;
}

/** A face of the picture, what was made for it, and what is known of the version on the picture. */
export function FaceCard(props: FaceCardProps) {
  const { original, subject, versions, changed, active, disabled, selected, onSelect, acts } = props;
  const { t } = useTranslation(['faces', 'studio']);
  const number = subject.id + 1;
  const name = t('studio:people.face', { number });
  const placed = versions.find((version) => version.placed);
  const hasFoot = props.status !== undefined || changed || placed;
  return (
    <li
      {...props.drop}
      onPointerEnter={() => props.onLit(true)}
      onPointerLeave={() => props.onLit(false)}
      className={cn(
        'grid gap-2 rounded-panel border border-line bg-surface p-2.5 transition-colors',
        (active || props.lit) && 'border-accent',
      )}
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-pressed={active}
          title={t('open', { number })}
          onClick={props.onActivate}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-control text-start"
        >
          <Cutout picture={original} subject={subject} />
          {props.aside}
          <span className="grid min-w-0 gap-0.5 text-sm">
            <span className="font-medium">{name}</span>
            <span className="text-ink-muted text-xs">{props.note}</span>
          </span>
        </button>
        {selected !== undefined && (
          <Checkbox aria-label={name} checked={selected} disabled={!onSelect} onCheckedChange={onSelect} />
        )}
      </div>
      {versions.length > 0 && (
        <VersionStrip number={number} versions={versions} disabled={disabled} onPick={props.onPick} />
      )}
      {hasFoot && (
        <div className="flex min-h-8 flex-wrap items-center gap-1.5">
          {props.status}
          {placed && <VerdictBadges version={placed} />}
          <span className="ms-auto flex items-center">
            {changed && (
              <Button
                variant="ghost"
                size="sm"
                className="px-2"
                aria-label={t('restoreFace', { number })}
                disabled={disabled}
                onClick={props.onRestore}
              >
                <Undo2 />
                {t('restore')}
              </Button>
            )}
            {placed && acts?.(placed)}
          </span>
        </div>
      )}
      {placed && <VerdictDetails version={placed} />}
    </li>
  );
}
