import { expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { planTiles } from './plan-tiles.ts';

const stripesRight = drawPicture(480, 128, (x) => (x > 300 ? [(x % 4) * 60, 90, 90] : [120, 120, 120]));

it('leaves plain tiles to resampling', () => {
  const { tiles } = planTiles(stripesRight);
  expect(tiles[0]!.byNetwork).toBe(false);
  expect(tiles.at(-1)!.byNetwork).toBe(true);
});

it('spends a budget on what comes first, then on detail', () => {
  const face = { left: 10, top: 10, width: 40, height: 40 };
  const chosen = (budget: number) =>
    planTiles(stripesRight, { budget, first: [face] })
      .tiles.filter(({ byNetwork }) => byNetwork)
      .map(({ box }) => box.left);
  expect(chosen(1)).toEqual([0]);
  expect(chosen(2)).toHaveLength(2);
  expect(chosen(2)).toContain(0);
});
