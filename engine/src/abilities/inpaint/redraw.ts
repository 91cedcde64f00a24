import { gaussianBlur } from '../../imaging/blur.ts';
import { distanceTo } from '../../imaging/distance.ts';
import type { Random } from '../../imaging/noise.ts';
import { copyRaster, createFloat, type Mask, type Picture, toFloat } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { depthOf, layerOf } from './patch-layers.ts';
import {
  improveField,
  type Layer,
  type PatchField,
  priceAgain,
  RADIUS,
  type Straying,
} from './patch-match.ts';

// Draws a painted hole anew out of pieces of its surroundings (after Wexler et al. 2007): what the painting shows, in
// the picture's own texture. A blob that no place of the picture has does not come back.

/** The coarsest layer is the one whose hole is this deep, in pixels. */
const COARSEST_DEPTH_PX = 14;
const LEAST_SIDE_PX = 28;
/** Rounds of search and vote, on the coarsest layer and on finer ones. */
const ROUNDS = [8, 4, 3, 2];
const PASSES = 3;
/** Only texture needs fewer rounds. */
const TEXTURE_ROUNDS = 3;
/** Finer layers start from what a coarser one found: chance looks no further than this, in pixels. */
const FINER_REACH_PX = 32;
/** Per pixel from the rim, how much less a square has to say: the surroundings grow inward. */
const RIM_TRUST = 1.4;
/** In the last round few squares are heard: a mean of many is soft. */
const LAST_SHARPNESS = 5;
/** Blur, in pixels, that leaves tone and no texture. */
const TONE_SIGMA = 4;

export interface Redrawn {
  picture: Picture;
  /** For each pixel of the hole the pixel of the surroundings it shows; −1 elsewhere. */
  sourceOf: Int32Array;
}

/** Called many times a second with the share that is done, 0–1; what it throws ends the work. */
export type Pace = (done: number) => Promise<void>;

export interface RedrawOptions {
  random: Random;
  pace?: Pace;
  /** Places that must not be shown again. */
  unfit?: Mask;
  straying?: Straying;
  /** Only texture is drawn: tones stay as painted. */
  keepTone?: boolean;
}

interface Drawn {
  layer: Layer;
  field: PatchField;
}

/** Every square tells each pixel of the hole under it what its source has there; likely squares are heard more. */
function vote(layer: Layer, field: PatchField, trust: Float32Array, sharpness = 1): void {
  const { width, colours, hole, targets } = layer;
  const costs = Float32Array.from(targets, (target) => field.cost[target]!).sort();
  const usual = Math.max(costs[Math.floor(costs.length * 0.5)] ?? 1, 200);
  const sums = new Float64Array(colours.length);
  const weights = new Float64Array(hole.length);
  for (const target of targets) {
    const shift = field.source[target]! - target;
    const weight = (trust[target]! * (Math.exp(-field.cost[target]! / usual) + 1e-6)) ** sharpness;
    for (let dy = -RADIUS; dy <= RADIUS; dy++) {
      const from = target + dy * width - RADIUS;
      for (let i = from; i <= from + 2 * RADIUS; i++) {
        if (!hole[i]) continue;
        const s = (i + shift) * 3;
        const o = i * 3;
        sums[o]! += weight * colours[s]!;
        sums[o + 1]! += weight * colours[s + 1]!;
        sums[o + 2]! += weight * colours[s + 2]!;
        weights[i]! += weight;
      }
    }
  }
  for (let i = 0; i < hole.length; i++)
    if (weights[i]! > 0) for (let o = i * 3; o < i * 3 + 3; o++) colours[o] = sums[o]! / weights[i]!;
}

function startField(layer: Layer, coarse: Drawn | null, random: Random): PatchField {
  const { width, height, targets, isSource } = layer;
  const sources = Int32Array.from(isSource.keys()).filter((i) => isSource[i]);
  const source = new Int32Array(width * height).fill(-1);
  const cost = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const target of targets) {
    source[target] = sources[Math.floor(random() * sources.length)]!;
    if (!coarse) continue;
    const { layer: small, field } = coarse;
    const [x, y] = [target % width, (target / width) | 0];
    const held = (at: number, length: number) => Math.min(length - 1 - RADIUS, Math.max(RADIUS, at >> 1));
    const parent = held(y, small.height) * small.width + held(x, small.width);
    const found = field.source[parent]!;
    if (found < 0) continue;
    const sx = x + 2 * ((found % small.width) - (parent % small.width));
    const sy = y + 2 * (((found / small.width) | 0) - ((parent / small.width) | 0));
    if (sx < 0 || sx >= width || sy < 0 || sy >= height) continue;
    if (isSource[sy * width + sx]) source[target] = sy * width + sx;
  }
  return { source, cost };
}

function trustOf({ width, height, hole }: Layer): Float32Array {
  const known = createFloat(width, height);
  for (let i = 0; i < hole.length; i++) known.data[i] = hole[i] ? 0 : 1;
  return distanceTo(known).data.map((away) => RIM_TRUST ** -Math.min(60, away));
}

/** The pixel each pixel of the hole shows: that of its own square, or of the nearest square inward at the frame. */
function sourcesOf({ width, height, hole }: Layer, field: PatchField): Int32Array {
  const sourceOf = new Int32Array(hole.length).fill(-1);
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    const x = Math.min(width - 1 - RADIUS, Math.max(RADIUS, i % width));
    const y = Math.min(height - 1 - RADIUS, Math.max(RADIUS, (i / width) | 0));
    const centre = y * width + x;
    if (field.source[centre]! >= 0) sourceOf[i] = field.source[centre]! + i - centre;
  }
  return sourceOf;
}

interface Plan {
  rounds: number;
  reachPx: number;
  straying: Straying;
  random: Random;
  pace: Pace;
}

async function drawLayer(layer: Layer, coarse: Drawn | null, plan: Plan): Promise<Drawn> {
  const { rounds, straying, pace } = plan;
  const field = startField(layer, coarse, plan.random);
  const trust = trustOf(layer);
  if (coarse) vote(layer, { ...field, cost: field.cost.fill(0) }, trust);
  for (let round = 0; round < rounds; round++) {
    priceAgain(layer, field, straying);
    for (let pass = 0; pass < PASSES; pass++) {
      await pace((round + pass / PASSES) / rounds);
      improveField(layer, field, plan, pass % 2 === 0);
    }
    vote(layer, field, trust, round === rounds - 1 ? LAST_SHARPNESS : 1);
  }
  return { layer, field };
}

/** How often the picture is halved for the coarsest layer. */
function halvingsFor(hole: Mask): number {
  const wanted = Math.ceil(Math.log2(depthOf(hole) / COARSEST_DEPTH_PX));
  const most = Math.floor(Math.log2(Math.min(hole.width, hole.height) / LEAST_SIDE_PX));
  return Math.max(0, Math.min(wanted, most));
}

/** Rounds on each layer, the coarsest first. */
function roundsFor(hole: Mask, keepTone: boolean): number[] {
  if (keepTone) return [TEXTURE_ROUNDS];
  return Array.from(
    { length: halvingsFor(hole) + 1 },
    (_, step) => ROUNDS[Math.min(step, ROUNDS.length - 1)]!,
  );
}

/** `painted` has three channels and a first painting under the hole. */
export async function redraw(painted: Picture, hole: Mask, options: RedrawOptions): Promise<Redrawn> {
  const { random, unfit = null, straying = { across: 0, down: 0 }, keepTone = false } = options;
  const untouched = { picture: painted, sourceOf: new Int32Array(hole.data.length).fill(-1) };
  if (!hole.data.some((value) => value > 0)) return untouched;
  const allRounds = roundsFor(hole, keepTone);
  // A layer has four times the pixels of the one before.
  const work = allRounds.map((rounds, step) => rounds * 4 ** step);
  const allWork = work.reduce((sum, one) => sum + one);
  let worked = 0;
  let drawn: Drawn | null = null;
  for (const [step, rounds] of allRounds.entries()) {
    const scale = 2 ** (allRounds.length - 1 - step);
    const [w, h] = [Math.ceil(painted.width / scale), Math.ceil(painted.height / scale)];
    const sized = (mask: Mask) => (scale > 1 ? resizeRaster(mask, w, h) : mask);
    const picture = scale > 1 ? resizeRaster(painted, w, h) : copyRaster(painted);
    const layer = layerOf(picture, sized(hole), unfit && sized(unfit));
    if (layer.isSource.includes(1))
      drawn = await drawLayer(layer, drawn, {
        rounds,
        reachPx: drawn ? FINER_REACH_PX : Math.max(w, h),
        straying: { across: scale * straying.across, down: scale * straying.down },
        random,
        pace: async (done) => options.pace?.((worked + done * work[step]!) / allWork),
      });
    worked += work[step]!;
  }
  if (!drawn || drawn.layer.width < painted.width) return untouched;
  const picture = { ...painted, data: drawn.layer.colours };
  if (keepTone) restoreTone(picture, painted, hole);
  return { picture, sourceOf: sourcesOf(drawn.layer, drawn.field) };
}

/** Gives `picture` the tones of `wanted` under the hole. */
function restoreTone(picture: Picture, wanted: Picture, hole: Mask): void {
  const missing = toFloat(wanted);
  for (let o = 0; o < missing.data.length; o++) missing.data[o]! -= picture.data[o]!;
  const tone = gaussianBlur(missing, TONE_SIGMA).data;
  for (let i = 0; i < hole.data.length; i++)
    if (hole.data[i]! > 0) for (let o = i * 3; o < i * 3 + 3; o++) picture.data[o]! += tone[o]!;
}

const VALUES = 3 * (2 * RADIUS + 1) ** 2;

/** How far the painting under the hole is from anything its surroundings show: RMS of squares, 0–255. */
export async function strangeness(
  painted: Picture,
  hole: Mask,
  { random, pace }: Pick<RedrawOptions, 'random' | 'pace'>,
): Promise<number> {
  const layer = layerOf(painted, hole, null);
  if (!layer.isSource.includes(1)) return 0;
  const field = startField(layer, null, random);
  const straying = { across: 0, down: 0 };
  priceAgain(layer, field, straying);
  for (let pass = 0; pass < PASSES; pass++) {
    await pace?.(pass / PASSES);
    const reachPx = Math.max(layer.width, layer.height);
    improveField(layer, field, { straying, reachPx, random }, pass % 2 === 0);
  }
  const costs = layer.targets.filter((target) => layer.hole[target]).map((target) => field.cost[target]!);
  return Math.sqrt(costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length) / VALUES);
}
