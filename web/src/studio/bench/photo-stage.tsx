import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureStage } from '../canvas/picture-stage.tsx';
import type { ViewportControl } from '../canvas/use-viewport.ts';
import { ZoomBar } from '../canvas/zoom-bar.tsx';

interface PhotoStageProps {
  control: ViewportControl;
  url: string;
  dragPans?: boolean;
  onPinch?: () => void;
  /** Drawn on the photo, in its pixels. */
  children?: ReactNode;
  overlay?: ReactNode;
}

/** The photo one works on, with the zoom bar. */
export function PhotoStage({ control, url, dragPans, onPinch, children, overlay }: PhotoStageProps) {
  const { t } = useTranslation('bench');
  return (
    <div className="relative size-full">
      <PictureStage
        control={control}
        label={t('stage.picture')}
        dragPans={dragPans}
        onPinch={onPinch}
        overlay={overlay}
      >
        <img
          src={url}
          alt={t('stage.alt')}
          draggable={false}
          className="absolute inset-0 size-full max-w-none"
        />
        {children}
      </PictureStage>
      <div className="absolute top-3 right-3">
        <ZoomBar control={control} />
      </div>
    </div>
  );
}
