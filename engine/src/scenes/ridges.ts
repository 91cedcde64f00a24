import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise, hashNoise, ridgedNoise, valueNoise } from '../imaging/value-noise.ts';
import { clamp01, lightOf, mixLight } from './colours.ts';
import type { Light } from './scene.ts';

// The outlines that stand one behind the other on a horizon, and how their faces are shaded.

export type RidgeKind = 'mountain' | 'hill' | 'dune' | 'trees' | 'conifers' | 'city';

export interface RidgePreset {
  kind: RidgeKind;
  /** Lowest height and what is added to it, as shares of the picture's height above the horizon. */
  base: number;
  rise: number;
  /** How many ups and downs. */
  waves: number;
  /** Haze before it: 0 near, 1 and more far. */
  far: number;
  colour: string;
  /** Snow from the top: 0 none, 1 far down. */
  snow?: number;
  /** Trees or towers per wave. */
  count?: number;
  /** Reaches below the horizon by this share of the height. */
  drop?: number;
  /** Windows are lit. */
  lit?: boolean;
}

/** Wind piles sand up slowly and lets it fall steeply: long backs and sharp crests. */
function duneHeight(at: number, index: number, seed: number): number {
  const bent = at + 0.25 * valueNoise(at * 0.7, index + 5, seed);
  const cell = Math.floor(bent);
  const within = bent - cell;
  const peak = (i: number) => 0.45 + 0.55 * hashNoise(i, index, seed + 3);
  const rising = smoothstep(0, 1, within / 0.72);
  const falling = 1 - (within - 0.72) / 0.28;
  const height = within < 0.72 ? rising : falling * falling * 0.6 + falling * 0.4;
  return height * peak(cell) + 0.12 * valueNoise(at * 2.3, index, seed + 9);
}

/** Sand in the sun or in its own shade: the crest runs down the dune towards the camera in a curve. */
function duneShade({ at, below, index, seed, sunSide, u, v }: RidgePoint): number {
  const sweep = at + below * 1.7 + 0.5 * (valueNoise(at * 1.5, below * 7, seed + index) - 0.5);
  const rise = (duneHeight(sweep + 0.03, index, seed) - duneHeight(sweep - 0.03, index, seed)) / 0.06;
  const facing = smoothstep(-0.9, 0.1, -rise * sunSide);
  const ripple = Math.sin((v * 260 + 9 * fractalNoise(u * 7, v * 9, 3, seed)) * (0.6 + 0.4 / (0.2 + below)));
  const grain = fractalNoise(u * 90, v * 90, 2, seed + index);
  return (0.5 + 0.65 * facing) * (0.94 + 0.12 * grain + 0.05 * ripple * clamp01(below * 6));
}

const SNOW: Light = [0.85, 0.9, 0.98];

/** 0–1 along the ridge; `at` in waves. */
export function ridgeProfile(
  { kind, count = 12 }: RidgePreset,
  at: number,
  index: number,
  seed: number,
): number {
  if (kind === 'mountain')
    return ridgedNoise(at, index * 3.3, 6, seed) * 0.8 + 0.3 * valueNoise(at * 0.6, 2, seed);
  if (kind === 'hill') return fractalNoise(at, index * 2.2, 4, seed + index);
  if (kind === 'dune') return duneHeight(at, index, seed);
  if (kind === 'trees')
    return (
      0.45 * fractalNoise(at, 0.5, 3, seed + index) +
      0.35 * fractalNoise(at * 9, 0.7, 3, seed + 3 + index) +
      0.2 * valueNoise(at * 40, 3, seed)
    );
  const place = at * count;
  const cell = Math.floor(place);
  if (kind === 'city') {
    const tower = Math.max(0.15, hashNoise(cell, 2, seed + index) ** 1.5);
    return place - cell < 0.93 ? tower : tower * 0.6;
  }
  let highest = 0;
  for (const tree of [cell - 1, cell, cell + 1]) {
    const away = Math.abs(place - tree - 0.5 - 0.5 * (hashNoise(tree, 1, seed + index) - 0.5));
    const slim = 1.1 + 0.5 * hashNoise(tree, 5, seed);
    const height = 0.55 + 0.45 * hashNoise(tree, 2, seed + index);
    highest = Math.max(highest, height * (1 - away * slim) * (1 + 0.09 * Math.sin(away * 50)));
  }
  return highest;
}

export interface RidgePoint {
  /** Fractions of the picture; `below` from the ridge's top. */
  u: number;
  v: number;
  below: number;
  /** Along the ridge, in waves. */
  at: number;
  /** How steeply the ridge falls to the right, in pixels per pixel. */
  slope: number;
  index: number;
  seed: number;
  /** −1 when the sun stands left. */
  sunSide: number;
}

/** Colour times shade, before light and haze. */
export function ridgeColour(ridge: RidgePreset, point: RidgePoint): Light {
  const { u, v, below, at, index, seed, sunSide } = point;
  const own = lightOf(ridge.colour);
  const shaded = (colour: Light, shade: number): Light => [
    colour[0] * shade,
    colour[1] * shade,
    colour[2] * shade,
  ];
  if (ridge.kind === 'mountain') {
    const [x, y] = [at * 3, below * 9 + index];
    const rock = ridgedNoise(x, y, 5, seed + 9);
    const face = (ridgedNoise(x + 0.02, y, 5, seed + 9) - rock) / 0.02;
    const shade = Math.min(1.5, Math.max(0.12, 0.55 - face * 0.18 * sunSide + (rock - 0.4) * 0.5));
    const snow =
      ridge.snow === undefined
        ? 0
        : smoothstep(0, 0.35, ridge.snow * 1.1 - below * 3.2 + (rock - 0.35) * 1.2);
    return shaded(mixLight(own, SNOW, snow), shade);
  }
  if (ridge.kind === 'city') {
    const place = at * (ridge.count ?? 12);
    const tower = Math.floor(place);
    const sunny = place - tower < 0.35 ? 1.25 : 0.7;
    const floors = (v * 70) % 1 < 0.35 ? 0.72 : 1;
    const panes = 0.85 + 0.3 * hashNoise(Math.floor(place * 6), Math.floor(v * 70), seed);
    return shaded(own, (0.5 + 0.6 * hashNoise(tower, 9, seed + index)) * sunny * floors * panes);
  }
  const fine = ridge.kind === 'trees' ? 1.6 : 0.7;
  const grain = fractalNoise(u * 60 * fine, v * 60, 3, seed + index);
  if (ridge.kind === 'dune') {
    const shade = duneShade(point);
    // What lies in the shade is lit by the blue sky alone.
    const cold = clamp01((0.9 - shade) * 1.6);
    return shaded(mixLight(own, [own[0] * 0.72, own[1] * 0.82, own[2] * 1.25], cold), shade);
  }
  const underneath = ridge.kind === 'trees' ? below * 2 : 0;
  if (ridge.kind === 'conifers' && ridge.snow) {
    const lies = smoothstep(0.62, 0.38, fractalNoise(u * 42, v * 64, 5, seed + index + 4)) * ridge.snow;
    return shaded(mixLight(own, SNOW, lies), 0.55 + 0.5 * grain);
  }
  return shaded(own, Math.max(0.18, 0.45 + 0.9 * grain - underneath));
}

/** Windows across a tower, and down the picture for a near and for a far row of towers. */
const PANES_ACROSS = 9;
const LIT_SHARE = 0.1;
const PANES_DOWN = { near: 60, far: 110 };

/** How bright the window here is, 0 where there is none or it is dark. */
export function windowGlow(ridge: RidgePreset, { at, v, seed, index }: Omit<RidgePoint, 'sunSide'>): number {
  const place = at * (ridge.count ?? 12);
  const inTower = place - Math.floor(place);
  if (inTower > 0.88 || inTower < 0.05) return 0;
  const [x, y] = [
    place * PANES_ACROSS,
    v * (PANES_DOWN.near + (PANES_DOWN.far - PANES_DOWN.near) * clamp01(ridge.far)),
  ];
  if (x - Math.floor(x) > 0.62 || y - Math.floor(y) > 0.5) return 0;
  const own = hashNoise(Math.floor(x), Math.floor(y), seed + index);
  // Some floors work late as a whole.
  const floor = hashNoise(Math.floor(place), Math.floor(y), seed + 31) > 0.93 ? 0.45 : 0;
  const share = LIT_SHARE + floor;
  return own < share ? 0.35 + 0.65 * hashNoise(Math.floor(x), Math.floor(y), seed + 77) : 0;
}
