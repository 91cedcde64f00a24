import { boxToPicture, warpAffine } from '../../imaging/affine.ts';
import type { FloatRaster, Picture, PixelBox, Raster } from '../../imaging/raster.ts';
import { createFloat } from '../../imaging/raster.ts';
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

/** One part as a mask over a window of the picture, at the picture's own resolution. */
export function partMask(parsing: PersonParsing, part: PersonPart, window: PixelBox): Raster<Float32Array> {
  const mask = createFloat(Math.round(window.width), Math.round(window.height));
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      mask.data[i] = partAt(parsing, part, window.left + x + 0.5, window.top + y + 0.5);
    }
  }
  return mask;
}
