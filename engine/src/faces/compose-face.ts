import { withKernels } from '../imaging/kernels.ts';
import { estimateNoise, GRAINS, grainTable, missingGrain, type Random } from '../imaging/noise.ts';
import {
  copyRaster,
  createFloat,
  cropRaster,
  type Mask,
  middleOf,
  middlePart,
  type Picture,
  type PixelBox,
} from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import type { WarpMap } from '../imaging/warp-map.ts';
import type { LaidFace } from './lay-face.ts';

// The new face on the picture, in full. It was worked out on a smaller copy where the picture is finer than the donor: it is
// enlarged here, and gets the picture's grain.

export interface ComposedFace {
  pixels: Picture;
  /** Where the donor's look shows, 0–1; as large as the window. */
  shown: Mask;
}

/** Pixels that neither moved nor lie on the face keep their bytes. */
const MOVED_FROM_PX = 0.05;
/** Rows that are worked on at once: a window may be as large as the largest picture. */
const BAND_ROWS = 128;
/** Rows of the picture that a place between two of them is read from. */
const ROWS_BEFORE = 2;
const ROWS_AFTER = 3;

/** Fine detail of a picture that is enlarged falls with this power of the factor; measured on faces, 1.2 to 3 times. */
const ENLARGED_GRAIN = 3.4;

/** Deviation of the grain that the picture has on its skin and the enlarged face has not; the middle tells it. */
function lackingGrain(before: Picture, { face, skin }: LaidFace, work: PixelBox): number {
  const there = cropRaster(before, middleOf(work));
  const shared = middlePart(skin);
  const present = estimateNoise(face, skin) * (face.width / work.width) ** ENLARGED_GRAIN;
  return missingGrain(present, estimateNoise(there, resizeRaster(shared, there.width, there.height)));
}

/** The rows of the picture that the pixels from `from` to `to` of the map come from. */
function sourceRows({ y: ys, covered, height }: WarpMap, from: number, to: number): [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i++) {
    if (covered[i] === 0) continue;
    if (ys[i]! < lowest) lowest = ys[i]!;
    if (ys[i]! > highest) highest = ys[i]!;
  }
  const within = (row: number) => Math.min(height, Math.max(0, row));
  return [within(Math.floor(lowest) - ROWS_BEFORE), within(Math.ceil(highest) + ROWS_AFTER)];
}

/** `map` tells where the pixels of the window come from, `work` where the laid face lies on it. */
export function composeFace(
  before: Picture,
  map: WarpMap,
  laid: LaidFace,
  work: PixelBox,
  random: Random,
): ComposedFace {
  const { face, share, shown: seen } = laid;
  const pixels = copyRaster(before);
  const shown = createFloat(before.width, before.height);
  const { width, height } = before;
  const grains = grainTable(lackingGrain(before, laid, work), random);
  withKernels((memory) => {
    const laidThere = [
      ...[memory.put(face.data), face.width, face.height],
      ...[memory.put(share.data), memory.put(seen.data), share.width, share.height],
      ...[work.left, work.top, work.width, work.height],
      ...[memory.put(grains), GRAINS - 1],
    ];
    for (let top = 0; top < height; top += BAND_ROWS) {
      const rows = Math.min(BAND_ROWS, height - top);
      const [from, to] = [top * width, (top + rows) * width];
      const [sourceTop, sourceEnd] = sourceRows(map, from, to);
      if (sourceEnd <= sourceTop) continue;
      const [bandPixels, bandShown] = [pixels.data.subarray(3 * from, 3 * to), shown.data.subarray(from, to)];
      memory.inTurn(() => {
        const [out, outShown] = [memory.put(bandPixels), memory.put(bandShown)];
        memory.kernels.composeRows(
          memory.put(before.data.subarray(3 * sourceTop * width, 3 * sourceEnd * width)),
          ...[width, height, sourceTop, top, rows],
          ...[memory.put(map.x.subarray(from, to)), memory.put(map.y.subarray(from, to))],
          memory.put(map.covered.subarray(from, to)),
          MOVED_FROM_PX,
          ...laidThere,
          1 + Math.floor(random() * 0x7fffffff),
          ...[out, outShown],
        );
        memory.fetch(bandPixels, out);
        memory.fetch(bandShown, outShown);
      });
    }
  });
  return { pixels, shown };
}
