import { useEffect, useRef, useState } from 'react';
import type { Point, Viewport } from '../canvas/viewport.ts';
import { toPicture } from '../canvas/viewport.ts';
import { clipRect, isEmptyRect, type Mask, type Rect } from './mask.ts';
import { MaskOutline } from './mask-outline.tsx';
import type { MaskEditor } from './use-mask-editor.ts';

/** The accent of the dark theme: it stands out on most photos. */
const TINT = [64, 214, 152] as const;
const TINT_ALPHA = 0.6;

function paint(context: CanvasRenderingContext2D, mask: Mask, dirty: Rect): void {
  const { left, top, right, bottom } = clipRect(mask, dirty);
  if (isEmptyRect({ left, top, right, bottom })) return;
  const pixels = context.createImageData(right - left, bottom - top);
  for (let y = top, to = 0; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1, to += 4) {
      pixels.data[to] = TINT[0];
      pixels.data[to + 1] = TINT[1];
      pixels.data[to + 2] = TINT[2];
      pixels.data[to + 3] = mask.data[y * mask.width + x]! * TINT_ALPHA;
    }
  }
  context.putImageData(pixels, left, top);
}

interface MaskLayerProps {
  editor: MaskEditor;
  viewport: Viewport;
  /** Picture pixels per mask pixel. */
  pictureScale: number;
  disabled?: boolean;
  /** Where the click tool was pressed, in fractions of the picture's sides. */
  onPoint?: (point: Point) => void;
}

/** Shows the mask over the picture and draws into it. Lies in picture pixels. */
export function MaskLayer({ editor, viewport, pictureScale, disabled, onPoint }: MaskLayerProps) {
  const { mask, dirty, version, size, tool, brushPx } = editor;
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | null>(null);
  const [outline, setOutline] = useState<Point[]>([]);
  const [hover, setHover] = useState<Point | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that the bytes changed
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paint(context, mask.current, dirty.current);
  }, [version, size]);

  /** Pointer → mask pixels. */
  const at = (event: React.PointerEvent): Point => {
    const stage = event.currentTarget.closest('section')!.getBoundingClientRect();
    const point = toPicture(viewport, { x: event.clientX - stage.left, y: event.clientY - stage.top });
    return { x: point.x / pictureScale, y: point.y / pictureScale };
  };
  const draws = tool === 'brush' || tool === 'eraser';

  return (
    <>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        onPointerDown={(event) => {
          if (disabled || event.button !== 0 || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = at(event);
          if (tool === 'click') return onPoint?.({ x: point.x / size.width, y: point.y / size.height });
          last.current = point;
          if (!draws) return setOutline([point]);
          editor.startStroke();
          editor.stroke(point, point);
        }}
        onPointerMove={(event) => {
          const point = at(event);
          setHover(point);
          if (!last.current) return;
          if (draws) editor.stroke(last.current, point);
          else setOutline((points) => (tool === 'lasso' ? [...points, point] : [points[0]!, point]));
          last.current = point;
        }}
        onPointerUp={() => {
          if (!last.current) return;
          last.current = null;
          if (draws) editor.endStroke();
          else if (tool === 'lasso') editor.lasso(outline);
          else if (outline.length === 2) editor.rectangle(outline[0]!, outline[1]!);
          setOutline([]);
        }}
        onPointerCancel={() => {
          last.current = null;
          editor.endStroke();
          setOutline([]);
        }}
        onPointerLeave={() => setHover(null)}
      />
      <MaskOutline
        size={size}
        outline={outline}
        tool={tool}
        brush={draws && hover && !disabled ? { ...hover, radius: brushPx / 2 } : null}
      />
    </>
  );
}
