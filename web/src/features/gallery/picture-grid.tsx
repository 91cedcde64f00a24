import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from './api.ts';
import { columnsFor, type GalleryRow, galleryRows } from './gallery-rows.ts';
import { PictureTile } from './picture-tile.tsx';
import type { Selection } from './use-selection.ts';

const MIN_TILE_PX = 200;
const GAP_PX = 12;
const DAY_PX = 56;
const OVERSCAN_ROWS = 4;
const MS_PER_DAY = 86_400_000;

interface PictureGridProps {
  pictures: readonly Picture[];
  selection: Selection;
  onNearEnd: () => void;
}

function useWidth(element: React.RefObject<HTMLElement | null>): { widthPx: number; topPx: number } {
  const [size, setSize] = useState({ widthPx: 0, topPx: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setSize({ widthPx: node.clientWidth, topPx: node.offsetTop }));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function useDayNames(): (dayMs: number) => string {
  const { t, i18n } = useTranslation('gallery');
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
    const today = new Date().setHours(0, 0, 0, 0);
    return (dayMs) => {
      // Rounded, because a day with a clock change has 23 or 25 hours.
      const daysAgo = Math.round((today - dayMs) / MS_PER_DAY);
      return daysAgo === 0 ? t('today') : daysAgo === 1 ? t('yesterday') : format.format(dayMs);
    };
  }, [t, i18n.language]);
}

/** Only the rows near the window exist in the page, so that 25,000 pictures scroll like 25. */
export function PictureGrid({ pictures, selection, onNearEnd }: PictureGridProps) {
  const { i18n } = useTranslation('gallery');
  const list = useRef<HTMLDivElement>(null);
  const { widthPx, topPx } = useWidth(list);
  const columns = columnsFor(widthPx, MIN_TILE_PX);
  const rows = useMemo(() => galleryRows(pictures, columns), [pictures, columns]);
  const tilePx = (widthPx - GAP_PX * (columns - 1)) / columns;
  const virtualizer = useWindowVirtualizer({
    count: widthPx > 0 ? rows.length : 0,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_PX : tilePx + GAP_PX),
    getItemKey: (index) => rows[index]!.key,
    overscan: OVERSCAN_ROWS,
    scrollMargin: topPx,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights follow from the width alone
  useLayoutEffect(() => virtualizer.measure(), [tilePx]);

  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - OVERSCAN_ROWS * 2) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  const dayName = useDayNames();
  const time = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
    [i18n.language],
  );
  const draw = (row: GalleryRow) =>
    row.kind === 'day' ? (
      <h2 className="flex h-14 items-end pb-3 font-semibold text-sm tracking-normal">{dayName(row.dayMs)}</h2>
    ) : (
      <ul className="grid gap-3" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {row.pictures.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            date={time.format(picture.createdAtMs)}
            selected={selection.ids.has(picture.id)}
            onToggle={selection.toggle}
          />
        ))}
      </ul>
    );

  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map((item) => (
        <div
          key={item.key}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${item.start - topPx}px)` }}
        >
          {draw(rows[item.index]!)}
        </div>
      ))}
    </div>
  );
}
