import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureStage } from '../canvas/picture-stage.tsx';
import type { ViewportControl } from '../canvas/use-viewport.ts';
import { WaitingStage } from '../canvas/waiting-stage.tsx';
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

/** The photo one works on, with the zoom bar; one that does not come says so in its place. */
export function PhotoStage({ control, url, dragPans, onPinch, children, overlay }: PhotoStageProps) {
  const { t } = useTranslation('bench');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setBrokenUrl(null);
    setAttempt((before) => before + 1);
  };
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
          key={attempt}
          src={url}
          onError={() => setBrokenUrl(url)}
          alt={t('stage.alt')}
          draggable={false}
          className="absolute inset-0 size-full max-w-none"
        />
        {children}
      </PictureStage>
      <div className="absolute top-3 right-3">
        <ZoomBar control={control} />
      </div>
      {brokenUrl === url && (
        <div className="absolute inset-0 z-10">
          <WaitingStage failed onRetry={retry} />
        </div>
      )}
    </div>
  );
}
