import { useTranslation } from 'react-i18next';
import type { BeforePicture } from './before-picture.ts';

interface BeforeLayerProps {
  before: BeforePicture;
  /** Shown from the left edge up to here, in picture pixels; all of it when absent. */
  upToPx?: number;
}

/** The original over the result; where the result goes beyond it, nothing was there before. */
export function BeforeLayer({ before: { url, frame }, upToPx }: BeforeLayerProps) {
  const { t } = useTranslation('bench');
  const clipPath =
    upToPx === undefined ? undefined : `inset(-1px calc(100% - ${Math.max(0, upToPx)}px) -1px -1px)`;
  return (
    <div
      className="pointer-events-none absolute inset-0 bg-sunken shadow-[0_0_0_var(--px)_var(--sunken)]"
      style={{ clipPath }}
    >
      <img
        src={url}
        alt={t('compare.original')}
        draggable={false}
        className="absolute max-w-none"
        style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
      />
    </div>
  );
}
