import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise, hashNoise } from '../imaging/value-noise.ts';
import { clamp01, lightOf, mix, mixLight } from './colours.ts';
import type { Light } from './scene.ts';
import type { Sky } from './sky.ts';

// The plain in front of the horizon: earth, sand, snow or water.

export interface LandPreset {
  kind: 'land';
  colours: readonly [string, string];
  /** Patches per metre. */
  fine?: number;
  path?: string;
  /** 0–1: shadows of clouds or trees. */
  shade?: number;
  flowers?: readonly string[];
}

export interface WaterPreset {
  kind: 'water';
  colour: string;
  /** Height of the waves, 0–0.1. */
  waves: number;
  /** Sand up to about this many metres. */
  shore?: { metres: number; colours: readonly [string, string] };
}

export type TerrainPreset = LandPreset | WaterPreset;

export interface GroundPoint {
  /** Metres right of the camera and before it. */
  x: number;
  z: number;
  /** From the camera. */
  metres: number;
  /** Unit view direction. */
  view: readonly [number, number, number];
  seed: number;
}

/** Colour of what the water mirrors, given how far its waves bend the view; null where only sky is. */
export type Mirror = (bendX: number, bendY: number) => Light | null;

function sunlit(colour: Light, sky: Sky, horizon: Light): Light {
  const up = sky.sunDirection[1];
  const height = clamp01(up * 1.2 + 0.18 * smoothstep(0, 0.25, up));
  const at = (c: 0 | 1 | 2) => colour[c] * (sky.sunColour[c] * 0.075 * height + horizon[c] * 0.5) * 1.25;
  return [at(0), at(1), at(2)];
}

export function landColour(
  land: Omit<LandPreset, 'kind'>,
  point: GroundPoint,
  sky: Sky,
  horizon: Light,
): Light {
  const { x, z, seed } = point;
  const fine = land.fine ?? 1.5;
  const patch = fractalNoise(x * fine, z * fine, 4, seed);
  const wide = fractalNoise(x * 0.15, z * 0.15, 3, seed + 3);
  let colour = mixLight(
    lightOf(land.colours[0]),
    lightOf(land.colours[1]),
    clamp01((patch - 0.5) * 2.2 + 0.5 + (wide - 0.5)),
  );
  if (land.path) {
    const away = Math.abs(x + Math.sin(z * 0.12) * 1.2) + patch - 0.5;
    colour = mixLight(lightOf(land.path), colour, smoothstep(0.8, 1.6, away));
  }
  if (land.flowers) {
    const [cellX, cellZ] = [Math.floor(x * 9), Math.floor(z * 6)];
    if (hashNoise(cellX, cellZ, seed) > 0.8)
      colour = lightOf(land.flowers[Math.floor(hashNoise(cellX, cellZ, 3) * land.flowers.length)]!);
  }
  const dark = land.shade
    ? mix(1, 0.35, smoothstep(0.48, 0.6, fractalNoise(x * 0.5 + 3, z * 0.25, 3, seed + 8)) * land.shade)
    : 1;
  return sunlit([colour[0] * dark, colour[1] * dark, colour[2] * dark], sky, horizon);
}

const SHALLOW = lightOf('#5fb4ae');

export function waterColour(
  water: WaterPreset,
  point: GroundPoint,
  sky: Sky,
  horizon: Light,
  mirror: Mirror,
): Light {
  const { x, z, metres, view, seed } = point;
  const bendX = fractalNoise(x * 0.8, z * 2.2, 3, seed) - 0.5;
  const bendY = fractalNoise(x * 0.8 + 9, z * 2.2 + 4, 3, seed + 5) - 0.5;
  const up = Math.max(0.004, Math.abs(-view[1] + bendY * water.waves * 1.2));
  const right = view[0] + bendX * water.waves * 1.6;
  const reflected = mirror(bendX * water.waves, bendY * water.waves) ?? sky.at(right, up, view[2]);
  const [sunX, sunY, sunZ] = sky.sunDirection;
  const sparkle = smoothstep(0.44, 0.7, fractalNoise(x * 3, z * 8, 2, seed + 8) + 0.15);
  const glitter = clamp01(right * sunX + up * sunY + view[2] * sunZ) ** 140 * sparkle;
  const fresnel = 0.04 + 0.96 * (1 - clamp01(-view[1])) ** 5;
  const edge = water.shore ? water.shore.metres + fractalNoise(x * 0.2, 3, 2, seed) * 3 : 0;
  // Over sand the water is shallow and light.
  const body = water.shore
    ? mixLight(SHALLOW, lightOf(water.colour), smoothstep(0, 26, metres - edge))
    : lightOf(water.colour);
  const disc = sky.discAt(right, up, view[2]);
  const at = (c: 0 | 1 | 2) => {
    const deep = body[c] * (horizon[c] * 0.5 + 0.35);
    const bright = reflected[c] + Math.min(disc[c], 6) + sky.sunColour[c] * glitter * 0.9;
    return mix(deep, bright, clamp01(fresnel * 1.05 + 0.08));
  };
  const open: Light = [at(0), at(1), at(2)];
  if (!water.shore) return open;
  if (metres < edge) {
    const sand = landColour({ colours: water.shore.colours, fine: 5 }, point, sky, horizon);
    const wet = smoothstep(1.6, 0.2, edge - metres + fractalNoise(x * 0.7, 9, 2, seed) * 0.8);
    return mixLight(sand, [sand[0] * 0.5, sand[1] * 0.52, sand[2] * 0.58], wet);
  }
  const lapping =
    smoothstep(1.4, 0, metres - edge) * smoothstep(0.3, 0.55, fractalNoise(x * 1.2, z * 2, 3, seed));
  // Breakers run along the shore, broken here and there.
  const away = (metres - edge) * 0.22 + fractalNoise(x * 0.09, z * 0.1, 3, seed + 4) * 1.6;
  const breaking = smoothstep(0.8, 0.97, away - Math.floor(away)) * smoothstep(26, 6, metres - edge);
  const rollers = breaking * smoothstep(0.4, 0.6, fractalNoise(x * 0.25, Math.floor(away) * 3, 2, seed + 7));
  const crests =
    0.8 * smoothstep(0.62, 0.72, fractalNoise(x * 0.15, z * 0.35, 3, seed + 2)) * smoothstep(60, 10, metres);
  const foam: Light = [
    sky.sunColour[0] * 0.054 + horizon[0] * 0.36,
    sky.sunColour[1] * 0.057 + horizon[1] * 0.38,
    sky.sunColour[2] * 0.06 + horizon[2] * 0.4,
  ];
  return mixLight(open, foam, clamp01(lapping + crests + 0.85 * rollers));
}
