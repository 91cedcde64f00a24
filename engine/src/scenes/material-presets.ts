import { length2 } from '../imaging/lengths.ts';
import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise, hashNoise, ridgedNoise, valueNoise } from '../imaging/value-noise.ts';
import { alongStops, clamp01, lightOf, mixLight, scaleLight } from './colours.ts';
import { graffitiAt } from './graffiti.ts';
import type { MaterialPreset } from './material.ts';
import type { Light } from './scene.ts';

const stops = (...colours: string[]): Light[] => colours.map(lightOf);

/** Distances to the nearest and second nearest of scattered points: grain of leather. */
function cells(x: number, y: number, seed: number): { nearest: number; second: number } {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [nearest, second] = [9, 9];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const away = length2(
        column + dx + hashNoise(column + dx, row + dy, seed) - x,
        row + dy + hashNoise(column + dx, row + dy, seed + 7) - y,
      );
      if (away < nearest) [nearest, second] = [away, nearest];
      else second = Math.min(second, away);
    }
  }
  return { nearest, second };
}

const PAINTS = stops('#1f3a5a', '#3f7a8a', '#e8d8b0', '#d88a4a', '#a83a3a');
const ABSTRACT = stops('#241a4a', '#6a3a8a', '#e0708a', '#f4b88a', '#f8e4d0');
const [WOOD_DARK, WOOD_LIGHT] = stops('#4a2c18', '#a8733f') as [Light, Light];
const [STONE_DARK, STONE_LIGHT] = stops('#3a3734', '#948c80') as [Light, Light];
const [LEATHER_DARK, LEATHER_LIGHT] = stops('#2a160c', '#5a321c') as [Light, Light];
const SILK = lightOf('#b8a4c8');

export const materialPresets = {
  Silk: {
    rough: 0.62,
    shine: 0.16,
    sheen: true,
    blur: 0.006,
    exposure: 0.25,
    surface(u, v, seed) {
      const drift = fractalNoise(u * 1.1, v * 1.1, 3, seed) * 2.4;
      const along = u * 1.4 + v * 0.9 + drift;
      const folds =
        0.08 * Math.sin(along * 4.2 + 1.3 * Math.sin(v * 2.1 + seed)) +
        0.04 * Math.sin(along * 8.5 + u * 3 + drift * 2);
      return { height: folds + 0.024 * fractalNoise(u * 3 + drift, v * 2, 3, seed + 4), colour: SILK };
    },
  },
  Wood: {
    rough: 0.45,
    shine: 0.04,
    blur: 0.005,
    exposure: 0.2,
    surface(u, v, seed) {
      const plank = Math.floor(u * 5);
      const own = hashNoise(plank, 2, seed);
      const [x, y] = [(u * 5 - plank - 0.5) * 0.25, v * 0.5 + own * 9];
      const bend = 0.05 * fractalNoise(x * 4, y * 2, 3, seed);
      const radius = length2(
        x * 1.6 + 0.15 * (own - 0.5) + bend,
        0.3 + 0.06 * fractalNoise(x * 2 + own * 7, y * 1.1, 3, seed + plank),
      );
      const ring = (radius * 46 + own * 7) % 1;
      const fibre = valueNoise(u * 260, v * 5, seed) * 0.35 + valueNoise(u * 90, v * 2.5, seed + 2) * 0.25;
      const tone = clamp01(
        0.25 + 0.5 * smoothstep(0, 0.85, ring) - 0.3 * smoothstep(0.85, 1, ring) + fibre - 0.2,
      );
      const isGap = Math.min(u * 5 - plank, plank + 1 - u * 5) < 0.012;
      const colour = scaleLight(
        mixLight(WOOD_DARK, WOOD_LIGHT, tone),
        (0.75 + 0.45 * own) * (isGap ? 0.25 : 1),
      );
      return { height: -0.0035 * tone - (isGap ? 0.03 : 0), colour };
    },
  },
  Marble: {
    rough: 0.25,
    shine: 0.05,
    blur: 0.003,
    exposure: 0.5,
    surface(u, v, seed) {
      const drift = fractalNoise(u * 2, v * 2, 5, seed) * 1.6;
      const vein = Math.abs(fractalNoise(u * 1.6 + drift, v * 1.6 + drift * 0.7, 6, seed + 3) - 0.5) * 2;
      const fine = Math.abs(fractalNoise(u * 4 + drift * 2, v * 3, 5, seed + 9) - 0.5) * 2;
      const base = mixLight(
        [0.8, 0.79, 0.77],
        [0.62, 0.62, 0.63],
        fractalNoise(u * 1.4, v * 1.4, 4, seed + 5),
      );
      const dark = clamp01(Math.exp(-vein * 16) * 0.85 + Math.exp(-fine * 22) * 0.3);
      return { height: 0, colour: mixLight(base, [0.2, 0.2, 0.22], dark) };
    },
  },
  Stone: {
    rough: 0.8,
    shine: 0.02,
    blur: 0.006,
    exposure: 0.2,
    surface(u, v, seed) {
      const row = Math.floor(v * 7);
      const along = u * 3.2 + hashNoise(row, 1, seed) * 3;
      const block = Math.floor(along);
      const across = (Math.min(along - block, block + 1 - along) / 3.2) * 7;
      const edge = Math.min(across, v * 7 - row, row + 1 - v * 7);
      const own = hashNoise(block, row, seed);
      const rough = fractalNoise(u * 14, v * 14, 5, seed + block + row);
      const tone = clamp01(smoothstep(0, 0.1, edge) * (0.3 + 0.4 * own + 0.6 * (rough - 0.4)));
      return {
        height: 0.03 * smoothstep(0, 0.14, edge) * (0.7 + 0.5 * own) + 0.02 * rough,
        colour: mixLight(STONE_DARK, STONE_LIGHT, tone),
      };
    },
  },
  Metal: {
    rough: 0.35,
    shine: 0.7,
    metal: true,
    blur: 0.004,
    exposure: 0.24,
    surface(u, v, seed) {
      const brushed = valueNoise(u * 3, v * 420, seed) * 0.6 + valueNoise(u * 9, v * 900, seed + 1) * 0.4;
      const dents = 0.01 * fractalNoise(u * 2, v * 2, 3, seed + 5);
      return {
        height: 0.0005 * brushed + dents,
        colour: [0.62 + 0.1 * brushed, 0.63 + 0.1 * brushed, 0.65 + 0.1 * brushed],
      };
    },
  },
  Leather: {
    rough: 0.45,
    shine: 0.06,
    blur: 0.005,
    exposure: 0.15,
    surface(u, v, seed) {
      const { nearest, second } = cells(u * 46 + fractalNoise(u * 6, v * 6, 2, seed) * 2, v * 46, seed);
      const bump = smoothstep(0, 0.35, second - nearest);
      const tone = 0.5 + 0.28 * bump + 0.35 * (fractalNoise(u * 4, v * 4, 3, seed) - 0.5);
      return {
        height: 0.0022 * bump + 0.02 * fractalNoise(u * 3, v * 3, 4, seed),
        colour: mixLight(LEATHER_DARK, LEATHER_LIGHT, clamp01(tone)),
      };
    },
  },
  Paper: {
    rough: 0.9,
    shine: 0,
    blur: 0.004,
    exposure: 0.45,
    surface(u, v, seed) {
      const tone = 0.94 + 0.1 * fractalNoise(u * 50, v * 50, 3, seed);
      const height =
        0.03 * ridgedNoise(u * 2.2, v * 2.2, 5, seed) + 0.0016 * fractalNoise(u * 120, v * 120, 3, seed + 2);
      return { height, colour: [0.72 * tone, 0.69 * tone, 0.62 * tone] };
    },
  },
  Gold: {
    rough: 0.3,
    shine: 0.9,
    metal: true,
    blur: 0.008,
    exposure: 0.2,
    surface(u, v, seed) {
      const drift = fractalNoise(u * 2.5, v * 2.5, 4, seed) * 2;
      const height =
        0.035 * fractalNoise(u * 4 + drift, v * 4 + drift, 5, seed) +
        0.006 * fractalNoise(u * 30, v * 30, 3, seed);
      return { height, colour: [1, 0.68, 0.27] };
    },
  },
  Paint: {
    rough: 0.4,
    shine: 0.04,
    blur: 0.008,
    exposure: 0.22,
    surface(u, v, seed) {
      const swirl = fractalNoise(u * 1.5, v * 1.5, 3, seed);
      const [cos, sin] = [Math.cos(swirl * 6.3), Math.sin(swirl * 6.3)];
      const stroke = fractalNoise((u * cos + v * sin) * 3, (v * cos - u * sin) * 60, 3, seed + 4);
      const tone = fractalNoise(u * 2 + swirl * 1.5, v * 2 - swirl, 4, seed + 8);
      return {
        height: 0.012 * stroke + 0.02 * smoothstep(0.45, 0.55, tone),
        colour: alongStops(PAINTS, (tone - 0.25) * 2 + (stroke - 0.5) * 0.35),
      };
    },
  },
  Abstract: {
    rough: 0.5,
    shine: 0.03,
    blur: 0.006,
    exposure: 0.3,
    surface(u, v, seed) {
      const first = fractalNoise(u * 1.2, v * 1.2, 3, seed);
      const second = fractalNoise(u * 1.3 + first * 2.4, v * 1.3 - first * 1.8, 3, seed + 5);
      const tone = fractalNoise(u + second * 1.9, v + first * 1.3, 3, seed + 9);
      return { height: 0.05 * Math.sin(tone * 16), colour: alongStops(ABSTRACT, (tone - 0.28) * 2.2) };
    },
  },
  Graffiti: {
    rough: 0.8,
    shine: 0.015,
    blur: 0.008,
    exposure: 0.19,
    surface: graffitiAt,
  },
} as const satisfies Record<string, MaterialPreset>;
