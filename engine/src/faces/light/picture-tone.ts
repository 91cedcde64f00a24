import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { copyRaster, cropRaster, greyAt, type Picture } from '../../imaging/raster.ts';
import type { FaceWindow } from '../face-window.ts';

// Photographs in black and white, and those toned in sepia or blue, have one colour for each lightness. What is drawn on
// them gets the same, or lips and cheeks would be the only colours there.

/** By how much red, green and blue differ from the light itself, for each step of light. */
type Tone = Float32Array;

/** Eight bytes of light share a colour. */
const STEP_BITS = 3;
const STEPS = 256 >> STEP_BITS;
/** So little may colours differ from the tone, as a share of the mean light: on 76 faces in colour they differ by 0.02 and more. */
const LEAST_COLOURFUL = 0.01;
/** Pixels that tell enough. */
const SAMPLES = 40_000;

const stepOf = (grey: number) => grey >> STEP_BITS;

/** Null for a picture in colour. */
function toneOf({ pixels, points }: Pick<FaceWindow, 'pixels' | 'points'>): Tone | null {
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

/** `changed` with the window's one colour for each lightness, where it has no other and the picture was changed. */
export function inTone(window: Pick<FaceWindow, 'pixels' | 'points'>, changed: Picture): Picture {
  const tone = toneOf(window);
  if (!tone) return changed;
  const [before, out] = [window.pixels.data, copyRaster(changed)];
  const { data } = out;
  for (let o = 0; o < data.length; o += 3) {
    if (data[o] === before[o] && data[o + 1] === before[o + 1] && data[o + 2] === before[o + 2]) continue;
    const grey = greyAt(data, o);
    // Between the middles of two steps the colour goes over from one to the other.
    const at = Math.min(STEPS - 1, Math.max(0, grey / 2 ** STEP_BITS - 0.5));
    const step = Math.min(STEPS - 2, Math.floor(at));
    for (let c = 0; c < 3; c++) {
      const [low, high] = [tone[3 * step + c]!, tone[3 * step + 3 + c]!];
      data[o + c] = grey + low + (at - step) * (high - low);
    }
  }
  return out;
}
