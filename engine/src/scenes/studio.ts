import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { paintEach } from './canvas.ts';
import { clamp01, lightOf, mix, mixLight, scaleLight } from './colours.ts';
import { lightAround, measuredLight } from './light-around.ts';
import type { Scene, SceneSize } from './scene.ts';

// Paper, canvas and gradients as they hang in a photographer's studio.

export interface StudioPreset {
  /** `#rrggbb` in the middle and towards the edges; from top to bottom when `ombre`. */
  inner: string;
  outer: string;
  /** How quickly the light falls off from the middle; 0 is even. */
  spot: number;
  /** 0–1: cloudy hand-painted canvas. */
  mottle?: number;
  ombre?: boolean;
  /** Height (0 top – 1 bottom) at which wall turns to floor. */
  floor?: number;
}

/** The photographer's lamps do not follow the paper. */
const LAMPS = [0.5, 0.5, 0.5] as const;

export function drawStudio(preset: StudioPreset, size: SceneSize, seed: number): Scene {
  const { spot, mottle = 0, ombre = false, floor } = preset;
  const [inner, outer] = [lightOf(preset.inner), lightOf(preset.outer)];
  const off = (seededRandom(seed)() - 0.5) * 0.16;
  const ratio = size.height / size.width;
  const picture = paintEach(size, (u, v) => {
    const fall = Math.exp(-((u - 0.5 - off) ** 2 * 1.1 + (v - 0.42) ** 2 * 1.6) * spot);
    const cloud = mottle ? fractalNoise(u * 3.2, v * 3.2 * ratio, 5, seed) - 0.5 : 0;
    const patch = mottle ? mottle * (fractalNoise(u * 2, v * 2 * ratio, 4, seed + 5) - 0.5) : 0;
    const colour = mixLight(inner, outer, clamp01((ombre ? v + off : 1 - fall) + patch));
    const onFloor = floor === undefined ? 1 : mix(1, 0.72, smoothstep(floor, floor + 0.1, v));
    return scaleLight(colour, (ombre ? 1 : 0.4 + 0.7 * fall) * (1 + 2 * mottle * cloud) * onFloor);
  });
  return { picture, light: lightAround(picture, measuredLight('studio', LAMPS)) };
}
