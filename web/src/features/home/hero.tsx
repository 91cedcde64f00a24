import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FacetArtwork } from '../../studio/artwork.tsx';
import { UploadLimits } from '../../studio/upload/drop-zone.tsx';
import { useDroppedFile } from '../../studio/upload/use-dropped-file.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';

interface HeroProps {
  /** Absent in the first paint, which is a picture of the screen: there is nothing to choose a file with. */
  onPhoto?: (photo: File) => void;
}

export function Hero({ onPhoto }: HeroProps) {
  const { t } = useTranslation('home');
  const input = useRef<HTMLInputElement>(null);
  const dragging = useDroppedFile(onPhoto);
  return (
    <section className="grid overflow-hidden rounded-[1.25rem] border border-line bg-surface lg:grid-cols-[1.1fr_1fr]">
      <div className="grid content-center gap-7 p-7 sm:p-12">
        <p className="font-medium text-accent-ink text-sm">{t('kicker')}</p>
        <h1 className="font-semibold text-[2.5rem] leading-[1.05] tracking-[-0.03em] sm:text-6xl">
          {t('title')}
        </h1>
        <p className="max-w-lg text-ink-muted text-lg leading-relaxed">{t('text')}</p>
        <div className={cn('grid gap-3', dragging && 'animate-pulse')}>
          <Button variant="primary" size="lg" className="w-fit" onClick={() => input.current?.click()}>
            <ImageUp />
            {dragging ? t('dropHere') : t('start')}
          </Button>
          <UploadLimits />
        </div>
        {onPhoto && (
          <input
            ref={input}
            type="file"
            aria-label={t('choose')}
            accept="image/png,image/jpeg,image/webp,image/tiff,.tif,.tiff"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => event.target.files?.[0] && onPhoto(event.target.files[0])}
          />
        )}
      </div>
      <FacetArtwork className="h-72 w-full object-cover object-[50%_35%] lg:h-full lg:max-h-[36rem]" />
    </section>
  );
}
