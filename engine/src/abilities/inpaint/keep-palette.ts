import type { Mask, Picture } from '../../imaging/raster.ts';

// The network sometimes invents a colour: a yellow blob in a lattice of steel. What it paints is held within the
// colours that the surroundings have; brightness is free.

/** Share of the surroundings at each end that counts for nothing. */
const OUTLIERS = 0.005;
/** Colour differences (0–255) beyond the range that are let pass. */
const MARGIN = 8;

interface Range {
  least: number;
  most: number;
}

const brightness = (data: Picture['data'], o: number) =>
  0.3 * data[o]! + 0.59 * data[o + 1]! + 0.11 * data[o + 2]!;

/** How much a channel stands above the brightness, −255…255. */
const above = (data: Picture['data'], o: number, channel: 0 | 2) => data[o + channel]! - brightness(data, o);

function rangeOf({ data }: Picture, hole: Mask, channel: 0 | 2): Range {
  const counts = new Uint32Array(511);
  let known = 0;
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i]! > 0) continue;
    counts[Math.round(above(data, i * 3, channel)) + 255]!++;
    known++;
  }
  const passed = (order: Iterable<number>) => {
    let sum = 0;
    for (const at of order) {
      sum += counts[at]!;
      if (sum > OUTLIERS * known) return at - 255;
    }
    return 0;
  };
  const upward = Array.from(counts.keys());
  return { least: passed(upward) - MARGIN, most: passed(upward.reverse()) + MARGIN };
}

const within = (value: number, { least, most }: Range) => Math.min(most, Math.max(least, value));

/** Changes `painted` under the hole; `picture` holds the surroundings. Both have three channels. */
export function keepPalette(painted: Picture, picture: Picture, hole: Mask): void {
  const [red, blue] = [rangeOf(picture, hole, 0), rangeOf(picture, hole, 2)];
  const { data } = painted;
  for (let i = 0, o = 0; i < hole.data.length; i++, o += 3) {
    if (hole.data[i]! <= 0) continue;
    const light = brightness(data, o);
    const [r, b] = [above(data, o, 0), above(data, o, 2)];
    const [keptR, keptB] = [within(r, red), within(b, blue)];
    if (keptR === r && keptB === b) continue;
    data[o] = light + keptR;
    data[o + 1] = light - (0.3 * keptR + 0.11 * keptB) / 0.59;
    data[o + 2] = light + keptB;
  }
}
