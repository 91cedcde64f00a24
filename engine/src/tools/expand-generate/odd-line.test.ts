import { expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { withoutOddLines } from './odd-line.ts';

it('a last line of another tone is taken out, an even picture stays as it is', () => {
  const even = drawPicture(40, 30, (x, y) => [100 + (x % 3), 110 + (y % 3), 120]);
  expect(withoutOddLines(even).data).toEqual(even.data);
  const odd = drawPicture(40, 30, (x, y) =>
    x === 39 ? [160, 170, 180] : [100 + (x % 3), 110 + (y % 3), 120],
  );
  const out = withoutOddLines(odd);
  for (let y = 0; y < 30; y++) expect(out.data[(y * 40 + 39) * 3]).toBeLessThan(105);
  expect(out.data[10 * 3]).toBe(odd.data[10 * 3]);
});
