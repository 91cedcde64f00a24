import type { Picture } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import type { Frame } from './frame.ts';

// From the small painting to the full result. The painting has no fine detail, so that of the kept part is added: of
// the piece which the painting shows here or, where it shows none, as mirrored over the border.

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

/** Where the detail of a pixel of the result comes from, in pixels of the kept part. */
type DetailSource = (x: number, y: number) => { x: number; y: number; weight: number };

/** As a mirror at the border shows it. */
function mirror(frame: Frame): DetailSource {
  const { keep } = frame;
  return (x, y) => ({
    x: reflected(x - keep.left, keep.width),
    y: reflected(y - keep.top, keep.height),
    weight: nearness(x, y, frame),
  });
}

/** From the piece of the kept part that the small painting shows here; where it shows none, as a mirror. */
function pieces(frame: Frame, small: Frame, sourceOf: Int32Array): DetailSource {
  const { keep } = frame;
  const mirrored = mirror(frame);
  const scaleX = keep.width / small.keep.width;
  const scaleY = keep.height / small.keep.height;
  const held = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  return (x, y) => {
    const smallX = held(Math.floor(small.keep.left + (x + 0.5 - keep.left) / scaleX), small.width);
    const smallY = held(Math.floor(small.keep.top + (y + 0.5 - keep.top) / scaleY), small.height);
    const source = sourceOf[smallY * small.width + smallX]!;
    if (source < 0) return mirrored(x, y);
    const shiftX = (source % small.width) - smallX;
    const shiftY = Math.floor(source / small.width) - smallY;
    return {
      x: held(Math.round(x - keep.left + shiftX * scaleX), keep.width),
      y: held(Math.round(y - keep.top + shiftY * scaleY), keep.height),
      weight: 1,
    };
  };
}

/** Writes all pixels of `result` outside the kept part, which is in its place; `painting` is the small frame. */
export function addDetail(
  result: Picture,
  painting: { picture: Picture; sourceOf?: Int32Array },
  frame: Frame,
  small: Frame,
): void {
  const { keep } = frame;
  const { channels } = result;
  const { picture, sourceOf } = painting;
  const detailOf = sourceOf ? pieces(frame, small, sourceOf) : mirror(frame);
  const toSmallX = small.keep.width / keep.width;
  const toSmallY = small.keep.height / keep.height;
  const onSmallX = (x: number) => small.keep.left + (x + 0.5) * toSmallX;
  const onSmallY = (y: number) => small.keep.top + (y + 0.5) * toSmallY;
  const here = new Float32Array(3);
  const there = new Float32Array(3);
  for (let y = 0; y < frame.height; y++) {
    const inRows = y >= keep.top && y < keep.top + keep.height;
    for (let x = 0; x < frame.width; x++) {
      if (inRows && x === keep.left) x += keep.width;
      if (x >= frame.width) break;
      const from = detailOf(x, y);
      sampleBilinear(picture, onSmallX(x - keep.left), onSmallY(y - keep.top), here, 0);
      sampleBilinear(picture, onSmallX(from.x), onSmallY(from.y), there, 0);
      const weight = likeness(here, there) * from.weight;
      const source = ((keep.top + from.y) * frame.width + keep.left + from.x) * channels;
      const to = (y * frame.width + x) * channels;
      for (let c = 0; c < 3; c++)
        result.data[to + c] = here[c]! + weight * (result.data[source + c]! - there[c]!);
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
