import { ArrowLeft, Undo2, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cutout } from '../../studio/upload/subject-card.tsx';
import type { Subject, UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { SwapFace } from '../../studio/workflow/swap-machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { FaceVersion } from './api.ts';
import type { IdentityChoice } from './identity-choices.ts';
import { VersionStrip } from './version-strip.tsx';

interface FaceCardProps {
  original: UploadedPicture;
  subject: Subject;
  face: SwapFace;
  /** Undefined while it is not known, or when it was removed. */
  identity: IdentityChoice | undefined;
  versions: readonly FaceVersion[];
  active: boolean;
  lit: boolean;
  /** It is being placed or taken off. */
  busy: boolean;
  disabled: boolean;
  onActivate: () => void;
  onLit: (on: boolean) => void;
  onPick: (version: FaceVersion) => void;
  onRestore: () => void;
}

function IdentityFace({ identity }: { identity: IdentityChoice | undefined }) {
  const frame = 'grid size-14 shrink-0 place-items-center overflow-hidden rounded-control';
  return identity ? (
    <img src={identity.pictureUrl} alt="" className={cn(frame, 'object-cover')} />
  ) : (
    <span aria-hidden="true" className={cn(frame, 'border border-line-strong border-dashed text-ink-faint')}>
      <UserRoundPlus className="size-5" />
    </span>
  );
}

/** A face of the picture, the identity it shall get, how far it is, and what was made for it. */
export function FaceCard(props: FaceCardProps) {
  const { original, subject, face, identity, versions, busy, disabled } = props;
  const { t } = useTranslation(['swap', 'studio']);
  const number = subject.id + 1;
  const changed = face.identityName !== null || versions.some(({ picked }) => picked);
  const working = busy || face.status === 'PROCESSING';
  return (
    <li
      onPointerEnter={() => props.onLit(true)}
      onPointerLeave={() => props.onLit(false)}
      className={cn(
        'grid gap-2 rounded-panel border border-line bg-surface p-2.5 transition-colors',
        (props.active || props.lit) && 'border-accent',
      )}
    >
      <button
        type="button"
        aria-pressed={props.active}
        title={t('faces.choose', { number })}
        onClick={props.onActivate}
        className="flex min-w-0 items-center gap-2 rounded-control text-start"
      >
        <Cutout picture={original} subject={subject} />
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <IdentityFace identity={identity} />
        <span className="grid min-w-0 gap-0.5 text-sm">
          <span className="font-medium">{t('studio:people.face', { number })}</span>
          <span className="truncate text-ink-muted text-xs">
            {identity?.shortName ?? face.identityName ?? t('faces.noIdentity')}
          </span>
        </span>
      </button>
      {versions.length > 0 && (
        <VersionStrip
          number={number}
          versions={versions}
          disabled={disabled || working}
          onPick={props.onPick}
        />
      )}
      <div className="flex min-h-8 items-center justify-between gap-2">
        <Badge tone={face.status === 'UNPROCESSED' ? 'neutral' : 'accent'}>
          {working && <Spinner className="size-3" />}
          {t(`status.${face.status}`)}
        </Badge>
        {changed && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('faces.restore', { number })}
            disabled={disabled || working}
            onClick={props.onRestore}
          >
            <Undo2 />
            {t('faces.restoreShort')}
          </Button>
        )}
      </div>
    </li>
  );
}
