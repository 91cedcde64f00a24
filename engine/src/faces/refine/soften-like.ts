import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import { copyRaster, cropRaster, middleOf, type Picture, toFloat } from '../../imaging/raster.ts';
import { bandEnergy } from '../../imaging/sharpness.ts';
import type { ReplacedFace } from '../replace-face.ts';

// The refiner has learned from sharp photographs, and draws brows and lashes too sharp for a picture out of focus: the new
// face is blurred until it is about as soft as the old one was.

/** Finer detail than this is compared, in pixels and in face sizes. */
const FINE = { px: 1.5, ofFace: 0.006 };
/** A new face may have stronger brows than the old one. */
const MOST_SHARPER = 1.2;
/** Sigmas of the blurs that are tried, in units of what is fine. */
const BLURS = [0.5, 0.75, 1];

/** A blur, and how much of it is laid over the face. */
interface Softening {
  sigma: number;
  share: number;
}

/** As little as brings the fine detail of `face` down to that of `model`; null when it is soft enough. */
export function softeningFor(face: Picture, model: Picture, finePx: number): Softening | null {
  const goal = MOST_SHARPER * bandEnergy(model, 0, finePx);
  const own = bandEnergy(face, 0, finePx);
  if (own <= goal) return null;
  const pixels = toFloat(face);
  for (const size of BLURS) {
    const sigma = size * finePx;
    const left = bandEnergy(gaussianBlur(pixels, sigma), 0, finePx);
    if (left <= goal) return { sigma, share: (own - goal) / (own - left) };
  }
  return { sigma: BLURS.at(-1)! * finePx, share: 1 };
}

/** `pixels` is the refined face, `before` the picture that it was made from. */
export function softenLike(
  pixels: Picture,
  before: Picture,
  { points, shown }: Pick<ReplacedFace, 'points' | 'shown'>,
  sizePx: number,
): Picture {
  const middle = middleOf(boxOfMesh(points));
  const finePx = Math.max(FINE.px, FINE.ofFace * sizePx);
  const softening = softeningFor(cropRaster(pixels, middle), cropRaster(before, middle), finePx);
  if (!softening) return pixels;
  const soft = gaussianBlur(toFloat(pixels), softening.sigma).data;
  const out = copyRaster(pixels);
  for (let i = 0, o = 0; i < shown.data.length; i++) {
    const share = softening.share * shown.data[i]!;
    if (share === 0) {
      o += 3;
      continue;
    }
    for (let c = 0; c < 3; c++, o++) out.data[o]! += share * (soft[o]! - out.data[o]!);
  }
  return out;
}
