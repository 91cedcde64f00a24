import type { Picture } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import type { Frame } from './frame.ts';

// From the small painting to the full result. The painting has no fine detail, so the kept part's own detail
// is mirrored over the border: texture and grain run on without a seam.

/** Colours (0–255) that differ this much share no texture. */
const UNLIKE = 34;
/** The mirror fades over this share of the kept part, or a second copy of the subject would show. */
const MIRROR_REACH = 0.5;

/** Reflects at both ends for as long as it takes. */
function reflected(at: number, length: number): number {
  const period = 2 * length;
  const inside = ((at % period) + period) % period;
  return inside < length ? inside : period - 1 - inside;
}

/** Writes all pixels of `result` outside the kept part, which is in its place; `painting` is the small frame. */
export function addDetail(result: Picture, painting: Picture, frame: Frame, small: Frame): void {
  const { keep } = frame;
  const { channels } = result;
  const toSmallX = small.keep.width / keep.width;
  const toSmallY = small.keep.height / keep.height;
  const here = new Float32Array(3);
  const there = new Float32Array(3);
  for (let y = 0; y < frame.height; y++) {
    const inRows = y >= keep.top && y < keep.top + keep.height;
    const mirrorY = reflected(y - keep.top, keep.height);
    const smallY = small.keep.top + (y + 0.5 - keep.top) * toSmallY;
    const smallMirrorY = small.keep.top + (mirrorY + 0.5) * toSmallY;
    for (let x = 0; x < frame.width; x++) {
      if (inRows && x === keep.left) x += keep.width;
      if (x >= frame.width) break;
      const mirrorX = reflected(x - keep.left, keep.width);
      sampleBilinear(painting, small.keep.left + (x + 0.5 - keep.left) * toSmallX, smallY, here, 0);
      sampleBilinear(painting, small.keep.left + (mirrorX + 0.5) * toSmallX, smallMirrorY, there, 0);
      const from = ((keep.top + mirrorY) * frame.width + keep.left + mirrorX) * channels;
      const weight = likeness(here, there) * nearness(x, y, frame);
      const to = (y * frame.width + x) * channels;
      for (let c = 0; c < 3; c++)
        result.data[to + c] = here[c]! + weight * (result.data[from + c]! - there[c]!);
      if (channels === 4) result.data[to + 3] = 255;
    }
  }
}

function likeness(one: Float32Array, other: Float32Array): number {
  const squared = (one[0]! - other[0]!) ** 2 + (one[1]! - other[1]!) ** 2 + (one[2]! - other[2]!) ** 2;
  return Math.exp(-squared / (UNLIKE * UNLIKE));
}

/** 1 at the border, 0 where the mirror would show the middle of the picture. */
function nearness(x: number, y: number, { keep }: Frame): number {
  const across = Math.max(keep.left - x, x - (keep.left + keep.width - 1), 0) / keep.width;
  const down = Math.max(keep.top - y, y - (keep.top + keep.height - 1), 0) / keep.height;
  return Math.max(0, 1 - Math.max(across, down) / MIRROR_REACH);
}
