import { expect, it } from 'vitest';
import { createFloat, fullMask, type Mask, mapMask, type PixelBox } from '../imaging/raster.ts';
import { sampleBicubic } from '../imaging/sampling.ts';
import { patternPicture } from '../imaging/test-pictures.ts';
import { createWarpMap, type WarpMap } from '../imaging/warp-map.ts';
import { composeFace } from './compose-face.ts';
import type { LaidFace } from './lay-face.ts';

/** Higher than one band of rows. */
const [WIDTH, HEIGHT] = [96, 300];
const before = patternPicture(WIDTH, HEIGHT);
const work: PixelBox = { left: 16, top: 40, width: 64, height: 220 };

function mapBy(dx: number, dy: number): WarpMap {
  const map = createWarpMap(WIDTH, HEIGHT);
  for (let i = 0; i < map.x.length; i++) {
    map.x[i] = (i % WIDTH) + 0.5 + dx;
    map.y[i] = Math.floor(i / WIDTH) + 0.5 + dy;
    map.covered[i] = 1;
  }
  return map;
}

/** One colour, worked out at half the size, shown in the middle of its rows. */
function laidFace(share: (column: number) => number): LaidFace {
  const [width, height] = [work.width / 2, work.height / 2];
  const face = createFloat(width, height, 3);
  for (let o = 0; o < face.data.length; o++) face.data[o] = [200, 120, 60][o % 3]!;
  const mask: Mask = mapMask(fullMask(width, height), (_, i) => share(i % width));
  return { face, share: mask, shown: mask, skin: createFloat(width, height) };
}

const at = (x: number, y: number) => (y * WIDTH + x) * 3;

it('lays an enlarged face over the picture, through all bands of rows', () => {
  const laid = laidFace((column) => (column > 7 && column < 24 ? 1 : 0));
  const { pixels, shown } = composeFace(before, mapBy(0, 0), laid, work, () => 0.5);
  for (let y = work.top; y < work.top + work.height; y++) {
    expect([...pixels.data.subarray(at(48, y), at(49, y))]).toEqual([200, 120, 60]);
    expect(shown.data[y * WIDTH + 48]).toBe(1);
    expect(pixels.data.subarray(at(18, y), at(19, y))).toEqual(before.data.subarray(at(18, y), at(19, y)));
  }
});

it('keeps the bytes of what neither moved nor lies under the face', () => {
  const { pixels, shown } = composeFace(
    before,
    mapBy(0.02, 0.01),
    laidFace(() => 0),
    work,
    Math.random,
  );
  expect(pixels.data).toEqual(before.data);
  expect(shown.data.every((value) => value === 0)).toBe(true);
});

it('takes moved pixels from where the map says, over the edges of bands too', () => {
  const { pixels } = composeFace(
    before,
    mapBy(1.3, -20.6),
    laidFace(() => 0),
    work,
    Math.random,
  );
  const wanted = new Float32Array(3);
  for (const y of [0, 10, 127, 128, 150, 255, 256, 299])
    for (const x of [0, 1, 40, 94, 95]) {
      sampleBicubic(before, x + 1.8, y - 20.1, wanted, 0);
      for (let c = 0; c < 3; c++) {
        const clamped = Math.min(255, Math.max(0, wanted[c]!));
        expect(Math.abs(pixels.data[at(x, y) + c]! - clamped)).toBeLessThan(0.6);
      }
    }
});

it('leaves alone what the map does not cover', () => {
  const map = mapBy(3, 3);
  map.covered.fill(0);
  const laid = laidFace(() => 1);
  expect(composeFace(before, map, laid, work, Math.random).pixels.data).toEqual(before.data);
});
