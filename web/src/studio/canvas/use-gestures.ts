import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Point, pinchOf } from './viewport.ts';

const WHEEL_SPEED = 0.0015;

interface Gestures {
  zoomAround: (at: Point, factor: number) => void;
  pan: (dx: number, dy: number) => void;
  /** A second finger came down: whatever the first one was drawing is no drawing. */
  onPinch?: (() => void) | undefined;
}

/** They have a drag or a press of their own. */
const ownDrag = '[role="slider"], button';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Whether Space is held; it then moves the picture instead of pressing a button. */
function useSpaceHeld(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || (event.target as Element | null)?.matches?.(`${typing}, button, [role]`))
        return;
      event.preventDefault();
      setHeld(event.type === 'keydown');
    };
    const release = () => setHeld(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', release);
    };
  }, []);
  return held;
}

/**
 * Wheel zooms at the pointer; Space-drag, the middle button and two fingers pan and pinch. `dragPans`: a plain
 * drag pans as well, where it has no other use.
 */
export function useGestures(ref: RefObject<HTMLElement | null>, gestures: Gestures, dragPans: boolean) {
  const space = useSpaceHeld();
  const [dragging, setDragging] = useState(false);
  const latest = useRef(gestures);
  latest.current = gestures;
  const panning = useRef(false);
  panning.current = dragPans || space;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    const at = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoomAround(at(event), Math.exp(-event.deltaY * WHEEL_SPEED));
    };
    const onDown = (event: PointerEvent) => {
      if ((event.target as Element).closest(ownDrag)) return;
      const mayPan = panning.current || event.button === 1;
      if (event.pointerType === 'touch' || mayPan) fingers.set(event.pointerId, at(event));
      if (!mayPan && fingers.size < 2) return;
      if (fingers.size === 2) latest.current.onPinch?.();
      // Keeps a brush below from drawing while the picture moves.
      event.stopPropagation();
      setDragging(true);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const from = pinchOf(before, other);
        const to = pinchOf(now, other);
        latest.current.pan(to.centre.x - from.centre.x, to.centre.y - from.centre.y);
        if (from.distance > 0) latest.current.zoomAround(to.centre, to.distance / from.distance);
      } else if (panning.current || event.buttons === 4) {
        latest.current.pan(now.x - before.x, now.y - before.y);
      }
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) setDragging(false);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown, { capture: true });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [ref]);

  return { grab: dragPans || space, dragging };
}
