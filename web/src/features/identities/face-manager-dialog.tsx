import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addPhoto, choosePhoto, type IdentityPhoto, removePhoto } from './api.ts';
import { shortName } from './folder-path.ts';
import { QualityBadge } from './quality-badge.tsx';
import { identitiesKey, photosQuery } from './queries.ts';

type FaceManagerProps = DialogInputs['FaceManager'] & { onClose: () => void };

interface PhotoCardProps {
  photo: IdentityPhoto;
  number: number;
  busy: boolean;
  /** Absent for the last one. */
  onRemove?: (() => void) | undefined;
  onUse: () => void;
}

function PhotoCard({ photo, number, busy, onRemove, onUse }: PhotoCardProps) {
  const { t } = useTranslation('identities');
  return (
    <li className="grid content-start gap-2">
      <img
        src={photo.url}
        alt={t('photoNumber', { number })}
        className="aspect-square w-full rounded-panel bg-sunken object-cover"
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {photo.used && <Badge tone="accent">{t('photoUsed')}</Badge>}
        <QualityBadge quality={photo.quality} />
      </div>
      <div className="flex gap-1">
        {!photo.used && (
          <Button size="sm" disabled={busy} aria-label={t('usePhotoNumber', { number })} onClick={onUse}>
            <Check />
            {t('usePhoto')}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={busy}
            aria-label={t('removePhotoNumber', { number })}
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        )}
      </div>
    </li>
  );
}

/** The photos of an identity: how good they are, which one is used, more of them, fewer of them. */
export default function FaceManagerDialog({ name, onClose }: FaceManagerProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const { data: photos } = useQuery(photosQuery(name));
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function change(act: () => Promise<void>, done?: string) {
    setBusy(true);
    try {
      await act();
      if (done) showDone(done);
    } catch (fault) {
      showFailure(fault);
    }
    await queryClient.invalidateQueries({ queryKey: identitiesKey });
    setBusy(false);
  }

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const problem = await checkFile(file);
    if (problem) showFailure(new Error(problem.text));
    else await change(() => addPhoto(name, file), t('photoAdded'));
  }

  return (
    <DialogFrame
      title={t('photosTitle', { name: shortName(name) })}
      description={t('photosText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {!photos && <Skeleton className="h-40" />}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {photos?.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            number={index + 1}
            busy={busy}
            onUse={() => change(() => choosePhoto(name, photo.id))}
            onRemove={
              photos.length > 1
                ? () => change(() => removePhoto(name, photo.id), t('photoRemoved'))
                : undefined
            }
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/tiff"
        aria-label={t('addPhoto')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
      <Button className="justify-self-start" busy={busy} onClick={() => input.current?.click()}>
        <ImagePlus />
        {t('addPhoto')}
      </Button>
    </DialogFrame>
  );
}
