import type { FloatRaster, Mask, PixelBox, Raster } from './raster.ts';
import { createFloat } from './raster.ts';
import { type SamplePixel, sampleBicubic } from './sampling.ts';

/** For every output pixel, where in the source to look; `covered` is 0 where nothing maps. */
export interface WarpMap {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly covered: Uint8Array;
}

export function createWarpMap(width: number, height: number): WarpMap {
  const n = width * height;
  return { width, height, x: new Float32Array(n), y: new Float32Array(n), covered: new Uint8Array(n) };
}

/** The map of a part alone, read every few pixels when it is to be smaller; where nothing maps, a pixel stays. */
export function thinMap(map: WarpMap, part: PixelBox, width: number, height: number): WarpMap {
  const thin = createWarpMap(width, height);
  thin.covered.fill(1);
  for (let y = 0, o = 0; y < height; y++) {
    const row = part.top + Math.floor(((y + 0.5) * part.height) / height);
    for (let x = 0; x < width; x++, o++) {
      const column = part.left + Math.floor(((x + 0.5) * part.width) / width);
      const i = row * map.width + column;
      thin.x[o] = map.covered[i] ? map.x[i]! : column + 0.5;
      thin.y[o] = map.covered[i] ? map.y[i]! : row + 0.5;
    }
  }
  return thin;
}

/** A pixel that is looked up less than this far from itself is taken as it is. */
const UNMOVED_PX = 0.03;

/** Pixels that nothing maps to keep `ground`, or stay 0. */
export function remap(
  source: Raster,
  map: WarpMap,
  ground?: Raster,
  sample: SamplePixel = sampleBicubic,
): FloatRaster {
  const { channels } = source;
  const { width, height, x: xs, y: ys, covered } = map;
  const out = createFloat(width, height, channels);
  const isOnItself = source.width === width && source.height === height;
  for (let row = 0, i = 0, o = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++, o += channels) {
      const isMapped = covered[i] === 1;
      const stays =
        isMapped && isOnItself && Math.abs(xs[i]! - column - 0.5) + Math.abs(ys[i]! - row - 0.5) < UNMOVED_PX;
      if (isMapped && !stays) sample(source, xs[i]!, ys[i]!, out.data, o);
      else {
        const kept = stays ? source : ground;
        if (kept) for (let c = 0; c < channels; c++) out.data[o + c] = kept.data[o + c]!;
      }
    }
  }
  return out;
}

export function coverageMask(map: WarpMap): Mask {
  return { width: map.width, height: map.height, channels: 1, data: Float32Array.from(map.covered) };
}
