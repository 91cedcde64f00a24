import { limits } from '@facet/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '../../studio/canvas/viewport.ts';
import { cn } from '../../ui/cn.ts';
import { type SideName, type Sides, withSide } from './sides.ts';

/** Picture pixels per key press. */
const KEY_STEP_PX = 16;

interface ExpandHandleProps {
  name: SideName;
  size: Size;
  sides: Sides;
  /** CSS pixels per picture pixel. */
  scale: number;
  onChange: (sides: Sides) => void;
}

const places: Record<SideName, string> = {
  left: 'left-0 inset-y-0 my-auto h-[min(30%,calc(72*var(--px)))] w-[calc(14*var(--px))] -ms-[calc(7*var(--px))] cursor-ew-resize',
  right:
    'right-0 inset-y-0 my-auto h-[min(30%,calc(72*var(--px)))] w-[calc(14*var(--px))] -me-[calc(7*var(--px))] cursor-ew-resize',
  top: 'top-0 inset-x-0 mx-auto w-[min(30%,calc(72*var(--px)))] h-[calc(14*var(--px))] -mt-[calc(7*var(--px))] cursor-ns-resize',
  bottom:
    'bottom-0 inset-x-0 mx-auto w-[min(30%,calc(72*var(--px)))] h-[calc(14*var(--px))] -mb-[calc(7*var(--px))] cursor-ns-resize',
};

/** Outwards is positive on every side. */
const outward: Record<SideName, readonly [x: number, y: number]> = {
  left: [-1, 0],
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
};

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
};

/** An edge of the new frame: drag it, or move it with the arrow keys. */
export function ExpandHandle({ name, size, sides, scale, onChange }: ExpandHandleProps) {
  const { t } = useTranslation('expand');
  const start = useRef<{ x: number; y: number; px: number; scale: number } | null>(null);
  const [outX, outY] = outward[name];
  const move = (from: number, dx: number, dy: number) =>
    onChange(withSide(size, sides, name, from + dx * outX + dy * outY));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(`handle.${name}`)}
      aria-orientation={outX === 0 ? 'vertical' : 'horizontal'}
      aria-valuenow={sides[name]}
      aria-valuemin={-limits.expandMaxSidePx}
      aria-valuemax={limits.expandMaxSidePx}
      className={cn(
        'absolute touch-none rounded-full bg-accent shadow-[0_0_0_calc(2*var(--px))_white,0_0_0_calc(3*var(--px))_rgb(0_0_0/0.4)]',
        places[name],
      )}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        // The scale of the start: the frame is fitted anew while it grows, and the pointer would run away.
        start.current = { x: event.clientX, y: event.clientY, px: sides[name], scale };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from) move(from.px, (event.clientX - from.x) / from.scale, (event.clientY - from.y) / from.scale);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={(event) => {
        const step = arrows[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        move(sides[name], ...step);
      }}
    />
  );
}
