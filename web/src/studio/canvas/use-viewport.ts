import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  fitViewport,
  fullSizeViewport,
  keepInSight,
  type Point,
  panBy,
  type Size,
  type Viewport,
  zoomAt,
} from './viewport.ts';

const KEY_STEP = 1.25;
const KEY_PAN_PX = 40;

const zoomKeys: Record<string, number> = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP };
const panKeys: Record<string, readonly [number, number]> = {
  ArrowLeft: [KEY_PAN_PX, 0],
  ArrowRight: [-KEY_PAN_PX, 0],
  ArrowUp: [0, KEY_PAN_PX],
  ArrowDown: [0, -KEY_PAN_PX],
};

export interface ViewportControl {
  viewport: Viewport;
  /** Null until the view is measured. */
  view: Size | null;
  picture: Size;
  ref: RefObject<HTMLDivElement | null>;
  fit: () => void;
  fullSize: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomAround: (at: Point, factor: number) => void;
  pan: (dx: number, dy: number) => void;
  /** Keys + − and the arrows. */
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** Zoom and pan of one picture; several stages may share one control and so stay in step. */
export function useViewport(picture: Size): ViewportControl {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Size | null>(null);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const { width, height } = picture;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is fitted anew
  useEffect(() => setMoved(null), [width, height]);

  const fitted = useMemo(
    () => (view ? fitViewport(view, { width, height }) : { scale: 1, x: 0, y: 0 }),
    [view, width, height],
  );
  const viewport = moved ?? fitted;

  const change = useCallback(
    (next: (before: Viewport) => Viewport) =>
      setMoved((before) => view && keepInSight(next(before ?? fitted), view, { width, height })),
    [view, fitted, width, height],
  );
  const zoomAround = useCallback(
    (at: Point, factor: number) => change((before) => zoomAt(before, at, factor)),
    [change],
  );
  const zoomCentre = (factor: number) =>
    view && zoomAround({ x: view.width / 2, y: view.height / 2 }, factor);
  const pan = useCallback((dx: number, dy: number) => change((before) => panBy(before, dx, dy)), [change]);

  return {
    viewport,
    view,
    picture,
    ref,
    fit: () => setMoved(null),
    fullSize: () => view && setMoved(fullSizeViewport(viewport, view)),
    zoomIn: () => zoomCentre(KEY_STEP),
    zoomOut: () => zoomCentre(1 / KEY_STEP),
    zoomAround,
    pan,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
      const factor = zoomKeys[event.key];
      const step = panKeys[event.key];
      if (!factor && !step) return;
      event.preventDefault();
      if (factor) zoomCentre(factor);
      if (step) pan(...step);
    },
  };
}
