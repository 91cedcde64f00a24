import { expect, it } from 'vitest';
import { CANONICAL_FACE } from '../../abilities/face-mesh/face-topology.ts';
import { copyRaster, createFloat } from '../../imaging/raster.ts';
import { drawDarkLine } from './dark-line.ts';
import { SMILE_FOLDS, smoothFolds } from './smooth-folds.ts';

const SIZE = 400;
const SKIN = 160;
const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));

it('evens out a dark fold from nose to mouth and leaves the rest of the face alone', () => {
  const face = createFloat(SIZE, SIZE, 3);
  face.data.fill(SKIN);
  const fold = [203, 206, 216].map((id) => points[id]!);
  drawDarkLine(face, fold, [60, 60, 60], 3, 1);
  const brow = points[9]!;
  const forehead = (Math.round(brow.y) * SIZE + Math.round(brow.x)) * 3;
  face.data[forehead] = 90;
  const out = copyRaster(face);
  smoothFolds(out, points, SMILE_FOLDS, 1, 3);
  const middle = points[206]!;
  const o = (Math.floor(middle.y) * SIZE + Math.floor(middle.x)) * 3;
  expect(face.data[o]).toBeLessThan(90);
  expect(out.data[o]).toBeGreaterThan(115);
  expect(out.data[forehead]).toBe(90);
});
