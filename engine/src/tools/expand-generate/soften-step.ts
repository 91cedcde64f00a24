import { gaussianBlur } from '../../imaging/blur.ts';
import { createFloat, type Mask, type Picture } from '../../imaging/raster.ts';
import type { Side } from './border-sides.ts';

// What is left of a step between the last kept line and the first painted one is taken down to the mean of the steps
// beside it, place by place, and the painted lines behind follow.

/** Lines on each side whose steps are the measure. */
const BESIDE = 12;
/** Along the border, in pixels. */
const PLACE_SIGMA = 10;
/** Of the change, what each further line still takes. */
const FOLLOW = 0.7;
const FOLLOWING = 8;
const MOST = 0.9;

function stepsAcross({ data, channels }: Picture, { from, to, at }: Side, line: number): Mask {
  const steps = createFloat(1, to - from);
  for (let along = from; along < to; along++) {
    const [one, other] = [at(along, line) * channels, at(along, line + 1) * channels];
    for (let c = 0; c < 3; c++) steps.data[along - from]! += Math.abs(data[one + c]! - data[other + c]!) / 3;
  }
  return gaussianBlur(steps, PLACE_SIGMA);
}

export function softenStep(picture: Picture, side: Side): void {
  const { data, channels } = picture;
  const { from, to, depth, keptDepth, at } = side;
  const usual = createFloat(1, to - from);
  let lines = 0;
  for (let line = 2 - Math.min(BESIDE, keptDepth); line < Math.min(BESIDE, depth); line++) {
    if (Math.abs(line) < 2) continue;
    const steps = stepsAcross(picture, side, line).data;
    for (let k = 0; k < steps.length; k++) usual.data[k]! += steps[k]!;
    lines++;
  }
  if (lines === 0) return;
  const found = stepsAcross(picture, side, 0).data;
  for (let along = from; along < to; along++) {
    const wanted = usual.data[along - from]! / lines;
    const change = Math.min(MOST, 1 - wanted / Math.max(found[along - from]!, 1e-3));
    if (change <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const last = data[at(along, 0) * channels + c]!;
      const missing = change * (last - data[at(along, 1) * channels + c]!);
      for (let line = 1; line <= Math.min(FOLLOWING, depth); line++)
        data[at(along, line) * channels + c]! += missing * FOLLOW ** (line - 1);
    }
  }
}
