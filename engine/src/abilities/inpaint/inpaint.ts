import { blendByMask } from '../../imaging/alpha-blend.ts';
import { maskedBlur } from '../../imaging/blur.ts';
import { resizePicture } from '../../imaging/codec.ts';
import { boxOfMask } from '../../imaging/components.ts';
import { growMask } from '../../imaging/morphology.ts';
import type { Random } from '../../imaging/noise.ts';
import { diffusionFill, poissonBlend } from '../../imaging/poisson-blend.ts';
import {
  copyRaster,
  cropRaster,
  type FloatRaster,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  toFloat,
  toPicture,
  toRgb,
} from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { fromChannelsFirst, type Networks, output } from '../network.ts';
import { keepPalette } from './keep-palette.ts';
import { matchGrain } from './match-grain.ts';
import { type Pace, type Redrawn, redraw, strangeness } from './redraw.ts';

// Fills the hole of a mask from what lies around it. Pixels outside the mask come back byte for byte.

export type InpaintWay = 'network' | 'diffusion';

export interface InpaintOptions {
  /** Chosen by how plain the surroundings are when left out: on plain walls the network invents doors. */
  way?: InpaintWay;
  /** Given, the hole takes on the texture of its surroundings; left out, it stays as painted. */
  random?: Random;
  pace?: Pace;
}

/** Surroundings the network sees on each side of the hole, in hole sizes. */
const CONTEXT = 0.8;
const MIN_CONTEXT_PX = 64;
/** The network was trained at 512; much larger holes lose their coherence. */
const NETWORK_PX = 768;
const MULTIPLE = 8;
/** Roughness of the ring round the hole under which diffusion is the better painter. */
const PLAIN_BELOW = 6;
const RIM_SIGMA = 2.5;
/** A painting further than this (0–255) from anything around it is a blob and is drawn anew. */
const STRANGE = 16;
/** Done when the network has painted, and when its painting was compared with the surroundings. */
const PAINTED = 0.1;
const COMPARED = 0.3;
/** Pieces from nearby are likelier: price of a pixel's distance. */
const STRAYING = { across: 15, down: 15 };

/** The part of the picture that is looked at to fill this hole. */
export function surroundings(hole: PixelBox, picture: Picture): PixelBox {
  const reach = Math.max(MIN_CONTEXT_PX, CONTEXT * Math.max(hole.width, hole.height));
  const left = Math.max(0, Math.floor(hole.left - reach));
  const top = Math.max(0, Math.floor(hole.top - reach));
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil(hole.left + hole.width + reach)) - left,
    height: Math.min(picture.height, Math.ceil(hole.top + hole.height + reach)) - top,
  };
}

/** The surroundings without fine detail, continued under the hole. */
function smoothSurroundings(picture: Picture, hole: Mask, sigmaPx: number): FloatRaster {
  const known = mapMask(hole, (value) => (value > 0 ? 0 : 1));
  return maskedBlur(toFloat(picture), known, sigmaPx);
}

/** RMS (0–255) of what stands out of the smooth surroundings in a ring round the hole: slopes do not count. */
function ringRoughness(picture: Picture, hole: Mask): number {
  const box = boxOfMask(hole)!;
  const reach = Math.max(4, Math.round(0.12 * Math.max(box.width, box.height)));
  const smooth = smoothSurroundings(picture, hole, reach);
  const wide = growMask(hole, reach);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < hole.data.length; i++) {
    if (wide.data[i]! <= 0.5 || hole.data[i]! > 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) sum += (picture.data[o]! - smooth.data[o]!) ** 2;
    count += 3;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

/** The smoothest continuation; grain at the rim is taken out first or it would run into streaks. */
function paintByDiffusion(picture: Picture, hole: Mask, random?: Random): Picture {
  const smooth = toPicture(smoothSurroundings(picture, hole, RIM_SIGMA));
  const filled = blendByMask(picture, diffusionFill(smooth, hole), hole);
  if (random) matchGrain(filled, hole, random);
  return filled;
}

function planes(picture: Picture): Uint8Array {
  const size = picture.width * picture.height;
  const data = new Uint8Array(size * 3);
  for (let i = 0; i < size; i++) for (let c = 0; c < 3; c++) data[c * size + i] = picture.data[i * 3 + c]!;
  return data;
}

/** Adds what the pieces have at full size and lost on the small grid; `large` is the enlarged small picture. */
function addLostDetail(
  large: Picture,
  picture: Picture,
  hole: Mask,
  { sourceOf, picture: small }: Redrawn,
): void {
  const scaleX = large.width / small.width;
  const scaleY = large.height / small.height;
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i]! <= 0) continue;
    const [x, y] = [i % large.width, Math.floor(i / large.width)];
    const at = Math.floor((y + 0.5) / scaleY) * small.width + Math.floor((x + 0.5) / scaleX);
    const source = sourceOf[at]!;
    if (source < 0) continue;
    const shiftX = Math.round(((source % small.width) - (at % small.width)) * scaleX);
    const shiftY = Math.round((Math.floor(source / small.width) - Math.floor(at / small.width)) * scaleY);
    const from = i + shiftY * large.width + shiftX;
    if (hole.data[from] !== 0) continue;
    for (let c = 0; c < 3; c++)
      large.data[i * 3 + c]! += picture.data[from * 3 + c]! - large.data[from * 3 + c]!;
  }
}

async function paintByNetwork(
  networks: Networks,
  picture: Picture,
  hole: Mask,
  { random, pace }: InpaintOptions,
): Promise<Picture> {
  const scale = Math.min(1, NETWORK_PX / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(MULTIPLE * 8, Math.round((length * scale) / MULTIPLE) * MULTIPLE);
  const [width, height] = [side(picture.width), side(picture.height)];
  const small = await resizePicture(picture, width, height);
  const smallHole = resizeRaster(hole, width, height);
  const keep = Uint8Array.from(smallHole.data, (value) => (value > 0.02 ? 0 : 255));
  const outputs = await networks.run('migan', {
    image: { data: planes(small), dims: [1, 3, height, width] },
    mask: { data: keep, dims: [1, 1, height, width] },
  });
  const painted = toPicture(fromChannelsFirst(output(outputs, 'image')));
  keepPalette(painted, small, smallHole);
  const solid = mapMask(smallHole, (value) => (value > 0 ? 1 : 0));
  const guess = blendByMask(small, painted, solid);
  const between =
    (from: number, to: number): Pace =>
    async (done) =>
      pace?.(from + done * (to - from));
  const isStrange =
    random && (await strangeness(guess, solid, { random, pace: between(PAINTED, COMPARED) })) > STRANGE;
  const redrawn = isStrange
    ? await redraw(guess, solid, { random, straying: STRAYING, pace: between(COMPARED, 1) })
    : null;
  const large = await resizePicture(redrawn?.picture ?? painted, picture.width, picture.height, 'cubic');
  if (redrawn && scale < 1) addLostDetail(large, picture, hole, redrawn);
  // The network's slopes, but the surroundings' own values at the rim: no step is left there.
  const filled = poissonBlend(picture, large, hole);
  if (random && !redrawn) matchGrain(filled, hole, random);
  return filled;
}

/** `hole` is as large as the picture; above one half is painted, a soft edge is blended. */
export async function inpaint(
  networks: Networks,
  picture: Picture,
  hole: Mask,
  options: InpaintOptions = {},
): Promise<Picture> {
  const holeBox = boxOfMask(hole, 0);
  if (!holeBox) return picture;
  const box = surroundings(holeBox, picture);
  const part = toRgb(cropRaster(picture, box));
  const partHole = cropRaster(hole, box);
  const solid = mapMask(partHole, (value) => (value > 0 ? 1 : 0));
  const way = options.way ?? (ringRoughness(part, solid) < PLAIN_BELOW ? 'diffusion' : 'network');
  const painted =
    way === 'network'
      ? await paintByNetwork(networks, part, solid, options)
      : paintByDiffusion(part, solid, options.random);
  const out = copyRaster(picture);
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      const alpha = partHole.data[i]!;
      if (alpha <= 0) continue;
      const o = ((box.top + y) * picture.width + box.left + x) * picture.channels;
      for (let c = 0; c < 3; c++) {
        out.data[o + c] = picture.data[o + c]! + alpha * (painted.data[i * 3 + c]! - picture.data[o + c]!);
      }
    }
  }
  return out;
}
