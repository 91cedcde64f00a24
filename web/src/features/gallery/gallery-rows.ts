import type { Picture } from './api.ts';

// The flat list of rows that the virtual scroller draws: a heading per day, then rows of pictures.

export type GalleryRow =
  | { kind: 'day'; key: string; dayMs: number }
  | { kind: 'pictures'; key: string; pictures: readonly Picture[] };

function startOfDay(timeMs: number): number {
  const day = new Date(timeMs);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}

export function galleryRows(pictures: readonly Picture[], columns: number): GalleryRow[] {
  const rows: GalleryRow[] = [];
  let dayMs = Number.NaN;
  let row: Picture[] = [];
  for (const picture of pictures) {
    const day = startOfDay(picture.createdAtMs);
    if (day !== dayMs) {
      dayMs = day;
      row = [];
      rows.push({ kind: 'day', key: `day-${day}`, dayMs: day });
    }
    if (row.length === 0 || row.length === columns) {
      row = [];
      rows.push({ kind: 'pictures', key: picture.id, pictures: row });
    }
    row.push(picture);
  }
  return rows;
}

export function columnsFor(widthPx: number, minTilePx: number): number {
  return Math.max(2, Math.floor(widthPx / minTilePx));
}
