import { withKernels } from './kernels.ts';
import type { FloatRaster, Mask, PixelBox, Raster } from './raster.ts';
import { createFloat, toFloat } from './raster.ts';
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

/**
 * The map of a part alone, read every few pixels when it is to be smaller; where nothing maps, a pixel stays. It leads to
 * a source that is `sourceScale` times as large.
 */
export function thinMap(
  map: WarpMap,
  part: PixelBox,
  width: number,
  height: number,
  sourceScale = { x: 1, y: 1 },
): WarpMap {
  const thin = createWarpMap(width, height);
  thin.covered.fill(1);
  for (let y = 0, o = 0; y < height; y++) {
    const v = part.top + ((y + 0.5) * part.height) / height;
    const row = Math.floor(v);
    for (let x = 0; x < width; x++, o++) {
      const u = part.left + ((x + 0.5) * part.width) / width;
      const column = Math.floor(u);
      const i = row * map.width + column;
      // How far a pixel moves changes slowly: the nearest one that is known tells it.
      const isMapped = map.covered[i] === 1;
      thin.x[o] = (isMapped ? u + map.x[i]! - column - 0.5 : u) * sourceScale.x;
      thin.y[o] = (isMapped ? v + map.y[i]! - row - 0.5 : v) * sourceScale.y;
    }
  }
  return thin;
}

/** A pixel that is looked up less than this far from itself is taken as it is. */
const UNMOVED_PX = 0.03;

/** The common case, many times as fast. */
function remapRgb(source: Raster, { width, height, x, y, covered }: WarpMap, ground?: Raster): FloatRaster {
  const out = ground ? toFloat(ground) : createFloat(width, height, 3);
  withKernels((memory) => {
    const pointer = memory.put(out.data);
    memory.kernels.remapRgb(
      ...[memory.putAsFloats(source.data), source.width, source.height],
      ...[memory.put(x), memory.put(y), memory.put(covered)],
      ...[width * height, pointer],
    );
    memory.fetch(out.data, pointer);
  });
  return out;
}

/** Pixels that nothing maps to keep `ground`, or stay 0. */
export function remap(
  source: Raster,
  map: WarpMap,
  ground?: Raster,
  sample: SamplePixel = sampleBicubic,
): FloatRaster {
  const { channels } = source;
  const { width, height, x: xs, y: ys, covered } = map;
  if (channels === 3 && sample === sampleBicubic) return remapRgb(source, map, ground);
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
