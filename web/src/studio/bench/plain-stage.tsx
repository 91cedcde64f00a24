import type { ReactNode } from 'react';
import { useViewport } from '../canvas/use-viewport.ts';
import type { Size } from '../canvas/viewport.ts';
import { PhotoStage } from './photo-stage.tsx';

/** A photo to look at while one chooses settings. */
export function PlainStage({ size, url, children }: { size: Size; url: string; children?: ReactNode }) {
  return (
    <PhotoStage control={useViewport(size)} url={url}>
      {children}
    </PhotoStage>
  );
}
