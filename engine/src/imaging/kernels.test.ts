import { describe, expect, it } from 'vitest';
import { type Affine, applyAffine, warpAffine } from './affine.ts';
import { boxBlur } from './blur.ts';
import { KernelMemory, withKernels } from './kernels.ts';
import { createFloat, type FloatRaster, toPicture } from './raster.ts';
import { resizeRaster } from './resize.ts';
import { sampleBicubic } from './sampling.ts';
import { seededRandom } from './test-pictures.ts';
import { createWarpMap, remap } from './warp-map.ts';

const random = seededRandom(11);

function noise(width: number, height: number, channels: number): FloatRaster {
  const raster = createFloat(width, height, channels);
  for (let o = 0; o < raster.data.length; o++) raster.data[o] = 255 * random();
  return raster;
}

function farthest(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let most = one.length === other.length ? 0 : Number.POSITIVE_INFINITY;
  for (let i = 0; i < one.length; i++) most = Math.max(most, Math.abs(one[i]! - other[i]!));
  return most;
}

const within = (at: number, end: number) => Math.min(end - 1, Math.max(0, at));

describe('blurs', () => {
  it.each([
    [17, 9, 1, 2],
    [16, 5, 3, 4],
    [5, 7, 3, 11],
    [1, 1, 1, 3],
  ])('%i × %i pixels of %i channels are means of their neighbours', (width, height, channels, radius) => {
    const source = noise(width, height, channels);
    const plain = createFloat(width, height, channels);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < channels; c++) {
          let sum = 0;
          for (let dy = -radius; dy <= radius; dy++)
            for (let dx = -radius; dx <= radius; dx++)
              sum += source.data[(within(y + dy, height) * width + within(x + dx, width)) * channels + c]!;
          plain.data[(y * width + x) * channels + c] = sum / (2 * radius + 1) ** 2;
        }
    expect(farthest(boxBlur(source, radius).data, plain.data)).toBeLessThan(1e-3);
  });
});

it('resizes a row of odd length without touching the next', () => {
  const source = noise(7, 5, 3);
  const whole = resizeRaster(source, 7, 5);
  expect(farthest(whole.data, source.data)).toBeLessThan(1e-4);
  const flat = { ...source, data: source.data.map((_, o) => 40 * (o % 3)) };
  const larger = resizeRaster(flat, 19, 11);
  expect(larger.data.every((value, o) => Math.abs(value - 40 * (o % 3)) < 1e-4)).toBe(true);
});

it('looks pixels up as the plain sampler does, over the edges too', () => {
  const source = noise(13, 11, 3);
  const map = createWarpMap(20, 20);
  const plain = createFloat(20, 20, 3);
  for (let i = 0; i < 400; i++) {
    map.x[i] = -2 + 17 * random();
    map.y[i] = -2 + 15 * random();
    map.covered[i] = i % 5 === 0 ? 0 : 1;
    if (map.covered[i]) sampleBicubic(source, map.x[i]!, map.y[i]!, plain.data, i * 3);
  }
  expect(farthest(remap(source, map).data, plain.data)).toBeLessThan(0.01);
});

it('shrinks a turned view by the mean of the nearest pixels', () => {
  const picture = toPicture(noise(90, 70, 3));
  const view: Affine = { a: 2.6, b: 0.8, c: -0.8, d: 2.6, e: 4, f: -12 };
  const seen = warpAffine(picture, view, 24, 24);
  const looks = 3;
  let most = 0;
  for (let y = 0; y < 24; y++)
    for (let x = 0; x < 24; x++) {
      let sum = 0;
      for (let k = 0; k < looks * looks; k++) {
        const place = applyAffine(view, {
          x: x + ((k % looks) + 0.5) / looks,
          y: y + (Math.floor(k / looks) + 0.5) / looks,
        });
        const at = within(Math.floor(place.y), 70) * 90 + within(Math.floor(place.x), 90);
        sum += picture.data[at * 3]! / looks ** 2;
      }
      most = Math.max(most, Math.abs(sum - seen.data[(y * 24 + x) * 3]!));
    }
  expect(most).toBeLessThan(0.01);
});

describe('the memory', () => {
  it('grows with what is put into it and gives it back unchanged', () => {
    const memory = new KernelMemory();
    const before = memory.bytes;
    const numbers = new Float32Array(2_000_000).fill(7);
    const bytes = Uint8Array.from([1, 2, 250]);
    const [first, second] = [memory.put(bytes), memory.put(numbers)];
    const [bytesAgain, numbersAgain] = [new Uint8Array(3), new Float32Array(numbers.length)];
    memory.fetch(bytesAgain, first);
    memory.fetch(numbersAgain, second);
    expect(memory.bytes).toBeGreaterThan(before);
    expect([...bytesAgain]).toEqual([1, 2, 250]);
    expect(farthest(numbersAgain, numbers)).toBe(0);
  });

  it('is given back after a very large call', () => {
    const large = withKernels((memory) => {
      memory.room(100 * 1024 * 1024);
      return memory;
    });
    withKernels((memory) => expect(memory).not.toBe(large));
  });
});
