import type { Point, Size } from '../canvas/viewport.ts';
import type { MaskTool } from './use-mask-editor.ts';

interface MaskOutlineProps {
  size: Size;
  tool: MaskTool;
  outline: readonly Point[];
  brush: (Point & { radius: number }) | null;
}

/** The brush under the pointer and the lasso or rectangle being drawn, in mask pixels. */
export function MaskOutline({ size, tool, outline, brush }: MaskOutlineProps) {
  const [corner, opposite] = outline;
  const line = {
    fill: 'rgb(64 214 152 / 0.25)',
    stroke: 'white',
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {tool === 'lasso' && outline.length > 1 && (
        <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} {...line} />
      )}
      {tool === 'rectangle' && corner && opposite && (
        <rect
          x={Math.min(corner.x, opposite.x)}
          y={Math.min(corner.y, opposite.y)}
          width={Math.abs(corner.x - opposite.x)}
          height={Math.abs(corner.y - opposite.y)}
          {...line}
        />
      )}
      {brush && (
        <>
          <circle
            cx={brush.x}
            cy={brush.y}
            r={brush.radius}
            {...line}
            fill="none"
            stroke="black"
            strokeWidth={3}
          />
          <circle cx={brush.x} cy={brush.y} r={brush.radius} {...line} fill="none" />
        </>
      )}
    </svg>
  );
}
