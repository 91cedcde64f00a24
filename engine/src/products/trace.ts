import { length2, length3 } from '../imaging/lengths.ts';
import { clamp01, mixLight } from '../scenes/colours.ts';
import type { Light } from '../scenes/scene.ts';
import type { Look } from './looks.ts';
import type { Part, Solid } from './solids.ts';
import type { StudioLight } from './studio-light.ts';

// Light through the photographer's table: rays march to the thing or meet the table, glass bends them, shadows
// are soft because the lamp is large.

export type Vector = readonly [number, number, number];

export interface Table {
  /** Colour at a place of the table; `isCoarse` where it is seen in a mirror, through glass or far away. */
  at(x: number, z: number, isCoarse: boolean): Light;
  mean: Light;
  shine: number;
  rough: number;
  /** What is seen behind and above the table in a direction. */
  behind(direction: Vector): Light;
}

export interface Stage {
  solid: Solid;
  looks: Record<Part, Look>;
  table: Table;
  studio: StudioLight;
}

const NEAR = 0.0015;
const MAX_STEPS = 72;
const GLASS = 1.46;
/** Beyond this the table is out of the light and melts into what stands behind. */
const TABLE_ENDS = 7;
const MAX_BOUNCES = 2;

/** Distance along the ray to the thing, or infinity; `sign` −1 marches inside of it. */
export function march({ distance, radius, height }: Solid, from: Vector, ray: Vector, sign = 1): number {
  let along = 0;
  if (sign > 0) {
    // Rays that miss the cylinder round the thing need no marching.
    const a = ray[0] * ray[0] + ray[2] * ray[2];
    const b = from[0] * ray[0] + from[2] * ray[2];
    const c = from[0] * from[0] + from[2] * from[2] - radius * radius;
    const inside = b * b - a * c;
    if (inside <= 0) return Number.POSITIVE_INFINITY;
    const far = (-b + Math.sqrt(inside)) / a;
    if (far <= 0) return Number.POSITIVE_INFINITY;
    along = Math.max(0, (-b - Math.sqrt(inside)) / a);
    const y = from[1] + ray[1] * along;
    if (y > height + 0.01 && ray[1] >= 0) return Number.POSITIVE_INFINITY;
  }
  for (let step = 0; step < MAX_STEPS; step++) {
    const gap = sign * distance(from[0] + ray[0] * along, from[1] + ray[1] * along, from[2] + ray[2] * along);
    if (gap < NEAR) return along;
    along += gap;
    if (along > 14) break;
  }
  return Number.POSITIVE_INFINITY;
}

function normalAt({ distance }: Solid, [x, y, z]: Vector): Vector {
  const e = 0.0012;
  const nx = distance(x + e, y, z) - distance(x - e, y, z);
  const ny = distance(x, y + e, z) - distance(x, y - e, z);
  const nz = distance(x, y, z + e) - distance(x, y, z - e);
  const length = length3(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

/** 0 dark – 1 lit by the whole lamp. */
function shadow({ distance, height }: Solid, from: Vector, to: Vector): number {
  let lit = 1;
  for (let step = 0, along = 0.03; step < 26 && along < 3.4; step++) {
    const y = from[1] + to[1] * along;
    if (y > height + 0.3) break;
    const gap = distance(from[0] + to[0] * along, y, from[2] + to[2] * along);
    lit = Math.min(lit, 0.5 + (0.5 * gap) / (0.22 * along));
    if (lit <= 0) return 0;
    along += Math.max(0.035, Math.abs(gap) * 0.8);
  }
  const soft = clamp01(lit);
  return soft * soft * (3 - 2 * soft);
}

/** How open it is to the light from everywhere. */
function openness({ distance }: Solid, [x, y, z]: Vector, [nx, ny, nz]: Vector): number {
  let closed = 0;
  for (const [reach, weight] of [
    [0.06, 0.5],
    [0.18, 0.3],
    [0.42, 0.28],
  ] as const) {
    const [px, py, pz] = [x + nx * reach, y + ny * reach, z + nz * reach];
    const gap = Math.min(distance(px, py, pz), ny < 0.9 ? Math.max(0, py) : reach);
    closed += weight * clamp01(1 - gap / reach);
  }
  return 1 - Math.min(0.92, closed);
}

const reflect = (ray: Vector, n: Vector): Vector => {
  const twice = 2 * (ray[0] * n[0] + ray[1] * n[1] + ray[2] * n[2]);
  return [ray[0] - twice * n[0], ray[1] - twice * n[1], ray[2] - twice * n[2]];
};

function refract(ray: Vector, n: Vector, ratio: number): Vector | null {
  const cos = -(ray[0] * n[0] + ray[1] * n[1] + ray[2] * n[2]);
  const squared = 1 - ratio * ratio * (1 - cos * cos);
  if (squared < 0) return null;
  const by = ratio * cos - Math.sqrt(squared);
  return [ratio * ray[0] + by * n[0], ratio * ray[1] + by * n[1], ratio * ray[2] + by * n[2]];
}

const at = (from: Vector, ray: Vector, along: number): Vector => [
  from[0] + ray[0] * along,
  from[1] + ray[1] * along,
  from[2] + ray[2] * along,
];
const moved = (from: Vector, n: Vector, by: number): Vector => at(from, n, by);

function fresnel(shine: number, facing: number): number {
  return shine + (1 - shine) * (1 - clamp01(facing)) ** 5;
}

function tableColour(stage: Stage, from: Vector, ray: Vector, along: number, bounce: number): Light {
  const { solid, table, studio } = stage;
  const place = at(from, ray, along);
  const own = table.at(place[0], place[2], bounce > 0);
  const reach = solid.radius + solid.height * 1.4 + 0.8;
  const isNear = length2(place[0], place[2]) < reach;
  const lit = isNear ? shadow(solid, place, studio.key) : 1;
  const open = isNear ? openness(solid, place, [0, 1, 0]) : 1;
  const fall = Math.exp(-((place[0] + 0.4) ** 2 + (place[2] - 0.3) ** 2) * 0.035);
  const facing = studio.key[1];
  const light = (c: 0 | 1 | 2) =>
    own[c] * (studio.around[c] * 0.9 * open + studio.keyColour[c] * 0.42 * facing * lit * fall);
  let colour: Light = [light(0), light(1), light(2)];
  const strength = fresnel(table.shine, -ray[1]) * (1 - 0.75 * table.rough);
  if (bounce < MAX_BOUNCES && strength > 0.012) {
    const mirrored = reflect(ray, [0, 1, 0]);
    const seen = isNear
      ? trace(stage, moved(place, [0, 1, 0], 0.004), mirrored, bounce + 1, table.rough)
      : stage.table.behind(mirrored);
    colour = [colour[0] + seen[0] * strength, colour[1] + seen[1] * strength, colour[2] + seen[2] * strength];
  }
  const distance = length2(place[0], place[2]);
  const gone = clamp01((distance - 2.2) / (TABLE_ENDS - 2.2));
  return mixLight(
    colour,
    table.behind([ray[0], Math.max(0.02, -ray[1] * 0.2), ray[2]]),
    gone * gone * (3 - 2 * gone),
  );
}

/** Through the glass and out at the other side. */
function throughGlass(
  stage: Stage,
  place: Vector,
  n: Vector,
  ray: Vector,
  look: Look,
  bounce: number,
): Light {
  const { solid } = stage;
  let inside = refract(ray, n, 1 / GLASS);
  if (!inside) return [0, 0, 0];
  let from = moved(place, n, -0.006);
  let path = 0;
  for (let turn = 0; turn < 3; turn++) {
    const along = march(solid, from, inside, -1);
    if (!Number.isFinite(along)) break;
    const exit = at(from, inside, along);
    path += exit[1] < solid.level || solid.level === 0 ? along : along * 0.12;
    const outward = normalAt(solid, exit);
    const back: Vector = [-outward[0], -outward[1], -outward[2]];
    const out = refract(inside, back, GLASS);
    if (out) {
      const beyond = trace(stage, moved(exit, outward, 0.006), out, bounce + 1);
      const thick = path * 1.15;
      const through = (c: 0 | 1 | 2) => beyond[c] * Math.max(0.02, look.colour[c]) ** thick * 0.97;
      return [through(0), through(1), through(2)];
    }
    inside = reflect(inside, back);
    from = moved(exit, back, 0.006);
  }
  return [look.colour[0] * 0.2, look.colour[1] * 0.2, look.colour[2] * 0.2];
}

function solidColour(stage: Stage, place: Vector, ray: Vector, bounce: number): Light {
  const { solid, studio } = stage;
  const look = stage.looks[solid.partAt(...place)];
  if (look.glow) return [look.colour[0] * look.glow, look.colour[1] * look.glow, look.colour[2] * look.glow];
  const n = normalAt(solid, place);
  const facing = -(ray[0] * n[0] + ray[1] * n[1] + ray[2] * n[2]);
  const bright = fresnel(look.shine, facing) * (look.metal ? 1 : 1 - 0.5 * look.rough);
  const mirrored = reflect(ray, n);
  const open = openness(solid, place, n);
  let around = studio.at(...mirrored, look.rough);
  if (mirrored[1] < -0.02 && bounce < MAX_BOUNCES && look.rough < 0.3) {
    around = tableColour(stage, place, mirrored, -place[1] / mirrored[1], MAX_BOUNCES);
  }
  const base: Light =
    look.glass && bounce < MAX_BOUNCES
      ? throughGlass(stage, place, n, ray, look, bounce)
      : diffuse(stage, place, n, look, open);
  const tint = (c: 0 | 1 | 2) => (look.metal ? look.colour[c] : 1);
  const mix = (c: 0 | 1 | 2) =>
    (look.metal ? 0 : base[c] * (1 - bright)) + around[c] * tint(c) * bright * (0.35 + 0.65 * open);
  return [mix(0), mix(1), mix(2)];
}

function diffuse({ solid, studio, table }: Stage, place: Vector, n: Vector, look: Look, open: number): Light {
  const towards = n[0] * studio.key[0] + n[1] * studio.key[1] + n[2] * studio.key[2];
  const wrapped = clamp01((towards + 0.15) / 1.15);
  const lit = wrapped > 0 ? wrapped * shadow(solid, moved(place, n, 0.02), studio.key) : 0;
  const strip = clamp01(n[0] * 0.8 + n[2] * 0.35) * 0.28;
  const below = clamp01(-n[1] * 0.5 + 0.35) * Math.exp(-place[1] * 1.6) * 0.55;
  const ground = table.mean;
  const light = (c: 0 | 1 | 2) =>
    look.colour[c] *
    (studio.around[c] * open * 0.85 + studio.keyColour[c] * 0.4 * lit + strip + ground[c] * below);
  return [light(0), light(1), light(2)];
}

/** `rough` softens what far things are seen through a rough mirror. */
export function trace(stage: Stage, from: Vector, ray: Vector, bounce = 0, rough = 0): Light {
  const toSolid = march(stage.solid, from, ray);
  const toTable = ray[1] < -1e-4 ? -from[1] / ray[1] : Number.POSITIVE_INFINITY;
  if (toSolid < toTable) return solidColour(stage, at(from, ray, toSolid), ray, bounce);
  if (Number.isFinite(toTable)) return tableColour(stage, from, ray, toTable, bounce);
  return bounce > 0 && ray[2] > 0 ? stage.studio.at(...ray, rough) : stage.table.behind(ray);
}

/** Colour of a camera's ray and what it met first, to find edges that need more rays. */
export function look(stage: Stage, from: Vector, ray: Vector): { colour: Light; met: Part | 'table' } {
  const along = march(stage.solid, from, ray);
  const toTable = ray[1] < -1e-4 ? -from[1] / ray[1] : Number.POSITIVE_INFINITY;
  if (toTable <= along && Number.isFinite(toTable))
    return { colour: tableColour(stage, from, ray, toTable, 0), met: 'table' };
  if (!Number.isFinite(along)) return { colour: stage.table.behind(ray), met: 'table' };
  const place = at(from, ray, along);
  return { colour: solidColour(stage, place, ray, 0), met: stage.solid.partAt(...place) };
}
