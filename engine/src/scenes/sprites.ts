import { length2 } from '../imaging/lengths.ts';
import type { FloatRaster } from '../imaging/raster.ts';
import { smoothstep } from '../imaging/raster.ts';
import { hashNoise, valueNoise } from '../imaging/value-noise.ts';
import { clamp01 } from './colours.ts';
import type { Light } from './scene.ts';

// Leaves, blades and flowers by formula. A shape tells cover and shade at (u, v), both −1 to 1; out of focus
// nobody can tell them from real ones.

export interface ShapePoint {
  /** 0–1. */
  cover: number;
  /** Times the colour. */
  shade: number;
}

export type Shape = (u: number, v: number) => ShapePoint | null;

const leaf: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const width = 0.42 * Math.sin(((u + 1) / 2) * Math.PI) ** 0.8 * (1 - 0.15 * u);
  const inside = width - Math.abs(v);
  if (inside <= 0) return null;
  const rib = Math.abs(v) < 0.03 ? 1.25 : 1;
  return {
    cover: clamp01(inside * 12),
    shade: (0.75 + 0.35 * smoothstep(-0.1, 0.1, v)) * rib * (0.85 + 0.2 * u),
  };
};

/** A firm leaf with veins, hollow along its rib; one half turns to the light and shines. */
const glossyLeaf: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const width = 0.46 * Math.sin(((u + 1) / 2) ** 0.85 * Math.PI) ** 0.75;
  const inside = width - Math.abs(v);
  if (inside <= 0) return null;
  const side = v / Math.max(width, 1e-3);
  const vein = 0.07 * Math.cos((u * 1.2 - Math.abs(side) * 0.45) * 26);
  const rib = 0.35 * Math.exp(-Math.abs(v) * 50);
  const half = v < 0 ? 1.12 : 0.55;
  const gloss = 0.7 * Math.exp(-((u - 0.05) ** 2) * 5 - (side + 0.5) ** 2 * 9);
  return { cover: clamp01(inside * 14), shade: half * (0.78 - 0.25 * side * side + vein) + rib + gloss };
};

const SPRAY_LEAVES = 9;

/** A twig with leaves to both sides, smaller towards its tip, each with a light of its own. */
const spray: Shape = (u, v) => {
  const bent = v - 0.22 * u * u;
  let best: ShapePoint | null =
    Math.abs(bent) < 0.012 && Math.abs(u) < 0.9 ? { cover: 0.9, shade: 0.35 } : null;
  for (let k = 0; k < SPRAY_LEAVES; k++) {
    const way = k === SPRAY_LEAVES - 1 ? 0.1 : (k % 2 ? 1 : -1) * (0.75 + 0.35 * hashNoise(k, 1, 3));
    const long = 0.36 - 0.018 * k;
    const [x, y] = [u - (-0.8 + 0.19 * k) - long * Math.cos(way), bent - long * Math.sin(way)];
    const [cos, sin] = [Math.cos(way), Math.sin(way)];
    const point = glossyLeaf((x * cos + y * sin) / long, (y * cos - x * sin) / long);
    if (point && point.cover > 0.3)
      best = { ...point, shade: point.shade * (0.6 + 0.7 * hashNoise(k, 5, 3)) };
  }
  return best;
};

const ball: Shape = (u, v) => {
  const r = length2(u, v);
  return r > 1 ? null : { cover: clamp01((1 - r) * 8), shade: 0.7 + 0.4 * (1 - r) - 0.2 * v };
};

const blade: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const inside = (0.09 * (1 - u)) / 1.2 - Math.abs(v - 0.25 * u * u);
  return inside > 0 ? { cover: clamp01(inside * 40), shade: 0.7 + 0.4 * u } : null;
};

const maple: Shape = (u, v) => {
  const angle = Math.atan2(v, u);
  const rim = 0.55 + 0.4 * Math.abs(Math.cos(angle * 2.5)) ** 0.6 * (0.8 + 0.2 * Math.cos(angle));
  const inside = rim - length2(u, v);
  return inside > 0
    ? { cover: clamp01(inside * 10), shade: 0.75 + 0.5 * valueNoise(u * 3 + 9, v * 3, 0) }
    : null;
};

/** Petals wound about a dark heart: each is bright at its rim and throws a shadow on the next. */
const rose: Shape = (u, v) => {
  const r = length2(u, v);
  const angle = Math.atan2(v, u);
  const rim = 0.9 + 0.1 * Math.cos(angle * 5 + 0.6) * Math.cos(angle * 2);
  if (r > rim) return null;
  const wound = 3.1 * r ** 0.8 + angle / (2 * Math.PI) + 0.16 * Math.sin(angle * 3 + r * 7) + 8;
  const petal = wound - Math.floor(wound);
  const lip = smoothstep(0, 0.75, petal) * smoothstep(1, 0.86, petal);
  const open = 0.34 + 0.5 * smoothstep(0.05, 0.95, r);
  return { cover: clamp01((rim - r) * 9), shade: (open + 0.42 * lip * (0.5 + 0.5 * r)) * (1.05 - 0.42 * v) };
};

const daisy: Shape = (u, v) => {
  const r = length2(u, v);
  const petal = Math.abs(Math.cos(Math.atan2(v, u) * 6.5));
  const inside = 0.7 + 0.3 * petal - r;
  return inside > 0 ? { cover: clamp01(inside * 9), shade: 0.8 + 0.3 * r * petal } : null;
};

/** Five round petals about a hollow heart, lit from above. */
const blossom: Shape = (u, v) => {
  const r = length2(u, v);
  const angle = Math.atan2(v, u);
  const petal = Math.abs(Math.cos(angle * 2.5));
  const inside = 0.42 + 0.56 * petal ** 0.5 - r;
  if (inside <= 0) return null;
  const heart = smoothstep(0.3, 0.16, r);
  const shade = (0.62 + 0.4 * r + 0.16 * (petal - 0.6)) * (1 - 0.3 * v) * (1 - 0.55 * heart);
  return { cover: clamp01(inside * 9), shade };
};

/** An egg in the grass: round, with a soft light on its shoulder. */
const egg: Shape = (u, v) => {
  const r = length2(u * (1 + 0.18 * v), v);
  if (r > 1) return null;
  const gloss = Math.exp(-((u + 0.3) ** 2 + (v + 0.42) ** 2) * 7);
  const band = Math.abs(((v * 2.2 + 9) % 1) - 0.5) < 0.17 ? 1.25 : 1;
  return {
    cover: clamp01((1 - r) * 14),
    shade: (0.5 + 0.45 * Math.sqrt(1 - r * r) - 0.22 * v) * band + 0.3 * gloss,
  };
};

const peony: Shape = (u, v) => {
  const r = length2(u, v);
  const angle = Math.atan2(v, u);
  const rim = 0.86 + 0.14 * Math.abs(Math.sin(angle * 3.5 + r * 2));
  if (r > rim) return null;
  const ring = (r * 4.2 + 0.35 * Math.sin(angle * 5 + Math.floor(r * 4) * 2) + 8) % 1;
  return { cover: clamp01((rim - r) * 9), shade: 0.55 + 0.45 * ring + 0.15 * (1 - r) - 0.12 * v };
};

const spike: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const width = 0.2 * (1 - 0.6 * Math.abs(u)) * (0.6 + 0.4 * Math.abs(Math.sin((u + 1) * 22)));
  const inside = width - Math.abs(v);
  if (inside <= 0) return null;
  return {
    cover: clamp01(inside * 14),
    shade: 0.6 + 0.5 * hashNoise(Math.floor((u + 1) * 7), v > 0 ? 1 : 0, 0),
  };
};

/** How much brighter a candle is than the skin it shines through. */
const CANDLE = 9;

const balloon: Shape = (u, v) => {
  const r = length2(u, v);
  if (r > 1) return null;
  const gloss = Math.exp(-((u + 0.35) ** 2 + (v + 0.4) ** 2) * 14);
  return { cover: clamp01((1 - r) * 20), shade: 0.65 + 0.35 * Math.sqrt(1 - r * r) + 1.8 * gloss };
};

/** A palm leaf: leaflets like a comb on a bent rib. */
const frond: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const away = v - 0.3 * u * u + 0.12;
  const reach = 0.52 * Math.sin(((u + 1.05) / 2.1) * Math.PI) ** 0.55;
  const side = Math.abs(away) / reach;
  if (side >= 1) return null;
  const along = (u - Math.abs(away) * 0.75) * 8;
  const tooth = Math.abs(along - Math.floor(along) - 0.5);
  const inside = Math.max(0.4 * (1 - side * 0.75) - tooth, 0.03 - Math.abs(away));
  if (inside <= 0) return null;
  return { cover: clamp01(inside * 9), shade: 0.6 + 0.35 * (away < 0 ? 1 : 0.35) + 0.25 * (1 - tooth * 2) };
};

/** A broad leaf, cut in from its edge. */
const broad: Shape = (u, v) => {
  if (Math.abs(u) >= 1) return null;
  const rim = 0.62 * Math.sin(((u + 1) / 2) ** 0.75 * Math.PI) ** 0.7;
  const side = Math.abs(v) / Math.max(rim, 1e-3);
  const cut = Math.abs(Math.sin((u * 1.1 - Math.abs(v) * 0.9) * 4.5));
  const inside = Math.min(rim - Math.abs(v), side > 0.5 ? (cut - 0.1) * 0.7 : 1);
  if (inside <= 0) return null;
  const rib = Math.abs(v) < 0.025 ? 1.3 : 1;
  return { cover: clamp01(inside * 10), shade: (0.62 + (v < 0 ? 0.38 : 0.12) + 0.12 * cut) * rib };
};

/** A carved pumpkin: ribs, two triangles and a grin; what is cut out shines. */
const pumpkin: Shape = (u, v) => {
  const r = length2(u, v / 0.82);
  if (r > 1) return null;
  const eye =
    Math.abs(Math.abs(u) - 0.36) < 0.16 * (1 - Math.abs(v + 0.2) / 0.17) + 0.02 && Math.abs(v + 0.2) < 0.17;
  const grin = Math.abs(v - 0.3 + 0.4 * u * u) < 0.09 && Math.abs(u) < 0.58 && Math.sin(u * 17) < 0.75;
  const ribs = 0.75 + 0.25 * Math.abs(Math.cos(Math.asin(u) * 4));
  const lit = eye || grin ? CANDLE : ribs * (0.35 + 0.5 * Math.sqrt(1 - r * r) - 0.2 * v);
  return { cover: clamp01((1 - r) * 12), shade: lit };
};

export const shapes = {
  pumpkin,
  frond,
  broad,
  leaf,
  spray,
  ball,
  blade,
  maple,
  rose,
  daisy,
  peony,
  blossom,
  egg,
  spike,
  balloon,
} as const;
export type ShapeName = keyof typeof shapes;

export interface Stamp {
  /** Pixels. */
  x: number;
  y: number;
  radius: number;
  /** Height against width. */
  aspect?: number;
  /** Radians. */
  turn?: number;
  colour: Light;
}

/** Puts a shape onto a four-channel layer whose colours are already times alpha. */
export function stamp(
  layer: FloatRaster,
  shape: Shape,
  { x, y, radius, aspect = 1, turn = 0, colour }: Stamp,
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = radius * Math.max(1, aspect) + 1;
  const { width, height, data } = layer;
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (
      let column = Math.max(0, Math.floor(x - reach));
      column <= Math.min(width - 1, x + reach);
      column++
    ) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      const point = shape((dx * cos + dy * sin) / radius, (dy * cos - dx * sin) / radius / aspect);
      if (!point || point.cover <= 0) continue;
      const o = (row * width + column) * 4;
      const behind = 1 - point.cover;
      for (let c = 0; c < 3; c++)
        data[o + c] = colour[c]! * point.shade * point.cover + behind * data[o + c]!;
      data[o + 3] = point.cover + behind * data[o + 3]!;
    }
  }
}
