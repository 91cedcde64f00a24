import { expect, it } from 'vitest';
import { discMask, drawPicture } from '../../imaging/test-pictures.ts';
import { keepPalette } from './keep-palette.ts';

const hole = discMask(64, 20);
const greys = drawPicture(64, 64, (x, y) => [(x * y) % 200, (x * y) % 200, (x * y) % 200]);
const at = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...data.slice((y * 64 + x) * 3, (y * 64 + x) * 3 + 3),
];

it('takes a colour away that the surroundings do not have, and leaves the rest', () => {
  const painted = drawPicture(64, 64, (x) => (x < 32 ? [240, 190, 20] : [90, 92, 88]));
  keepPalette(painted, greys, hole);
  const [r, g, b] = at(painted, 26, 32) as [number, number, number];
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(30);
  expect(g).toBeGreaterThan(170);
  expect(at(painted, 40, 32)).toEqual([90, 92, 88]);
  expect(at(painted, 2, 2)).toEqual([240, 190, 20]);
});

it('lets colours pass that lie around the hole', () => {
  const coloured = drawPicture(64, 64, (x) => (x % 4 ? [90, 90, 90] : [240, 190, 20]));
  const painted = drawPicture(64, 64, () => [240, 190, 20]);
  keepPalette(painted, coloured, hole);
  expect(at(painted, 32, 32)).toEqual([240, 190, 20]);
});
