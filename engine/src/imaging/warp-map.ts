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

/** The map of a part alone; `box` lies inside, in whole pixels. */
export function cropMap(map: WarpMap, { left, top, width, height }: PixelBox): WarpMap {
  const part = createWarpMap(width, height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * map.width + left;
    part.x.set(map.x.subarray(from, from + width), y * width);
    part.y.set(map.y.subarray(from, from + width), y * width);
    part.covered.set(map.covered.subarray(from, from + width), y * width);
  }
  return part;
}

/** Pixels that nothing maps to keep `ground`, or stay 0. */
export function remap(
  source: Raster,
  map: WarpMap,
  ground?: Raster,
  sample: SamplePixel = sampleBicubic,
): FloatRaster {
  const { channels } = source;
  const out = createFloat(map.width, map.height, channels);
  for (let i = 0, o = 0; i < map.covered.length; i++, o += channels) {
    if (map.covered[i]) sample(source, map.x[i]!, map.y[i]!, out.data, o);
    else if (ground) for (let c = 0; c < channels; c++) out.data[o + c] = ground.data[o + c]!;
  }
  return out;
}

export function coverageMask(map: WarpMap): Mask {
  return { width: map.width, height: map.height, channels: 1, data: Float32Array.from(map.covered) };
}
