import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, boxBetween, isLargeEnough, movedByKey } from './mark-box.ts';

export interface MarkLayerProps {
  onMark: (box: Box) => void;
}

const firstBox: Box = { left: 0.4, top: 0.35, width: 0.2, height: 0.3 };
const percent = (share: number) => `${share * 100}%`;

/** Lies over the picture while a missed face is marked: a drag, or arrows and Enter. */
export function MarkLayer({ onMark }: MarkLayerProps) {
  const { t } = useTranslation('faces');
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const [box, setBox] = useState(firstBox);

  const at = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(box, event.key, event.shiftKey);
    if (!moved && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (moved) setBox(moved);
    else onMark(box);
  };
  return (
    // A button: drags on buttons do not move the picture, and it takes the focus.
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the next thing to do after asking to mark a face
      autoFocus
      aria-label={t('mark.layer')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(at(event));
      }}
      onPointerMove={(event) => start && setBox(boxBetween(start, at(event)))}
      onPointerUp={(event) => {
        const marked = start && boxBetween(start, at(event));
        setStart(null);
        if (marked && isLargeEnough(marked)) onMark(marked);
      }}
      className="absolute inset-0 cursor-crosshair touch-none bg-black/25 outline-none"
    >
      <span
        className="absolute shadow-[0_0_0_calc(2*var(--px))_white,0_0_0_calc(4*var(--px))_var(--accent)]"
        style={{
          left: percent(box.left),
          top: percent(box.top),
          width: percent(box.width),
          height: percent(box.height),
        }}
      />
    </button>
  );
}
