import { boxToPicture, warpAffine } from '../../imaging/affine.ts';
import type { FloatRaster, Picture, PixelBox, Raster } from '../../imaging/raster.ts';
import { extractChannel } from '../../imaging/raster.ts';
import { resample, type Taps } from '../../imaging/resize.ts';
import { sampleChannel } from '../../imaging/sampling.ts';
import { channelsLast, type Networks, output } from '../network.ts';

// What each pixel of a person is. The network sees a square of 256 px, so it is asked per person, not per picture.

export const PERSON_PARTS = ['background', 'hair', 'bodySkin', 'faceSkin', 'clothes', 'accessories'] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

const INPUT = 256;

export interface PersonParsing {
  /** The part of the picture that was looked at. */
  box: PixelBox;
  /** Six probabilities per cell. */
  parts: FloatRaster;
}

function softmax(logits: Float32Array, classes: number, sharpness: number): Float32Array {
  const out = new Float32Array(logits.length);
  for (let i = 0; i < logits.length; i += classes) {
    let most = logits[i]!;
    for (let k = 1; k < classes; k++) most = Math.max(most, logits[i + k]!);
    let sum = 0;
    for (let k = 0; k < classes; k++) {
      out[i + k] = Math.exp(sharpness * (logits[i + k]! - most));
      sum += out[i + k]!;
    }
    for (let k = 0; k < classes; k++) out[i + k]! /= sum;
  }
  return out;
}

export function squareAround(box: PixelBox, margin: number): PixelBox {
  const side = Math.max(box.width, box.height) * (1 + 2 * margin);
  return {
    left: box.left + box.width / 2 - side / 2,
    top: box.top + box.height / 2 - side / 2,
    width: side,
    height: side,
  };
}

/** The part of the picture in `box` is squeezed into the network’s square. */
export async function parseBox(
  networks: Networks,
  picture: Picture,
  box: PixelBox,
  sharpness = 1,
): Promise<PersonParsing> {
  const view = warpAffine(picture, boxToPicture(box, INPUT), INPUT, INPUT);
  const outputs = await networks.run('selfie-multiclass', { image: channelsLast(view, 1 / 255) });
  const data = softmax(output(outputs, 'classes').data, PERSON_PARTS.length, sharpness);
  return { box, parts: { width: INPUT, height: INPUT, channels: PERSON_PARTS.length, data } };
}

/** Probability 0–1 at a place of the picture; 0 outside the box that was looked at. */
export function partAt({ box, parts }: PersonParsing, part: PersonPart, x: number, y: number): number {
  const u = ((x - box.left) / box.width) * parts.width;
  const v = ((y - box.top) / box.height) * parts.height;
  if (u < 0 || v < 0 || u > parts.width || v > parts.height) return 0;
  return sampleChannel(parts, u, v, PERSON_PARTS.indexOf(part));
}

/** Where a row of pixels lies on the cells of the parsing: between two of them, or beyond its reach. */
function tapsAlong(from: number, pixels: number, start: number, length: number, cells: number): Taps {
  const taps: Taps = {
    first: new Int32Array(pixels),
    count: new Int32Array(pixels),
    weights: new Float32Array(2 * pixels),
    width: 2,
  };
  for (let i = 0; i < pixels; i++) {
    const at = ((from + i + 0.5 - start) / length) * cells;
    if (at < 0 || at > cells) continue;
    const place = Math.min(cells - 1, Math.max(0, at - 0.5));
    const onward = place - Math.floor(place);
    taps.first[i] = place;
    taps.count[i] = onward > 0 ? 2 : 1;
    taps.weights.set([1 - onward, onward], 2 * i);
  }
  return taps;
}

/** One part as a mask over a window of the picture, at the picture's own resolution. */
export function partMask(parsing: PersonParsing, part: PersonPart, window: PixelBox): Raster<Float32Array> {
  const { box, parts } = parsing;
  const plane = extractChannel(parts, PERSON_PARTS.indexOf(part));
  const [width, height] = [Math.round(window.width), Math.round(window.height)];
  return resample(
    plane,
    tapsAlong(window.left, width, box.left, box.width, parts.width),
    tapsAlong(window.top, height, box.top, box.height, parts.height),
  );
}
