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
// a small head, faded into the first. Only where the first look wavers are the shadows lifted for another, and only
// where both waver is a second network asked, which costs four times as much.

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
/** Cells of doubt along the outline, outside hair, that come from its softness alone; two looks add their doubts. */
const SURE_OUTLINE = { first: 0.33, both: 0.43 };
/** The same with hair. */
const SURE_HAIR = 0.8;
/** Hair is soft by nature: from this share on, doubt is no sign of missed clothes. */
const HAIRY = 0.2;
/** Exponent that lifts shadows, and what the lifted look has to say about hair, which it loosens. */
const LIFT = 0.45;
const LIFTED_HAIR = 0.25;
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

/** Dark clothes vanish before a dark ground; with the shadows lifted the network sees them. */
function liftShadows(picture: Picture): Picture {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * (byte / 255) ** LIFT);
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

/** Whether the parsing wavers along the outline more than softness explains: there clothes are missed. */
function isDoubtful({ width, height, channels, data }: FloatRaster, sure: number): boolean {
  let [doubt, inHair, outline] = [0, 0, 0];
  const isFigure = (i: number) => data[i * channels]! < 0.5;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const ground = data[i * channels]!;
      const wavering = Math.min(ground, 1 - ground);
      if (data[i * channels + 1]! > HAIRY) inHair += wavering;
      else doubt += wavering;
      if (!isFigure(i)) continue;
      if (!isFigure(i - 1) || !isFigure(i + 1) || !isFigure(i - width) || !isFigure(i + width)) outline++;
    }
  }
  return doubt >= sure * outline || doubt + inHair >= SURE_HAIR * outline;
}

/** Of two looks at the same cells: in hair mostly the first, elsewhere that which sees somebody. */
function surerOf(one: FloatRaster, other: FloatRaster): FloatRaster {
  const { channels } = one;
  const data = one.data.slice();
  for (let o = 0; o < data.length; o += channels) {
    const isHair = Math.max(one.data[o + 1]!, other.data[o + 1]!) > HAIRY;
    const toOther = isHair ? LIFTED_HAIR : other.data[o]! < one.data[o]! ? 1 : 0;
    for (let c = o; c < o + channels; c++) data[c]! += toOther * (other.data[c]! - data[c]!);
  }
  return { ...one, data };
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
  let seen = first.map;
  if (isDoubtful(seen, SURE_OUTLINE.first))
    seen = surerOf(seen, (await lookForParts(networks, liftShadows(picture), frame)).map);
  const asksAgain = isDoubtful(seen, SURE_OUTLINE.both);
  mixIn(parts, { box: frame, map: seen }, 1);
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
  if (!asksAgain) return { person: figure(), saliency: figure(), parts };
  const saliency = await lookTwiceForSaliency(networks, picture, boxOfMask(figure()));
  return { person: personOf(picture, parts, saliency), saliency, parts };
}
