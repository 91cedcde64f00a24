import { scaleMesh } from '../../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { copyRaster, type FloatRaster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

// Folds and shadows that come and go have no fine detail: on a large face they are worked out on a small copy.

/** Of the copy: the finest fold is still two pixels wide. */
const LIT_FACE_PX = 224;
/** From here on the copy saves more than it costs. */
const LARGE_FROM_PX = 1.3 * LIT_FACE_PX;
/** Keeps the ratio of two black pixels at 1, in bytes. */
const BLACK = 1;

export interface LitFace {
  pixels: FloatRaster;
  points: readonly MeshPoint3[];
  /** A hundredth of the face's size, in pixels. */
  unit: number;
}

/** Lets `change` alter the light of a face, in place; pores and lashes keep their sharpness. */
export async function relight(
  out: FloatRaster,
  points: readonly MeshPoint3[],
  sizePx: number,
  change: (face: LitFace) => Promise<void>,
): Promise<void> {
  if (sizePx < LARGE_FROM_PX) return change({ pixels: out, points, unit: sizePx / 100 });
  const scale = LIT_FACE_PX / sizePx;
  const [width, height] = [Math.round(scale * out.width), Math.round(scale * out.height)];
  const before = resizeRaster(out, width, height);
  const pixels = copyRaster(before);
  await change({
    pixels,
    points: scaleMesh(points, width / out.width, height / out.height),
    unit: LIT_FACE_PX / 100,
  });
  for (let o = 0; o < pixels.data.length; o++)
    pixels.data[o] = (pixels.data[o]! + BLACK) / (before.data[o]! + BLACK);
  const gains = resizeRaster(pixels, out.width, out.height).data;
  for (let o = 0; o < gains.length; o++) out.data[o]! *= gains[o]!;
}
