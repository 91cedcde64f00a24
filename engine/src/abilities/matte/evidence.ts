import { boxToPicture, warpAffine } from '../../imaging/affine.ts';
import { boxOfMask } from '../../imaging/components.ts';
import { distanceTo } from '../../imaging/distance.ts';
import type { FloatRaster, Mask, Picture, PixelBox } from '../../imaging/raster.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { channelsFirst, type Networks, output } from '../network.ts';
import { PERSON_PARTS, parseBox } from '../person-parsing/parse-person.ts';

// What the networks say about figure and ground, on the working grid: the whole frame first, then a closer
// look at the person and another at the head, faded into the first.

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
function personOf(parts: FloatRaster, saliency: Mask): Mask {
  const part = (i: number, index: number) => parts.data[i * parts.channels + index]!;
  const toHair = distanceTo(mapMask(saliency, (_, i) => (part(i, 1) > 0.35 ? 1 : 0)));
  const near = HAIR_REACH * Math.sqrt(saliency.width * saliency.height);
  return mapMask(saliency, (standsOut, i) => {
    const parsed = 1 - part(i, 0);
    if (toHair.data[i]! < near) return parsed;
    return Math.max(parsed, (1 - SALIENCY_SAYS) * parsed + SALIENCY_SAYS * standsOut);
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

export async function gatherEvidence(networks: Networks, picture: Picture): Promise<MatteEvidence> {
  const { width, height } = picture;
  const frame = { left: 0, top: 0, width, height };
  const parts = createFloat(width, height, PERSON_PARTS.length);
  const saliency = createFloat(width, height);
  mixIn(parts, await lookForParts(networks, picture, frame), 1);
  mixIn(parts, await lookForParts(networks, liftShadows(picture), frame), 0.5);
  mixIn(saliency, await lookForSaliency(networks, picture, frame), 1);
  const part = (i: number, index: number) => parts.data[i * PERSON_PARTS.length + index]!;
  const body = boxOfMask(mapMask(saliency, (_, i) => 1 - part(i, 0)));
  if (body) {
    const box = padded(body, 0.06, picture);
    if (isCloser(box, picture, 0.8)) mixIn(saliency, await lookForSaliency(networks, picture, box), 0.6);
  }
  const head = boxOfMask(
    mapMask(saliency, (_, i) => Math.max(part(i, 1), part(i, 3))),
    0.4,
  );
  if (head) {
    const box = padded(head, 0.18, picture);
    if (isCloser(box, picture, 0.75)) mixIn(parts, await lookForParts(networks, picture, box), 0.7);
  }
  return { person: personOf(parts, saliency), saliency, parts };
}
