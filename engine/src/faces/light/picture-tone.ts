import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { bytesOfLab, type Lab, labOfBytes } from '../../imaging/colour.ts';
import { copyRaster, cropRaster, greyAt, type Picture, type PixelData } from '../../imaging/raster.ts';
import type { FaceWindow } from '../face-window.ts';

// Photographs in black and white, and those toned in sepia or blue, have one colour for each lightness. What is drawn on
// them gets the same, or lips and cheeks would be the only colours there.

/** By how much red, green and blue differ from the light itself, for each step of light. */
type Tone = Float32Array;

type SeenFace = Pick<FaceWindow, 'pixels' | 'points'>;

/** Eight bytes of light share a colour. */
const STEP_BITS = 3;
const STEPS = 256 >> STEP_BITS;
/** So little may colours differ from the tone, as a share of the mean light: on 76 faces in colour they differ by 0.02 and more. */
const LEAST_COLOURFUL = 0.01;
/** Pixels that tell enough. */
const SAMPLES = 40_000;

const stepOf = (grey: number) => grey >> STEP_BITS;

/** Null for a picture in colour. */
function toneOf({ pixels, points }: SeenFace): Tone | null {
  const { data } = cropRaster(pixels, boxOfMesh(points));
  const stride = 3 * Math.max(1, Math.floor(data.length / 3 / SAMPLES));
  const tone = new Float32Array(3 * STEPS);
  const counts = new Float64Array(STEPS);
  let light = 0;
  for (let o = 0; o < data.length; o += stride) {
    const grey = greyAt(data, o);
    light += grey;
    counts[stepOf(grey)]! += 1;
    for (let c = 0; c < 3; c++) tone[3 * stepOf(grey) + c]! += data[o + c]! - grey;
  }
  for (let i = 0; i < tone.length; i++) tone[i]! /= Math.max(1, counts[Math.floor(i / 3)]!);
  let difference = 0;
  for (let o = 0; o < data.length; o += stride) {
    const grey = greyAt(data, o);
    for (let c = 0; c < 3; c++) difference += Math.abs(data[o + c]! - grey - tone[3 * stepOf(grey) + c]!) / 3;
  }
  if (difference > LEAST_COLOURFUL * light) return null;
  fillGaps(tone, counts);
  return tone;
}

/** Light that the face has not gets the colour of the nearest that it has. */
function fillGaps(tone: Tone, counts: Float64Array): void {
  const found = [...counts.keys()].filter((step) => counts[step]! > 0);
  for (let step = 0; step < STEPS; step++) {
    const nearest = found.reduce(
      (a, b) => (Math.abs(b - step) < Math.abs(a - step) ? b : a),
      found[0] ?? step,
    );
    if (nearest !== step) tone.copyWithin(3 * step, 3 * nearest, 3 * nearest + 3);
  }
}

/** The pixel at `o` gets the colour of its lightness: between the middles of two steps it goes over from one to the other. */
function giveTone(data: PixelData, o: number, tone: Tone): void {
  const grey = greyAt(data, o);
  const at = Math.min(STEPS - 1, Math.max(0, grey / 2 ** STEP_BITS - 0.5));
  const step = Math.min(STEPS - 2, Math.floor(at));
  for (let c = 0; c < 3; c++) {
    const [low, high] = [tone[3 * step + c]!, tone[3 * step + 3 + c]!];
    data[o + c] = grey + low + (at - step) * (high - low);
  }
}

/** A part of the picture that was `before`, where it was changed, in the one colour that each lightness has in `seen`. */
export function inTone(seen: SeenFace, changed: Picture, before = seen.pixels): Picture {
  const tone = toneOf(seen);
  if (!tone) return changed;
  const [was, out] = [before.data, copyRaster(changed)];
  const { data } = out;
  for (let o = 0; o < data.length; o += 3)
    if (data[o] !== was[o] || data[o + 1] !== was[o + 1] || data[o + 2] !== was[o + 2])
      giveTone(data, o, tone);
  return out;
}

/** A colour as it looks on that photograph. */
export function colourInTone(seen: SeenFace, colour: Lab): Lab {
  const tone = toneOf(seen);
  if (!tone) return colour;
  const bytes = new Float32Array(bytesOfLab(colour));
  giveTone(bytes, 0, tone);
  return labOfBytes(bytes[0]!, bytes[1]!, bytes[2]!);
}
