import { length3 } from '../imaging/lengths.ts';
import { createFloat, type FloatRaster, smoothstep } from '../imaging/raster.ts';
import { fractalNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { falling } from './bokeh-paints.ts';
import { bloom, exposeTo } from './canvas.ts';
import { clamp01, mixLight, scaleLight } from './colours.ts';
import { lightAround } from './light-around.ts';
import { type RidgePreset, ridgeColour, ridgeProfile, windowGlow } from './ridges.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { createSky, type Sky, type SkyPreset } from './sky.ts';
import { softBlur } from './soft-blur.ts';
import { landColour, type TerrainPreset, waterColour } from './terrain.ts';

// Sky, ridges with haze between them, and a plain or water before them, seen by somebody who stands there.

export interface LandscapePreset {
  sky: SkyPreset;
  /** 0 top – 1 bottom; above 1 only sky is seen. */
  horizon: number;
  /** How quickly distance turns blue. */
  air: number;
  /** Far ones first. */
  ridges: readonly RidgePreset[];
  terrain?: TerrainPreset;
  exposure?: number;
  /** Share of the long side. */
  blur?: number;
  snowfall?: boolean;
  /** Of the early morning, in the valleys and over the plain, 0–1. */
  mist?: number;
}

/** The seed moves sun, clouds and horizon, so that no two pictures of a kind are alike. */
function varied(preset: LandscapePreset, seed: number): LandscapePreset {
  const random = seededRandom(seed + 1);
  const side = random() < 0.5 ? -1 : 1;
  const by = (range: number) => (random() - 0.5) * 2 * range;
  const { sky } = preset;
  return {
    ...preset,
    horizon: preset.horizon > 1 ? preset.horizon : preset.horizon + by(0.035),
    sky: {
      ...sky,
      sunTurn: side * (sky.sunTurn + by(8)),
      sunHeight: sky.sunHeight * (1 + by(0.2)),
      clouds: Math.max(0, sky.clouds + by(0.14)),
    },
  };
}

const EYE_METRES = 1.6;
const VIEW_ANGLE = (50 * Math.PI) / 180;
/** Tones above this come from the sun's disc. */
const BRIGHTEST = 14;

/** Sunlight on what faces the sun, against the sun's own colour, and how much of it clouds take. */
const SUNLIGHT = 0.09;
/** Degrees. */
const LOW_SUN = 14;
const CLOUDS_HOLD_BACK = 0.7;

interface View {
  preset: LandscapePreset;
  sky: Sky;
  size: SceneSize;
  seed: number;
  horizonPx: number;
  horizonLight: Light;
  /** What falls on the plain besides the sun: under a low sun the blue of the zenith. */
  groundLight: Light;
  air: Light;
  /** 1 when the sun stands on the horizon, 0 high up. */
  low: number;
  /** Row of each ridge's top, per column. */
  tops: Float32Array[];
}

function ridgePlace(x: number, ridge: RidgePreset, index: number, { size, seed }: View): number {
  return (x / size.width - 0.5) * ridge.waves + seed * 13.7 + index * 31;
}

function ridgeAt(view: View, x: number, y: number): Light | null {
  const { preset, sky, size, seed, horizonPx, groundLight, tops } = view;
  for (let index = preset.ridges.length - 1; index >= 0; index--) {
    const ridge = preset.ridges[index]!;
    const top = tops[index]!;
    if (y < top[x]! || y >= horizonPx + (ridge.drop ?? 0) * size.height + 1) continue;
    const slope = (top[Math.min(size.width - 1, x + 2)]! - top[Math.max(0, x - 2)]!) / 4;
    const [u, v] = [x / size.width, y / size.height];
    const point = {
      u,
      v,
      below: (y - top[x]!) / size.height,
      at: ridgePlace(x, ridge, index, view),
      slope,
      index,
      seed,
      sunSide: Math.sign(sky.sunDirection[0]) || 1,
    };
    const glow = ridge.lit ? windowGlow(ridge, point) : 0;
    const colour = ridgeColour(ridge, point);
    // Before a low sun everything stands in its own shade.
    const towardsSun = sky.sunDirection[2] < -0.5 ? 0.75 - 0.6 * view.low : 1;
    const height = clamp01(sky.sunDirection[1] * 0.6 + 0.4);
    const light = (c: 0 | 1 | 2) =>
      (sky.sunColour[c] * 0.055 * height * towardsSun + groundLight[c] * 0.42) * 2.2;
    const near: Light =
      glow > 0
        ? [2.4 * glow, 1.6 * glow, 0.75 * glow]
        : [colour[0] * light(0), colour[1] * light(1), colour[2] * light(2)];
    const clear = mixLight(near, view.air, 1 - Math.exp(-ridge.far * preset.air));
    return preset.mist ? mixLight(clear, view.air, mistOn(view, x, y) * clamp01(ridge.far * 2.5)) : clear;
  }
  return null;
}

/** It lies in the valleys: nothing of it is left a sixth of the picture above the horizon. */
function mistOn({ preset, size, seed, horizonPx }: View, x: number, y: number): number {
  const above = (horizonPx - y) / size.height;
  const drift = fractalNoise((x / size.width) * 3, above * 14, 3, seed + 6) - 0.5;
  return (preset.mist ?? 0) * smoothstep(0.16, 0, above + drift * 0.09);
}

function terrainAt(
  view: View,
  picture: FloatRaster,
  x: number,
  y: number,
  direction: readonly [number, number, number],
): Light {
  const { preset, sky, size, seed, horizonPx, horizonLight, tops } = view;
  const metres = EYE_METRES / Math.max(-direction[1], 1e-4);
  const point = { x: direction[0] * metres, z: direction[2] * metres, metres, view: direction, seed };
  const { terrain } = preset;
  if (!terrain) return horizonLight;
  const mirror = (bendX: number, bendY: number): Light | null => {
    const column = Math.round(Math.min(size.width - 1, Math.max(0, x + bendX * size.width * 0.8)));
    const row = Math.round(
      Math.min(horizonPx - 1, Math.max(0, horizonPx - (y - horizonPx) * 0.95 + bendY * size.height * 1.4)),
    );
    const top = Math.min(...tops.map((ridge) => ridge[column]!));
    if (!tops.length || row < top || row < 0) return null;
    const o = (row * size.width + column) * 3;
    return [picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!];
  };
  const colour =
    terrain.kind === 'water'
      ? waterColour(terrain, point, sky, horizonLight, mirror)
      : landColour(terrain, point, sky, view.groundLight);
  const far = 0.75 * (1 - Math.exp(-metres * 0.0018 * preset.air));
  const mist = preset.mist ? preset.mist * smoothstep(8, 120, metres) : 0;
  return mixLight(colour, view.air, Math.max(far, mist));
}

function paintView(view: View): FloatRaster {
  const { sky, size, horizonPx } = view;
  const picture = createFloat(size.width, size.height, 3);
  const half = size.width / 2;
  const open = Math.tan(VIEW_ANGLE / 2);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const right = ((x + 0.5 - half) / half) * open;
      const up = ((horizonPx - y - 0.5) / half) * open;
      const length = length3(right, up, 1);
      const direction = [right / length, up / length, -1 / length] as const;
      let colour = ridgeAt(view, x, y);
      if (!colour && y < horizonPx) {
        const disc = sky.discAt(...direction);
        const air = sky.at(...direction);
        colour = [air[0] + disc[0], air[1] + disc[1], air[2] + disc[2]];
      }
      picture.data.set(colour ?? terrainAt(view, picture, x, y, direction), (y * size.width + x) * 3);
    }
  }
  return picture;
}

export function drawLandscape(basic: LandscapePreset, size: SceneSize, seed: number, softness = 1): Scene {
  const preset = varied(basic, seed);
  const { blur = 0.012, exposure = 0.26 } = preset;
  const sky = createSky(preset.sky, seed % 97);
  const horizonLight = sky.clearAt(0, 0.03, -1);
  const day = mixLight(horizonLight, sky.clearAt(sky.sunDirection[0], 0.08, sky.sunDirection[2]), 0.25);
  const horizonPx = size.height * preset.horizon;
  const low = smoothstep(LOW_SUN, 0, preset.sky.sunHeight);
  const groundLight = mixLight(horizonLight, sky.clearAt(0, 1, 0), 0.75 * low);
  // Between ridges lies shaded air when the sun is low.
  const air = mixLight(day, scaleLight(groundLight, 1.3), 0.6 * low);
  const view: View = {
    preset,
    sky,
    size,
    seed: seed % 97,
    horizonPx,
    horizonLight,
    groundLight,
    air,
    low,
    tops: [],
  };
  view.tops = preset.ridges.map((ridge, index) =>
    Float32Array.from({ length: size.width }, (_, x) => {
      const profile = ridgeProfile(ridge, ridgePlace(x, ridge, index, view), index, view.seed);
      return horizonPx - (ridge.base + ridge.rise * profile) * size.height;
    }),
  );
  const sharp = paintView(view);
  const gain = exposeTo(sharp, exposure);
  for (let i = 0; i < sharp.data.length; i++) sharp.data[i] = Math.min(BRIGHTEST, sharp.data[i]!);
  const picture = bloom(softBlur(sharp, softness * blur * Math.max(size.width, size.height)), 0.08, 0.06);
  if (preset.snowfall) falling('snow', 500)(picture, seededRandom(seed), seed);
  const ground = preset.terrain ? averageOfRows(picture) : scaleLight(horizonLight, 0.4 * gain);
  const behindCamera = (x: number, y: number, z: number): Light =>
    y > 0 ? scaleLight(sky.at(x, y, z), gain) : ground;
  const through = 1 - CLOUDS_HOLD_BACK * clamp01(preset.sky.clouds);
  const sun = { from: sky.sunDirection, colour: scaleLight(sky.sunColour, SUNLIGHT * through * gain) };
  return { picture, light: lightAround(picture, behindCamera, sun) };
}

/** Of the lowest tenth, what the ground throws back. */
function averageOfRows({ width, height, data }: FloatRaster): Light {
  const sum = [0, 0, 0];
  const from = Math.floor(height * 0.9) * width * 3;
  for (let i = from; i < data.length; i++) sum[i % 3]! += data[i]!;
  const count = (data.length - from) / 3;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}
