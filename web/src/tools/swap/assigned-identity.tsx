import { ArrowLeft, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubjectStatus } from '../../studio/workflow/people.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { IdentityChoice } from './identity-choices.ts';

/** The identity that comes onto a face; undefined while there is none, or when it was removed. */
export function AssignedIdentity({ identity }: { identity: IdentityChoice | undefined }) {
  const frame = 'grid size-14 shrink-0 place-items-center overflow-hidden rounded-control';
  return (
    <>
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      {identity ? (
        <img src={identity.pictureUrl} alt="" className={cn(frame, 'object-cover')} />
      ) : (
        <span
          aria-hidden="true"
          className={cn(frame, 'border border-line-strong border-dashed text-ink-faint')}
        >
          <UserRoundPlus className="size-5" />
        </span>
      )}
    </>
  );
}

export function FaceStatus({ status, working }: { status: SubjectStatus; working: boolean }) {
  const { t } = useTranslation('swap');
  return (
    <Badge tone={status === 'UNPROCESSED' ? 'neutral' : 'accent'}>
      {working && <Spinner className="size-3" />}
      {t(`status.${status}`)}
    </Badge>
  );
}
