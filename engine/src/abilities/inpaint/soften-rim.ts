import { maskedBlur } from '../../imaging/blur.ts';
import { boxOfMask } from '../../imaging/components.ts';
import {
  createFloat,
  cropRaster,
  type Mask,
  mapMask,
  type Picture,
  pasteRaster,
} from '../../imaging/raster.ts';

// The step from the surroundings to what was painted is taken down to what is usual there, place by place; the painted
// pixels behind the rim follow. Nothing outside the hole changes.

/** Pixels along the rim and round it over which steps are averaged. */
const RIM_SIGMA = 5;
const USUAL_SIGMA = 8;
/** Steps this near to the rim do not count as usual, in pixels. */
const RIM_PX = 2;
/** Of the change, what each further pixel inward still takes. */
const FOLLOW = 0.7;
const FOLLOWING = 8;
const MOST = 0.9;
/** Surroundings that are looked at. */
const BESIDE_PX = 24;

/** Pixels inward from the rim: 1 beside the surroundings, 0 outside, capped. */
function depthInside({ width, height, data }: Mask, cap: number): Uint8Array {
  const depth = new Uint8Array(data.length).fill(cap);
  for (let i = 0; i < data.length; i++) if (data[i]! <= 0) depth[i] = 0;
  for (let level = 1; level < cap; level++) {
    for (let i = 0; i < data.length; i++) {
      if (depth[i] !== cap) continue;
      const x = i % width;
      const meets =
        (x > 0 && depth[i - 1] === level - 1) ||
        (x < width - 1 && depth[i + 1] === level - 1) ||
        (i >= width && depth[i - width] === level - 1) ||
        (i < width * (height - 1) && depth[i + width] === level - 1);
      if (meets) depth[i] = level;
    }
  }
  return depth;
}

function stepBetween({ data, channels }: Picture, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += Math.abs(data[i * channels + c]! - data[j * channels + c]!);
  return sum / 3;
}

/** Share of the steps across the rim, from each pixel to the one `ahead` of it, that is more than usual, per place. */
function excessSteps(picture: Picture, depth: Uint8Array, outside: Uint8Array, ahead: number): Mask {
  const { width, height } = picture;
  const [rim, usual] = [createFloat(width, height), createFloat(width, height)];
  const [isRim, isUsual] = [createFloat(width, height), createFloat(width, height)];
  for (let i = 0; i + ahead < depth.length; i++) {
    const j = i + ahead;
    if (ahead === 1 && j % width === 0) continue;
    if (depth[i] === 0 ? depth[j] === 1 : depth[j] === 0) {
      rim.data[i] = stepBetween(picture, i, j);
      isRim.data[i] = 1;
    } else if (depth[i]! + outside[i]! > RIM_PX && depth[j]! + outside[j]! > RIM_PX) {
      usual.data[i] = stepBetween(picture, i, j);
      isUsual.data[i] = 1;
    }
  }
  const found = maskedBlur(rim, isRim, RIM_SIGMA).data;
  return mapMask(maskedBlur(usual, isUsual, USUAL_SIGMA), (step, i) =>
    Math.min(MOST, Math.max(0, 1 - step / Math.max(found[i]!, 1e-3))),
  );
}

/** Changes `picture` under the hole, where the hole begins at once; soft edges have no step. */
export function softenRim(picture: Picture, hole: Mask): void {
  const found = boxOfMask(hole, 0);
  if (!found) return;
  const left = Math.max(0, found.left - BESIDE_PX);
  const top = Math.max(0, found.top - BESIDE_PX);
  const width = Math.min(hole.width, found.left + found.width + BESIDE_PX) - left;
  const height = Math.min(hole.height, found.top + found.height + BESIDE_PX) - top;
  const part = cropRaster(picture, { left, top, width, height });
  softenPart(part, cropRaster(hole, { left, top, width, height }));
  pasteRaster(picture, part, left, top);
}

function softenPart(picture: Picture, hole: Mask): void {
  const { width } = hole;
  const { data, channels } = picture;
  const depth = depthInside(hole, FOLLOWING + 1);
  const outside = depthInside(
    mapMask(hole, (value) => (value > 0 ? 0 : 1)),
    RIM_PX + 1,
  );
  const excess = {
    across: excessSteps(picture, depth, outside, 1),
    down: excessSteps(picture, depth, outside, width),
  };
  const change = createFloat(hole.width, hole.height, 3);
  for (let level = 1; level <= FOLLOWING; level++) {
    for (let i = 0; i < depth.length; i++) {
      if (depth[i] !== level || (level === 1 && hole.data[i]! < 1)) continue;
      const x = i % width;
      const beside = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width].filter(
        (j) => j >= 0 && j < depth.length && depth[j] === level - 1,
      );
      const share = (j: number) =>
        (Math.abs(i - j) === 1 ? excess.across : excess.down).data[Math.min(i, j)]!;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const j of beside)
          sum +=
            level === 1
              ? share(j) * (data[j * channels + c]! - data[i * channels + c]!)
              : FOLLOW * change.data[j * 3 + c]!;
        change.data[i * 3 + c] = sum / beside.length;
      }
    }
  }
  for (let i = 0; i < depth.length; i++)
    for (let c = 0; c < 3; c++) data[i * channels + c]! += change.data[i * 3 + c]!;
}
