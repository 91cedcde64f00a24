import { length2, length3 } from '../imaging/lengths.ts';
import { lensBlur } from '../imaging/lens-blur.ts';
import { createFloat, smoothstep } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { exposeTo } from './canvas.ts';
import { clamp01, mix, scaleLight } from './colours.ts';
import { lightAround } from './light-around.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { coarseness } from './soft-blur.ts';

// A surface seen from the front: its height gives normals, a studio with two soft boxes is mirrored in it, and
// a key light falls from the upper left.

export interface SurfacePoint {
  /** In units of the picture's width. */
  height: number;
  colour: Light;
}

export interface MaterialPreset {
  /** 0 mirror – 1 chalk. */
  rough: number;
  /** Share of light that is mirrored head-on. */
  shine: number;
  /** Metals mirror in their own colour and scatter nothing. */
  metal?: boolean;
  /** Cloth glows where it turns away. */
  sheen?: boolean;
  /** Share of the width. */
  blur: number;
  exposure: number;
  surface: (u: number, v: number, seed: number) => SurfacePoint;
}

/** What a direction of the studio shows: dim room, bright ceiling, a soft box left and a smaller one right. */
function studioLight(x: number, y: number, z: number, rough: number): number {
  const soft = 0.08 + 0.5 * rough;
  const box = (fromX: number, fromY: number, size: number, power: number) => {
    const away = length2(x - fromX, y - fromY);
    return z > 0 ? power * (1 - smoothstep(size - soft, size + soft, away)) : 0;
  };
  const room = mix(0.12, 0.5, clamp01(0.5 + 0.5 * y));
  return room + box(-0.5, 0.45, 0.35, 2.2) + box(0.62, 0.15, 0.2, 1.1);
}

const KEY = { from: [-0.45, 0.55, 0.8], colour: [1, 0.98, 0.95] } as const;
/** How the soft boxes look to matt skin. */
const SKIN_ROUGH = 0.5;

/** What is blurred by more than this many pixels is drawn smaller. */
const LEAST_RADIUS = 4;

export function drawMaterial(preset: MaterialPreset, size: SceneSize, seed: number, softness = 1): Scene {
  const blurPx = softness * preset.blur * Math.max(size.width, size.height);
  const factor = coarseness(blurPx, LEAST_RADIUS);
  const width = Math.max(1, Math.round(size.width / factor));
  const height = Math.max(1, Math.round(size.height / factor));
  const heights = new Float32Array((width + 1) * (height + 1));
  const colours = createFloat(width, height, 3);
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const point = preset.surface(x / width, y / width, seed);
      heights[y * (width + 1) + x] = point.height;
      if (x < width && y < height) colours.data.set(point.colour, (y * width + x) * 3);
    }
  }
  const picture = createFloat(width, height, 3);
  const power = 2 / (preset.rough ** 2 + 0.01);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * (width + 1) + x;
      const slopeX = -(heights[i + 1]! - heights[i]!) * width;
      const slopeY = (heights[i + width + 1]! - heights[i]!) * width;
      const length = length3(slopeX, slopeY, 1);
      const [nx, ny, nz] = [slopeX / length, slopeY / length, 1 / length];
      const [u, v] = [x / width - 0.5, 0.5 - y / height];
      const viewLength = length3(0.9 * u, 0.9 * v, 1);
      const [vx, vy, vz] = [(-0.9 * u) / viewLength, (-0.9 * v) / viewLength, 1 / viewLength];
      const facing = nx * vx + ny * vy + nz * vz;
      const mirrored = studioLight(
        2 * facing * nx - vx,
        2 * facing * ny - vy,
        2 * facing * nz - vz,
        preset.rough,
      );
      const fresnel =
        preset.shine + (1 - preset.shine) * (1 - clamp01(facing)) ** 5 * (1 - preset.rough * 0.7);
      const keyLength = length3(-0.45 - u * 0.5, 0.55 - v * 0.5, 0.8);
      const [kx, ky, kz] = [(-0.45 - u * 0.5) / keyLength, (0.55 - v * 0.5) / keyLength, 0.8 / keyLength];
      const lit = clamp01(nx * kx + ny * ky + nz * kz);
      const fall = Math.exp(-((u + 0.18) ** 2 + (v - 0.15) ** 2) * 2.2);
      const halfLength = length3(kx + vx, ky + vy, kz + vz);
      const half = clamp01((nx * (kx + vx) + ny * (ky + vy) + nz * (kz + vz)) / halfLength);
      const glint = (half ** power * (power + 2)) / 12;
      const around = 0.35 + 0.25 * ny;
      const o = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const own = colours.data[o + c]!;
        const scattered = preset.metal ? 0 : own * (around + 1.5 * lit * fall);
        const tint = preset.metal || preset.sheen ? own : 1;
        const glow = preset.sheen ? own * (1 - clamp01(nz)) ** 1.5 * 0.35 : 0;
        picture.data[o + c] =
          scattered + fresnel * tint * (mirrored * (preset.metal ? 1.1 : 0.8) + glint * fall * 0.9) + glow;
      }
    }
  }
  const soft = resizeRaster(lensBlur(picture, blurPx / factor), size.width, size.height);
  const gain = exposeTo(soft, preset.exposure);
  const behindCamera = (x: number, y: number, z: number): Light => {
    const light = gain * studioLight(x, y, z, SKIN_ROUGH);
    return [light, light, light];
  };
  return {
    picture: soft,
    light: lightAround(soft, behindCamera, { ...KEY, colour: scaleLight(KEY.colour, gain) }),
  };
}
