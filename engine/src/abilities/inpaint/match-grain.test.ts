import { expect, it } from 'vitest';
import { addGrain, estimateNoise } from '../../imaging/noise.ts';
import { copyRaster, mapMask, toFloat, toPicture } from '../../imaging/raster.ts';
import { discMask, drawPicture, seededRandom } from '../../imaging/test-pictures.ts';
import { matchGrain } from './match-grain.ts';

const hole = discMask(96, 24);
const grainy = toPicture(
  addGrain(toFloat(drawPicture(96, 96, () => [120, 120, 120])), 0, 5, seededRandom(3)),
);

it('gives a smooth patch the grain of its surroundings and leaves those alone', () => {
  const patched = copyRaster(grainy);
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]) patched.data.fill(120, i * 3, i * 3 + 3);
  const before = copyRaster(patched);
  matchGrain(patched, hole, seededRandom(8));
  const outside = mapMask(hole, (value) => 1 - value);
  expect(estimateNoise(patched, hole)).toBeGreaterThan(0.6 * estimateNoise(before, outside));
  const changed = patched.data.filter(
    (value, o) => !hole.data[Math.floor(o / 3)] && value !== before.data[o],
  );
  expect(changed).toHaveLength(0);
});

it('grain stays beside the texture it was taken from', () => {
  const noisy = seededRandom(4);
  const halves = drawPicture(96, 96, (_, y) =>
    y < 48 ? [120, 120, 120] : Array(3).fill(110 + 20 * noisy()),
  );
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]) halves.data.fill(120, i * 3, i * 3 + 3);
  matchGrain(halves, hole, seededRandom(8));
  const [above, below] = [28, 68].map((at) =>
    estimateNoise(
      halves,
      mapMask(hole, (value, i) => (Math.abs(Math.floor(i / 96) - at) < 4 ? value : 0)),
    ),
  );
  expect(above!).toBeLessThan(0.3 * below!);
});
