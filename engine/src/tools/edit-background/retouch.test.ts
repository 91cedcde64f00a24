import { expect, test } from 'vitest';
import { createFloat } from '../../imaging/raster.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { retouched } from './retouch.ts';

const picture = drawPicture(3, 1, () => [10, 20, 30]);
const cut = {
  alpha: { ...createFloat(3, 1), data: new Float32Array([1, 0, 1]) },
  foreground: drawPicture(3, 1, () => [200, 210, 220]),
};

test('a corrected cut-out takes its new alpha; what was brought back shows the picture’s own colours', () => {
  const mask = { ...createFloat(3, 1), data: new Float32Array([1, 1, 0]) };
  const { alpha, foreground } = retouched(cut, picture, mask);
  expect([...alpha.data]).toEqual([1, 1, 0]);
  expect([...foreground.data.slice(0, 6)]).toEqual([200, 210, 220, 10, 20, 30]);
});
