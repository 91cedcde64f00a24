import { fileURLToPath } from 'node:url';
import {
  FACE_OVAL,
  FACE_TRIANGLES,
  LEFT_EYE,
  LIPS_OUTER,
  type MeshPoint3,
  RIGHT_EYE,
} from '../../abilities/face-mesh/face-topology.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { featherMask, growMask, shrinkMask } from '../../imaging/morphology.ts';
import {
  createFloat,
  extractChannel,
  type FloatRaster,
  mapMask,
  type Point,
  smoothstep,
} from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { remap } from '../../imaging/warp-map.ts';
import { ringMask } from '../feature-masks.ts';
import type { Shading } from './expression-recipes.ts';

// Folds and shadows of an expression: a map of log light ratios, laid over the skin.

/** Red changes less in a fold than green and blue: light that went through skin is red. */
export const CHANNEL_SHARE = [0.8, 1.1, 1.15] as const;
const GAMMA = 2.2;
const GAIN = 1.3;

/** Where a channel is nearly full, more light would only bleach the others or turn them yellow, 0–255. */
const FULL = { from: 150, to: 245 };

const headroom = (data: Float32Array, o: number) =>
  1 - smoothstep(FULL.from, FULL.to, Math.max(data[o]!, data[o + 1]!, data[o + 2]!));

async function loadRatios(name: Shading): Promise<FloatRaster> {
  const url = new URL(`../../../data/expression/shading-${name}.png`, import.meta.url);
  const picture = await decodePicture(fileURLToPath(url));
  return mapMask(extractChannel(picture, 0), (value) => (value - 128) / 128);
}

/** `amount` below 0 takes the folds away. */
export async function applyShading(
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  name: Shading,
  layout: readonly Point[],
  amount: number,
  unit: number,
): Promise<void> {
  const { width, height } = out;
  const ratios = await loadRatios(name);
  const map = meshWarp(moved, layout, FACE_TRIANGLES, width, height);
  const warped = gaussianBlur(remap(ratios, map, createFloat(width, height), sampleBilinear), 0.5 * unit);
  const parts = growMask(
    ringMask(moved, width, height, LEFT_EYE, RIGHT_EYE, LIPS_OUTER),
    Math.max(1, 0.6 * unit),
  );
  const skin = featherMask(
    mapMask(parts, (value) => 1 - value),
    0.8 * unit,
  );
  const inside = featherMask(
    shrinkMask(ringMask(moved, width, height, FACE_OVAL), Math.max(1, 3 * unit)),
    2 * unit,
  );
  for (let i = 0; i < warped.data.length; i++) {
    const ratio = Math.min(0.4, Math.max(-0.5, warped.data[i]!));
    const log = (ratio * amount * skin.data[i]! * inside.data[i]! * GAIN) / GAMMA;
    if (Math.abs(log) < 1e-4) continue;
    const room = log > 0 ? headroom(out.data, i * 3) : 1;
    for (let c = 0; c < 3; c++) out.data[i * 3 + c]! *= Math.exp(room * log * CHANNEL_SHARE[c]!);
  }
}
