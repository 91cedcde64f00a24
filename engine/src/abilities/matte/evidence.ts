import { boxToPicture, warpAffine } from '../../imaging/affine.ts';
import { boxOfMask } from '../../imaging/components.ts';
import { distanceTo } from '../../imaging/distance.ts';
import type { FloatRaster, Mask, Picture, PixelBox } from '../../imaging/raster.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { channelsFirst, type Networks, output } from '../network.ts';
import { PERSON_PARTS, parseBox } from '../person-parsing/parse-person.ts';
import { missedClothes } from './missed-clothes.ts';

// What the networks say about figure and ground, on the working grid: the whole frame first, then a closer look at
// a small head, faded into the first. Only where the first look wavers are the shadows lifted and a second network
// asked, which costs four times as much.

export interface MatteEvidence {
  /** 1 − background of the parsing, 0–1. */
  person: Mask;
  /** What stands out, person or not, 0–1. */
  saliency: Mask;
  /** Six parts per pixel, in the order of PERSON_PARTS. */
  parts: FloatRaster;
}

const SALIENCY_INPUT = 320;
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
/** Logits are sharpened: a matte needs decisions where tagging needs shares. */
const SHARPNESS = 2;
/** Faded over this share of the closer box, so that its border does not show. */
const FADE = 0.08;
const HAIR_REACH = 0.03;
const SALIENCY_SAYS = 0.4;
/** Cells of doubt along the outline that come from its softness alone; missed clothes add to them. */
const SURE_OUTLINE = 0.58;
/** A closer look pays where it trebles the resolution; on larger heads it took scarves and braids for ground. */
const SMALL_HEAD = 0.12;

interface Look {
  box: PixelBox;
  map: FloatRaster;
}

export async function lookForSaliency(networks: Networks, picture: Picture, box: PixelBox): Promise<Look> {
  const view = warpAffine(picture, boxToPicture(box, SALIENCY_INPUT), SALIENCY_INPUT, SALIENCY_INPUT);
  const outputs = await networks.run('u2netp', { image: channelsFirst(view, 1 / 255, MEAN, DEVIATION) });
  const { data } = output(outputs, 'saliency');
  return { box, map: { width: SALIENCY_INPUT, height: SALIENCY_INPUT, channels: 1, data } };
}

async function lookForParts(networks: Networks, picture: Picture, box: PixelBox): Promise<Look> {
  const { parts } = await parseBox(networks, picture, box, SHARPNESS);
  return { box, map: parts };
}

/** Dark clothes vanish in a dark picture; with the shadows lifted the network sees them. */
function liftShadows(picture: Picture): Picture {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * (byte / 255) ** 0.6);
  return { ...picture, data: picture.data.map((byte) => table[byte]!) };
}

/** Away from hair, clothes that one network misses are taken from the other; in hair the parsing alone counts. */
function personOf(picture: Picture, parts: FloatRaster, saliency: Mask): Mask {
  const part = (i: number, index: number) => parts.data[i * parts.channels + index]!;
  const toHair = distanceTo(mapMask(saliency, (_, i) => (part(i, 1) > 0.35 ? 1 : 0)));
  const near = HAIR_REACH * Math.sqrt(saliency.width * saliency.height);
  const clothes = missedClothes(picture, parts, saliency);
  return mapMask(saliency, (standsOut, i) => {
    const parsed = 1 - part(i, 0);
    if (toHair.data[i]! < near) return parsed;
    return Math.max(parsed, clothes.data[i]!, (1 - SALIENCY_SAYS) * parsed + SALIENCY_SAYS * standsOut);
  });
}

/** Mixes a look into the grid by `weight`; sides that lie on the picture's edge do not fade. */
function mixIn(grid: FloatRaster, look: Look, weight: number): void {
  const { box, map } = look;
  const fade = FADE * Math.max(box.width, box.height);
  const edge = (at: number, from: number, length: number, limit: number) =>
    Math.min(from > 0 ? at - from : fade, from + length < limit - 1 ? from + length - at : fade) / fade;
  const seen = new Float32Array(map.channels);
  for (let y = 0, o = 0; y < grid.height; y++) {
    const down = edge(y + 0.5, box.top, box.height, grid.height);
    for (let x = 0; x < grid.width; x++, o += grid.channels) {
      const mix = weight * Math.min(1, down, edge(x + 0.5, box.left, box.width, grid.width));
      if (mix <= 0) continue;
      const u = ((x + 0.5 - box.left) / box.width) * map.width;
      const v = ((y + 0.5 - box.top) / box.height) * map.height;
      sampleBilinear(map, u, v, seen, 0);
      for (let c = 0; c < grid.channels; c++) grid.data[o + c]! += mix * (seen[c]! - grid.data[o + c]!);
    }
  }
}

function padded(box: PixelBox, share: number, { width, height }: Picture): PixelBox {
  const pad = share * Math.max(box.width, box.height);
  const left = Math.max(0, box.left - pad);
  const top = Math.max(0, box.top - pad);
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width + pad) - left,
    height: Math.min(height, box.top + box.height + pad) - top,
  };
}

function isCloser(box: PixelBox, { width, height }: Picture, most: number): boolean {
  return box.width * box.height < most * width * height;
}

/** Where the parsing wavers, as a mean width of the figure's outline in cells: it grows where clothes are missed. */
function doubtOf({ width, height, channels, data }: FloatRaster): number {
  let [doubt, outline] = [0, 0];
  const isFigure = (i: number) => data[i * channels]! < 0.5;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const ground = data[i * channels]!;
      doubt += Math.min(ground, 1 - ground);
      if (!isFigure(i)) continue;
      if (!isFigure(i - 1) || !isFigure(i + 1) || !isFigure(i - width) || !isFigure(i + width)) outline++;
    }
  }
  return outline > 0 ? doubt / outline : Number.POSITIVE_INFINITY;
}

/** What stands out, asked of a network of its own, closer where the person fills little of the frame. */
async function lookTwiceForSaliency(
  networks: Networks,
  picture: Picture,
  body: PixelBox | null,
): Promise<Mask> {
  const { width, height } = picture;
  const saliency = createFloat(width, height);
  mixIn(saliency, await lookForSaliency(networks, picture, { left: 0, top: 0, width, height }), 1);
  if (!body) return saliency;
  const box = padded(body, 0.06, picture);
  if (isCloser(box, picture, 0.8)) mixIn(saliency, await lookForSaliency(networks, picture, box), 0.6);
  return saliency;
}

export async function gatherEvidence(networks: Networks, picture: Picture): Promise<MatteEvidence> {
  const { width, height } = picture;
  const frame = { left: 0, top: 0, width, height };
  const parts = createFloat(width, height, PERSON_PARTS.length);
  const first = await lookForParts(networks, picture, frame);
  mixIn(parts, first, 1);
  const isDoubtful = doubtOf(first.map) > SURE_OUTLINE;
  if (isDoubtful) mixIn(parts, await lookForParts(networks, liftShadows(picture), frame), 0.5);
  const part = (i: number, index: number) => parts.data[i * PERSON_PARTS.length + index]!;
  const figure = () => mapMask(createFloat(width, height), (_, i) => 1 - part(i, 0));
  const head = boxOfMask(
    mapMask(createFloat(width, height), (_, i) => Math.max(part(i, 1), part(i, 3))),
    0.4,
  );
  if (head) {
    const box = padded(head, 0.18, picture);
    if (isCloser(box, picture, SMALL_HEAD)) mixIn(parts, await lookForParts(networks, picture, box), 0.7);
  }
  if (!isDoubtful) return { person: figure(), saliency: figure(), parts };
  const saliency = await lookTwiceForSaliency(networks, picture, boxOfMask(figure()));
  return { person: personOf(picture, parts, saliency), saliency, parts };
}
