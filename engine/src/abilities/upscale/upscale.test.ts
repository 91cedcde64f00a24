import { expect, it } from 'vitest';
import { drawPicture, meanAbsoluteDifference, patternPicture } from '../../imaging/test-pictures.ts';
import type { Networks } from '../network.ts';
import { upscale } from './upscale.ts';

/** Repeats each pixel; the answer for any tiling must be the same as for the whole picture. */
const repeating: Networks = {
  has: () => true,
  async run(id, { image }) {
    const factor = id === 'esrgan-x4' ? 4 : 2;
    const [, height = 0, width = 0] = image!.dims;
    const data = new Float32Array(width * height * factor * factor * 3);
    for (let y = 0; y < height * factor; y++) {
      for (let x = 0; x < width * factor; x++) {
        const from = (Math.floor(y / factor) * width + Math.floor(x / factor)) * 3;
        data.set(image!.data.subarray(from, from + 3), (y * width * factor + x) * 3);
      }
    }
    return { image: { data, dims: [1, height * factor, width * factor, 3] } };
  },
};

it('enlarges across tiles without a seam', async () => {
  const picture = patternPicture(230, 150);
  const large = await upscale(repeating, picture, { factor: 2 });
  expect([large.width, large.height, large.channels]).toEqual([460, 300, 3]);
  const expected = drawPicture(460, 300, (x, y) => {
    const i = ((y >> 1) * 230 + (x >> 1)) * 3;
    return [...picture.data.slice(i, i + 3)];
  });
  expect(meanAbsoluteDifference(large, expected)).toBeLessThan(0.01);
});

it('keeps alpha, tells progress and stops when asked', async () => {
  const clear = drawPicture(20, 20, (x) => [(x % 3) * 50, 60, 70, 99]);
  const told: number[] = [];
  const large = await upscale(repeating, clear, { factor: 4, progress: (done) => told.push(done) });
  expect(large.channels).toBe(4);
  expect(large.data[3]).toBe(99);
  expect(told).toEqual([1]);
  await expect(upscale(repeating, clear, { factor: 2, signal: AbortSignal.abort() })).rejects.toThrow(
    /abort/i,
  );
});

it('asks the small network where it is wanted', async () => {
  const asked: string[] = [];
  const noting: Networks = {
    ...repeating,
    run(id, inputs) {
      asked.push(id);
      return repeating.run(id, inputs);
    },
  };
  await upscale(noting, patternPicture(20, 20), { factor: 2, slim: true });
  expect(asked).toEqual(['esrgan-slim-x2']);
});
