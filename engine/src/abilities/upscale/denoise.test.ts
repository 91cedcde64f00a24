import { expect, it } from 'vitest';
import { addGrain, estimateNoise } from '../../imaging/noise.ts';
import { toFloat, toPicture } from '../../imaging/raster.ts';
import { drawPicture, meanAbsoluteDifference, seededRandom } from '../../imaging/test-pictures.ts';
import { denoise } from './denoise.ts';

const clean = drawPicture(96, 96, (x) => (x < 48 ? [60, 80, 100] : [190, 170, 150]));
const noisy = toPicture(addGrain(toFloat(clean), 0, 12, seededRandom(5)));

it('takes out most of the grain and comes closer to the clean picture', () => {
  const out = denoise(noisy, 1);
  expect(estimateNoise(out)).toBeLessThan(estimateNoise(noisy) / 2.5);
  expect(meanAbsoluteDifference(out, clean)).toBeLessThan(meanAbsoluteDifference(noisy, clean) / 2);
});

it('keeps the edge', () => {
  const out = denoise(noisy, 1);
  const across = out.data[(48 * 96 + 58) * 3]! - out.data[(48 * 96 + 38) * 3]!;
  expect(across).toBeGreaterThan(110);
});

it('leaves a clean picture alone', () => {
  expect(denoise(clean, 1)).toBe(clean);
});
