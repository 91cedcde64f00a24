import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Point, Size } from '../canvas/viewport.ts';
import { emptyMask, FILLED, isEmptyRect, type Mask, markedRect, type Rect, wholeRect } from './mask.ts';
import { addToMask, clearMask, featherMask, growMask, invertMask, shrinkMask } from './mask-filters.ts';
import { emptyHistory, type MaskHistory, redo, remember, undo } from './mask-history.ts';
import { drawStroke, fillLasso, fillRectangle } from './mask-shapes.ts';

export const maskTools = ['brush', 'eraser', 'lasso', 'rectangle', 'click'] as const;
export type MaskTool = (typeof maskTools)[number];

/** A larger picture is masked at this size; the mask is enlarged when it is sent. */
const MAX_SIDE_PX = 4_096;
const BRUSH_STEP = 1.2;
const BRUSH_MIN_PX = 2;
const BRUSH_MAX_PX = 600;
const FIRST_BRUSH_SHARE = 0.05;
/** Grow, shrink and feather as shares of the picture's longer side, so that a step looks alike everywhere. */
const STEP_SHARE = 0.004;

export function maskSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type MaskEditor = ReturnType<typeof useMaskEditor>;

/** The mask of one picture, the tool in hand, and what can be undone. The bytes stay outside React's state. */
export function useMaskEditor(picture: Size) {
  const size = useMemo(() => maskSizeOf(picture), [picture]);
  const mask = useRef<Mask>(emptyMask(size.width, size.height));
  const history = useRef<MaskHistory>(emptyHistory);
  const beforeStroke = useRef<{ mask: Mask; rect: Rect } | null>(null);
  const [tool, setTool] = useState<MaskTool>('brush');
  const [brushPx, setBrushPx] = useState(BRUSH_MIN_PX);
  const [marked, setMarked] = useState(false);
  /** Counts changes, for those who draw the mask; `dirty` is what the last one touched. */
  const [version, setVersion] = useState(0);
  const dirty = useRef<Rect>(wholeRect(size));

  const changed = useCallback((rect: Rect) => {
    dirty.current = rect;
    setMarked(!isEmptyRect(markedRect(mask.current)));
    setVersion((count) => count + 1);
  }, []);

  useEffect(() => {
    mask.current = emptyMask(size.width, size.height);
    history.current = emptyHistory;
    setBrushPx(Math.round(Math.max(size.width, size.height) * FIRST_BRUSH_SHARE));
    changed(wholeRect(size));
  }, [size, changed]);

  /** One act that can be undone as a whole. */
  const act = useCallback(
    (change: (mask: Mask) => Rect) => {
      const before = { ...mask.current, data: mask.current.data.slice() };
      const rect = change(mask.current);
      if (isEmptyRect(rect)) return;
      history.current = remember(history.current, before, rect);
      changed(rect);
    },
    [changed],
  );

  const step = Math.max(1, Math.round(Math.max(size.width, size.height) * STEP_SHARE));
  const add = useCallback((data: Uint8Array) => act((current) => addToMask(current, data)), [act]);

  return {
    mask,
    dirty,
    version,
    marked,
    size,
    tool,
    setTool,
    brushPx,
    setBrushPx,
    canUndo: history.current.past.length > 0,
    canRedo: history.current.future.length > 0,
    larger: () => setBrushPx((px) => Math.min(BRUSH_MAX_PX, Math.ceil(px * BRUSH_STEP))),
    smaller: () => setBrushPx((px) => Math.max(BRUSH_MIN_PX, Math.floor(px / BRUSH_STEP))),
    startStroke: () => {
      const current = mask.current;
      beforeStroke.current = {
        mask: { ...current, data: current.data.slice() },
        rect: { left: current.width, top: current.height, right: 0, bottom: 0 },
      };
    },
    stroke: (from: Point, to: Point) => {
      const started = beforeStroke.current;
      if (!started) return;
      const touched = drawStroke(mask.current, from, to, brushPx / 2, tool === 'eraser' ? 0 : FILLED);
      started.rect = {
        left: Math.min(started.rect.left, touched.left),
        top: Math.min(started.rect.top, touched.top),
        right: Math.max(started.rect.right, touched.right),
        bottom: Math.max(started.rect.bottom, touched.bottom),
      };
      dirty.current = touched;
      setVersion((count) => count + 1);
    },
    /** Takes back what the pointer has drawn since it went down. */
    dropStroke: () => {
      const started = beforeStroke.current;
      if (!started) return;
      beforeStroke.current = null;
      mask.current.data.set(started.mask.data);
      changed(started.rect);
    },
    endStroke: () => {
      const started = beforeStroke.current;
      beforeStroke.current = null;
      if (!started || isEmptyRect(started.rect)) return;
      history.current = remember(history.current, started.mask, started.rect);
      changed(started.rect);
    },
    lasso: (outline: readonly Point[]) => act((current) => fillLasso(current, outline, FILLED)),
    rectangle: (corner: Point, opposite: Point) =>
      act((current) => fillRectangle(current, corner, opposite, FILLED)),
    invert: () => act(invertMask),
    clear: () => act(clearMask),
    grow: () => act((current) => growMask(current, step)),
    shrink: () => act((current) => shrinkMask(current, step)),
    feather: () => act((current) => featherMask(current, step * 2)),
    add,
    replace: (data: Uint8Array) =>
      act((current) => {
        current.data.set(data);
        return wholeRect(current);
      }),
    undo: () => {
      const done = undo(mask.current, history.current);
      if (done) history.current = done.history;
      if (done) changed(done.rect);
    },
    redo: () => {
      const done = redo(mask.current, history.current);
      if (done) history.current = done.history;
      if (done) changed(done.rect);
    },
  };
}
