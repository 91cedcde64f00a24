import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DialogInputs } from '../dialogs.ts';
import { galleryQuery } from './gallery-query.ts';

/** The newest pictures of the gallery; choosing one goes on with it in the tool. */
export default function GalleryDialog({
  onChoose,
  onClose,
}: DialogInputs['StudioGalleryFolder'] & { onClose: () => void }) {
  const { t } = useTranslation('studio');
  const { data: pictures } = useQuery(galleryQuery);
  return (
    <DialogFrame title={t('upload.galleryTitle')} closeLabel={t('upload.close')} onClose={onClose}>
      {pictures?.length === 0 && <p className="text-ink-muted text-sm">{t('upload.galleryEmpty')}</p>}
      <ul className="grid max-h-[60dvh] grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {pictures
          ? pictures.map(({ id, thumbnailUrl, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={name}
                  className="block aspect-square w-full overflow-hidden rounded-control bg-sunken outline-offset-2 hover:ring-2 hover:ring-accent"
                  onClick={() => {
                    onClose();
                    onChoose(id);
                  }}
                >
                  <img src={thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
                </button>
              </li>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
              <li key={index}>
                <Skeleton className="aspect-square w-full rounded-control" />
              </li>
            ))}
      </ul>
    </DialogFrame>
  );
}
