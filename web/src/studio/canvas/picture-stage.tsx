import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { useGestures } from './use-gestures.ts';
import type { ViewportControl } from './use-viewport.ts';

interface PictureStageProps {
  control: ViewportControl;
  /** Read by screen readers. */
  label: string;
  /** A plain drag moves the picture; off where a drag draws. */
  dragPans?: boolean;
  /** Two fingers took over from one that drew. */
  onPinch?: () => void;
  /** In picture pixels: everything in it zooms with the picture. */
  children: ReactNode;
  /** In view pixels, above the picture. */
  overlay?: ReactNode;
  className?: string;
}

/** The area in which a picture lies; wheel, drag, pinch and keys move it. */
export function PictureStage({
  control,
  label,
  dragPans = true,
  onPinch,
  children,
  overlay,
  className,
}: PictureStageProps) {
  const { ref, viewport, view, picture, zoomAround, pan, onKeyDown } = control;
  const { grab, dragging } = useGestures(ref, { zoomAround, pan, onPinch }, dragPans);
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + − move the picture from the keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={cn(
        'relative size-full min-h-0 touch-none select-none overflow-hidden rounded-panel bg-sunken focus-visible:outline-2 focus-visible:outline-offset-[-2px]',
        grab && (dragging ? 'cursor-grabbing' : 'cursor-grab'),
        className,
      )}
    >
      <div
        className={cn(
          'absolute top-0 left-0 origin-top-left bg-surface bg-size-[calc(16*var(--px))_calc(16*var(--px))] bg-[repeating-conic-gradient(var(--line)_0_25%,transparent_0_50%)]',
          !view && 'invisible',
          viewport.scale >= 2 && '[image-rendering:pixelated]',
        )}
        style={{
          width: picture.width,
          height: picture.height,
          transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`,
          // Lines drawn on the picture keep their width whatever the zoom.
          ['--px' as string]: `${1 / viewport.scale}px`,
        }}
      >
        {children}
      </div>
      {overlay}
    </section>
  );
}
