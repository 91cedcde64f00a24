import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { earlierQuery } from './api.ts';

interface EarlierPicturesProps {
  current: string | null;
  onOpen: (imageId: string) => void;
}

/** The pictures that were tagged last, each with its words. */
export function EarlierPictures({ current, onOpen }: EarlierPicturesProps) {
  const { t } = useTranslation('tag');
  const { data: pictures = [] } = useQuery(earlierQuery);
  if (pictures.length === 0) return null;
  return (
    <nav aria-label={t('earlier')} className="overflow-x-auto p-1">
      <ul className="flex gap-2">
        {pictures.map(({ id, thumbnailUrl }, index) => {
          const label = t('earlierPicture', { number: index + 1 });
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={id === current}
                onClick={() => onOpen(id)}
                className={cn(
                  'block size-16 overflow-hidden rounded-control bg-sunken outline-offset-2',
                  id === current ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
                )}
              >
                <img src={thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
