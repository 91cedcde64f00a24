import { limits } from '@facet/contract';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useDroppedFile } from './use-dropped-file.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

export function UploadLimits({ className }: { className?: string }) {
  const { t } = useTranslation('studio');
  const { minSidePx, maxSidePx, maxBytes } = limits.upload;
  return (
    <p className={cn('text-ink-faint text-xs', className)}>
      {t('upload.limits', {
        min: minSidePx,
        max: maxSidePx.toLocaleString(),
        megabytes: maxBytes / BYTES_PER_MEGABYTE,
      })}
    </p>
  );
}

interface DropZoneProps {
  onFile: (file: File) => void;
  /** Beside the button, e.g. the price. */
  aside?: ReactNode;
  /** Other ways to a picture, below the button. */
  more?: ReactNode;
  className?: string;
}

export function DropZone({ onFile, aside, more, className }: DropZoneProps) {
  const { t } = useTranslation('studio');
  const input = useRef<HTMLInputElement>(null);
  const dragging = useDroppedFile(onFile);
  return (
    <div
      className={cn(
        'grid place-items-center rounded-panel border-2 border-line-strong/50 border-dashed bg-surface px-6 py-14 text-center transition-colors',
        dragging && 'border-accent bg-accent-soft',
        className,
      )}
    >
      <div className="grid justify-items-center gap-5">
        <span className="cut-corners grid size-16 place-items-center bg-accent-soft text-accent-ink">
          <ImageUp className="size-7" strokeWidth={1.5} aria-hidden="true" />
        </span>
        <div className="grid gap-1">
          <p className="font-semibold text-lg">{dragging ? t('upload.dropNow') : t('upload.title')}</p>
          <p className="text-ink-muted text-sm">{t('upload.alternatives')}</p>
        </div>
        <Button variant="primary" size="lg" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        {aside}
        {more}
        <UploadLimits />
      </div>
      <input
        ref={input}
        type="file"
        aria-label={t('upload.choose')}
        accept={[...limits.upload.types, '.tif', '.tiff'].join(',')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
