import { describe, expect, it } from 'vitest';
import type { Picture } from './api.ts';
import { columnsFor, galleryRows } from './gallery-rows.ts';

const picture = (id: string, createdAt: string): Picture => ({
  id,
  tool: 'swap',
  createdAtMs: new Date(createdAt).getTime(),
  widthPx: 1,
  heightPx: 1,
  thumbnailUrl: '',
  fullUrl: '',
});

describe('galleryRows', () => {
  it('puts a heading before each day and fills rows within it', () => {
    const rows = galleryRows(
      [
        picture('a', '2026-11-15T20:00'),
        picture('b', '2026-11-15T10:00'),
        picture('c', '2026-11-15T00:00'),
        picture('d', '2026-11-14T23:59'),
      ],
      2,
    );
    expect(
      rows.map((row) => (row.kind === 'day' ? 'day' : row.pictures.map(({ id }) => id).join(''))),
    ).toEqual(['day', 'ab', 'c', 'day', 'd']);
  });

  it('gives every row a key of its own, also for 25,000 pictures', () => {
    const start = Date.parse('2026-11-15T12:00');
    const many = Array.from({ length: 25_000 }, (_, index) => ({
      ...picture(`p${index}`, '2026-11-15T12:00'),
      createdAtMs: start - index * 600_000,
    }));
    const rows = galleryRows(many, 5);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.flatMap((row) => (row.kind === 'pictures' ? row.pictures : []))).toHaveLength(25_000);
  });

  it('never goes below two columns', () => {
    expect(columnsFor(358, 200)).toBe(2);
    expect(columnsFor(1046, 200)).toBe(5);
  });
});
