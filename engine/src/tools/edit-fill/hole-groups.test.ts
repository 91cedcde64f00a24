import { expect, it } from 'vitest';
import { createPicture, type Picture } from '../../imaging/raster.ts';
import { holeGroups } from './hole-groups.ts';

function marked(width: number, height: number, ...places: readonly [number, number][]): Picture {
  const mask = createPicture(width, height, 1);
  for (const [x, y] of places) mask.data[y * width + x] = 255;
  return mask;
}

it('finds nothing in an empty mask', () => {
  expect(holeGroups(createPicture(40, 40, 1))).toEqual([]);
});

it('fills far holes apart and near ones together', () => {
  const mask = marked(1024, 1024, [10, 10], [26, 12], [900, 900]);
  const groups = holeGroups(mask).sort((a, b) => a.left - b.left);
  expect(groups).toHaveLength(2);
  expect(groups[0]).toEqual({ left: 8, top: 8, width: 20, height: 8 });
  expect(groups[1]).toEqual({ left: 900, top: 900, width: 4, height: 4 });
});

it('stays inside a picture whose sides are no whole cells', () => {
  const [group] = holeGroups(marked(701, 301, [700, 300]));
  expect(group!.left + group!.width).toBe(701);
  expect(group!.top + group!.height).toBe(301);
});
