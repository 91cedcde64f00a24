import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureStage } from '../../studio/canvas/picture-stage.tsx';
import { useViewport } from '../../studio/canvas/use-viewport.ts';
import type { Size } from '../../studio/canvas/viewport.ts';
import { ZoomBar } from '../../studio/canvas/zoom-bar.tsx';
import { ExpandHandle } from './expand-handle.tsx';
import { resultSize, type Sides, sideNames } from './sides.ts';

interface ExpandStageProps {
  url: string;
  size: Size;
  sides: Sides;
  disabled: boolean;
  onChange: (sides: Sides) => void;
}

/** The picture inside its new frame; the frame's edges are handles. */
export function ExpandStage({ url, size, sides, disabled, onChange }: ExpandStageProps) {
  const { t } = useTranslation('bench');
  const { width, height } = resultSize(size, sides);
  const frame = useMemo(() => ({ width: Math.max(1, width), height: Math.max(1, height) }), [width, height]);
  const control = useViewport(frame);
  return (
    <div className="relative size-full">
      <PictureStage control={control} label={t('stage.picture')}>
        <div className="absolute inset-0 overflow-hidden bg-accent-soft">
          <img
            src={url}
            alt={t('stage.alt')}
            draggable={false}
            className="absolute max-w-none"
            style={{ left: sides.left, top: sides.top, width: size.width, height: size.height }}
          />
        </div>
        <div className="pointer-events-none absolute inset-0 outline-(length:--px) outline-accent outline-dashed" />
        {!disabled &&
          sideNames.map((name) => (
            <ExpandHandle
              key={name}
              name={name}
              size={size}
              sides={sides}
              scale={control.viewport.scale}
              onChange={onChange}
            />
          ))}
      </PictureStage>
      <div className="absolute top-3 right-3">
        <ZoomBar control={control} />
      </div>
    </div>
  );
}
