import { boxToPicture, warpAffine } from '../../imaging/affine.ts';
import type { FloatRaster, Picture, PixelBox, Raster } from '../../imaging/raster.ts';
import { createFloat, extractChannel } from '../../imaging/raster.ts';
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

interface Places {
  /** Nearest cell before each pixel; −1 where the parsing does not reach. */
  cell: Int32Array;
  /** 0–1: how far on towards the next one, which is the same at the last. */
  onward: Float64Array;
}

/** Where a row of pixels lies on the cells of the parsing. */
function placesAlong(from: number, pixels: number, start: number, length: number, cells: number): Places {
  const cell = new Int32Array(pixels);
  const onward = new Float64Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const at = ((from + i + 0.5 - start) / length) * cells;
    const place = Math.min(cells - 1, Math.max(0, at - 0.5));
    cell[i] = at < 0 || at > cells ? -1 : place;
    onward[i] = place - Math.floor(place);
  }
  return { cell, onward };
}

/** One part as a mask over a window of the picture, at the picture's own resolution. */
export function partMask(parsing: PersonParsing, part: PersonPart, window: PixelBox): Raster<Float32Array> {
  const { box, parts } = parsing;
  const mask = createFloat(Math.round(window.width), Math.round(window.height));
  const across = placesAlong(window.left, mask.width, box.left, box.width, parts.width);
  const down = placesAlong(window.top, mask.height, box.top, box.height, parts.height);
  const plane = extractChannel(parts, PERSON_PARTS.indexOf(part)).data;
  for (let y = 0; y < mask.height; y++) {
    const row = down.cell[y]! * parts.width;
    if (row < 0) continue;
    const below = down.cell[y]! + 1 < parts.height ? parts.width : 0;
    for (let x = 0, i = y * mask.width; x < mask.width; x++, i++) {
      const column = across.cell[x]!;
      if (column < 0) continue;
      const right = column + 1 < parts.width ? 1 : 0;
      const cell = row + column;
      const top = plane[cell]! + (plane[cell + right]! - plane[cell]!) * across.onward[x]!;
      const next = cell + below;
      const bottom = plane[next]! + (plane[next + right]! - plane[next]!) * across.onward[x]!;
      mask.data[i] = top + (bottom - top) * down.onward[y]!;
    }
  }
  return mask;
}
