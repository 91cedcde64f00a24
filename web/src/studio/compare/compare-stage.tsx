import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { PictureStage } from '../canvas/picture-stage.tsx';
import { useViewport, type ViewportControl } from '../canvas/use-viewport.ts';
import { toPicture } from '../canvas/viewport.ts';
import { ZoomBar } from '../canvas/zoom-bar.tsx';
import { BeforeLayer } from './before-layer.tsx';
import type { BeforePicture } from './before-picture.ts';
import { Divider } from './divider.tsx';
import { useDifference } from './use-difference.ts';

const modes = ['slider', 'side', 'changes'] as const;
type Mode = (typeof modes)[number];

interface CompareStageProps {
  before: BeforePicture;
  after: { url: string; width: number; height: number };
  /** Held keys or a chosen "original" show it alone. */
  onlyBefore: boolean;
}

/** The rows of the view that the picture covers, in its pixels. */
function shownRows({ viewport, view, picture }: ViewportControl): { top: number; height: number } {
  const top = Math.max(0, viewport.y);
  const bottom = Math.min(view?.height ?? 0, viewport.y + picture.height * viewport.scale);
  return { top, height: Math.max(0, bottom - top) };
}

/** Before and after: slider, side by side at the same zoom, or the changed pixels. */
export function CompareStage({ before, after, onlyBefore }: CompareStageProps) {
  const { t } = useTranslation('bench');
  const [mode, setMode] = useState<Mode>('slider');
  const [share, setShare] = useState(0.5);
  const { width, height } = after;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const control = useViewport(size);
  const secondRef = useRef<HTMLDivElement>(null);
  const difference = useDifference(before, after.url, size, mode === 'changes');
  const dividerPx = toPicture(control.viewport, { x: share * (control.view?.width ?? 0), y: 0 }).x;
  const side = mode === 'side';

  const result = (
    <img
      src={after.url}
      alt={t('compare.result')}
      draggable={false}
      className="absolute inset-0 size-full max-w-none"
    />
  );
  return (
    <div className="relative flex size-full min-h-0 gap-2">
      {side && (
        <PictureStage control={{ ...control, ref: secondRef }} label={t('compare.original')}>
          <BeforeLayer before={before} />
        </PictureStage>
      )}
      <PictureStage
        control={control}
        label={t('compare.label')}
        overlay={
          mode === 'slider' &&
          !onlyBefore && <Divider value={share} onChange={setShare} line={shownRows(control)} />
        }
      >
        {result}
        {mode === 'slider' && !onlyBefore && <BeforeLayer before={before} upToPx={dividerPx} />}
        {mode === 'changes' && difference && (
          <img
            src={difference.url}
            alt=""
            draggable={false}
            className="absolute inset-0 size-full max-w-none"
          />
        )}
        {onlyBefore && <BeforeLayer before={before} />}
      </PictureStage>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2 [&>*]:pointer-events-auto">
        <Segmented
          label={t('compare.mode')}
          value={mode}
          onChange={setMode}
          className="border border-line bg-raised shadow-panel"
          options={modes.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
        <div className="ms-auto">
          <ZoomBar control={control} />
        </div>
      </div>
      {mode === 'changes' && difference && (
        <p
          role="status"
          className="absolute bottom-3 left-3 rounded-control bg-raised px-3 py-1.5 text-sm shadow-panel"
        >
          {t('compare.changed', { percent: (difference.changedShare * 100).toFixed(1) })}
        </p>
      )}
    </div>
  );
}
