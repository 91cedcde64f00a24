import { length2 } from '../imaging/lengths.ts';
import { createFloat, type FloatRaster } from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { namedColours, type ProductPlan, type SurfaceName } from '../prompts/index.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { bloom, paintEach } from '../scenes/canvas.ts';
import { clamp01, lightOf, luminance, mixLight, scaleLight } from '../scenes/colours.ts';
import { lightFromAll } from '../scenes/light-around.ts';
import { materialPresets } from '../scenes/material-presets.ts';
import type { Light, Scene, SceneSize } from '../scenes/scene.ts';
import { looksOf } from './looks.ts';
import { makeSolid, type Part, type Solid } from './solids.ts';
import { studioLight } from './studio-light.ts';
import { look, type Stage, type Table, trace, type Vector } from './trace.ts';

// A thing on a table before a wall or a place, as a photographer of products would set it up.

interface TableLook {
  shine: number;
  rough: number;
  /** Widths of the material's picture per unit of the table. */
  scale: number;
}

const tables: Record<SurfaceName, TableLook> = {
  Marble: { shine: 0.05, rough: 0.12, scale: 0.32 },
  Wood: { shine: 0.035, rough: 0.5, scale: 0.4 },
  Stone: { shine: 0.02, rough: 0.8, scale: 0.3 },
  Metal: { shine: 0.5, rough: 0.3, scale: 0.4 },
  Leather: { shine: 0.03, rough: 0.6, scale: 0.5 },
  Paper: { shine: 0.01, rough: 0.95, scale: 0.3 },
  Silk: { shine: 0.03, rough: 0.7, scale: 0.3 },
  Gold: { shine: 0.5, rough: 0.35, scale: 0.4 },
};
/** Wall colours of the studio that the seed chooses from. */
const WALLS = ['#c9cdd2', '#d8cfc4', '#b9c4c8', '#d6c6c0', '#a9b0ab', '#cfc9d6'].map(lightOf);
const DARK = 0.2;
const VEIN: Light = [0.42, 0.42, 0.44];
const PLAIN_TABLE: TableLook = { shine: 0.04, rough: 0.3, scale: 1 };
const VIEW = Math.tan((29 * Math.PI) / 360);
const EYE_DISTANCE = 5.4;
/** The table as mirrors and glass see it: this many pixels over this many units. */
const COARSE_PX = 320;
const COARSE_REACH = 9;
/** Beyond this the table is out of focus. */
const FAR = 3;
/** How matt things see the lamps. */
const MATT = 0.5;
const EXTRA_RAYS = [
  [0.125, 0.375],
  [0.375, 0.875],
  [0.625, 0.125],
  [0.875, 0.625],
] as const;

interface Camera {
  from: Vector;
  ray(x: number, y: number): Vector;
}

function cameraFor(solid: Solid, { width, height }: SceneSize, random: () => number): Camera {
  const turn = (random() - 0.5) * 0.24;
  const tall = Math.max(solid.height * 1.15, solid.radius * 2.1);
  const away = EYE_DISTANCE * Math.max(0.62, tall / 1.9) * Math.max(1, Math.min(1.25, height / width));
  const aim: Vector = [0, solid.height * 0.44, 0];
  const rise = 0.3 + 0.1 * random();
  const from: Vector = [Math.sin(turn) * away, aim[1] + rise * away * 0.55, Math.cos(turn) * away];
  const forward = [aim[0] - from[0], aim[1] - from[1], aim[2] - from[2]];
  const length = Math.hypot(...forward);
  const [fx, fy, fz] = forward.map((value) => value / length) as [number, number, number];
  const flat = length2(fx, fz);
  const right: Vector = [-fz / flat, 0, fx / flat];
  const up: Vector = [-right[2] * fy, right[2] * fx - right[0] * fz, right[0] * fy];
  const half = Math.min(width, height) / 2;
  return {
    from,
    ray(x, y) {
      const [a, b] = [((x - width / 2) / half) * VIEW, ((height / 2 - y) / half) * VIEW];
      const ray = [0, 1, 2].map((i) => [fx, fy, fz][i]! + a * right[i]! + b * up[i]!);
      const long = Math.hypot(...ray);
      return [ray[0]! / long, ray[1]! / long, ray[2]! / long];
    },
  };
}

/** A material in another colour; the veins of dark stone are light. */
function dyed(own: Light, hex: string, isVeined: boolean): Light {
  const target = lightOf(hex);
  const bright = luminance(own);
  if (isVeined && luminance(target) < DARK) return mixLight(target, VEIN, clamp01((0.62 - bright) * 1.5));
  return scaleLight(target, isVeined ? bright * 1.4 : Math.min(1.5, 0.5 + bright * 3));
}

function tableOf(
  { surface, surfaceColour }: ProductPlan,
  wall: Light,
  place: FloatRaster | null,
  seed: number,
): Table {
  const { shine, rough, scale } = surface ? tables[surface] : PLAIN_TABLE;
  const preset = surface && materialPresets[surface];
  const plain = scaleLight(wall, 0.9);
  const [offX, offZ] = [(seed % 13) * 0.37, (seed % 7) * 0.53];
  const pixel = new Float32Array(3);
  const fine = (x: number, z: number) => {
    if (!preset) return plain;
    const own = preset.surface(x * scale + offX, z * scale + offZ, seed).colour;
    return surfaceColour ? dyed(own, namedColours[surfaceColour]!, surface === 'Marble') : own;
  };
  const coarse = paintEach({ width: COARSE_PX, height: COARSE_PX }, (u, v) =>
    fine((u - 0.5) * COARSE_REACH, (v - 0.5) * COARSE_REACH),
  );
  const small = (x: number, z: number): Light => {
    const [u, v] = [clamp01(x / COARSE_REACH + 0.5), clamp01(z / COARSE_REACH + 0.5)];
    sampleBilinear(coarse, u * COARSE_PX, v * COARSE_PX, pixel, 0);
    return [pixel[0]!, pixel[1]!, pixel[2]!];
  };
  return {
    shine,
    rough,
    mean: meanOf(coarse),
    at: (x, z, isCoarse) => (isCoarse || length2(x, z) > FAR ? small(x, z) : fine(x, z)),
    behind([x, y, z]) {
      if (!place) return scaleLight(wall, 0.55 + 0.5 * Math.exp(-(x * x * 2 + (y - 0.12) ** 2 * 3)));
      const u = clamp01(0.5 + (x / Math.max(0.2, Math.abs(z))) * 0.9) * place.width;
      const v = clamp01(0.62 - y * 1.15) * place.height;
      sampleBilinear(place, u, v, pixel, 0);
      return [pixel[0]!, pixel[1]!, pixel[2]!];
    },
  };
}

function isEdge(ids: readonly (Part | 'table')[], at: number, width: number): boolean {
  const own = ids[at];
  return ids[at - 1] !== own || ids[at + 1] !== own || ids[at - width] !== own || ids[at + width] !== own;
}

function meanOf(picture: FloatRaster): Light {
  const sum = [0, 0, 0];
  for (let i = 0; i < picture.data.length; i++) sum[i % 3]! += Math.min(2, picture.data[i]!);
  const count = picture.data.length / 3;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

export interface ProductRequest {
  plan: ProductPlan;
  /** The place behind, out of focus; null is the studio. */
  place: FloatRaster | null;
  /** `#rrggbb` of the studio's wall; the seed decides when null. */
  wall: string | null;
}

export function drawProduct({ plan, place, wall }: ProductRequest, size: SceneSize, seed: number): Scene {
  const random = seededRandom(seed);
  const solid = makeSolid(plan.object, random);
  const camera = cameraFor(solid, size, random);
  const chosen = WALLS[Math.floor(random() * WALLS.length)]!;
  const ground = wall ? lightOf(wall) : place ? mixLight(meanOf(place), [0.5, 0.5, 0.5], 0.3) : chosen;
  const table = tableOf(plan, ground, place, seed);
  const studio = studioLight(ground, table.mean);
  const stage: Stage = { solid, looks: looksOf(plan), table, studio };
  const picture = createFloat(size.width, size.height, 3);
  const ids: (Part | 'table')[] = [];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const ray = camera.ray(x + 0.5, y + 0.5);
      const { colour, met } = look(stage, camera.from, ray);
      ids.push(met);
      picture.data.set(colour, (y * size.width + x) * 3);
    }
  }
  for (let i = size.width; i < ids.length - size.width; i++) {
    if (!isEdge(ids, i, size.width)) continue;
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    for (const [dx, dy] of EXTRA_RAYS) {
      const more = trace(stage, camera.from, camera.ray(x + dx, y + dy));
      for (let c = 0; c < 3; c++) picture.data[i * 3 + c]! += Math.min(4, more[c]!);
    }
    for (let c = 0; c < 3; c++) picture.data[i * 3 + c]! /= EXTRA_RAYS.length + 1;
  }
  const light = lightFromAll((x, y, z) => studio.at(x, y, z, MATT));
  return { picture: bloom(picture, 0.06, 0.04), light };
}
