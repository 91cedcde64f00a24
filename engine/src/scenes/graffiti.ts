import { length2 } from '../imaging/lengths.ts';
import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise, hashNoise } from '../imaging/value-noise.ts';
import { clamp01, lightOf, mixLight, scaleLight } from './colours.ts';
import type { SurfacePoint } from './material.ts';
import type { Light } from './scene.ts';

// A brick wall with pieces on it: bubble letters with gradient, outline, shine and a block shadow before
// clouds of spray.

/** Letters as strokes on a grid of 4 × 6, x right and y down. */
const LETTERS: Record<string, readonly (readonly number[])[]> = {
  A: [
    [0, 6, 2, 0, 4, 6],
    [0.8, 4, 3.2, 4],
  ],
  B: [
    [0, 0, 0, 6],
    [0, 0, 3, 0.4, 3, 2.6, 0, 3, 3.6, 3.4, 3.4, 5.8, 0, 6],
  ],
  E: [
    [4, 0, 0, 0, 0, 6, 4, 6],
    [0, 3, 3, 3],
  ],
  F: [
    [4, 0, 0, 0, 0, 6],
    [0, 3, 3, 3],
  ],
  K: [
    [0, 0, 0, 6],
    [4, 0, 0, 3.2, 4, 6],
  ],
  N: [[0, 6, 0, 0, 4, 6, 4, 0]],
  O: [[2, 0, 4, 1.5, 4, 4.5, 2, 6, 0, 4.5, 0, 1.5, 2, 0]],
  R: [[0, 6, 0, 0, 3.6, 0.4, 3.6, 2.8, 0, 3.2, 4, 6]],
  S: [[4, 0.6, 2, 0, 0, 1.2, 0.6, 2.8, 3.4, 3.4, 4, 5, 2, 6, 0, 5.4]],
  T: [
    [0, 0, 4, 0],
    [2, 0, 2, 6],
  ],
  V: [[0, 0, 2, 6, 4, 0]],
  Y: [
    [0, 0, 2, 3, 4, 0],
    [2, 3, 2, 6],
  ],
  Z: [[0, 0, 4, 0, 0, 6, 4, 6]],
};
const WORDS = ['NOVA', 'SKY', 'FREE', 'ZEN', 'BEAT', 'ROSE', 'TRYST', 'RAVEN', 'KOBRA', 'STAR'];
const FILLS = [
  ['#f4e23a', '#f4742a', '#e8285a'],
  ['#8ae8f4', '#2a8ae8', '#3a2ac8'],
  ['#f8b8d8', '#e83aa0', '#7a2ac8'],
  ['#d8f46a', '#3ac86a', '#148a8a'],
  ['#fdf6e8', '#d8d8e0', '#8a90a8'],
].map((fill) => fill.map(lightOf));
const SPRAYS = ['#e83a5a', '#2aa8d8', '#f4c82a', '#7a3ac8', '#2ac87a', '#f4742a'].map(lightOf);
const [BRICK_DARK, BRICK_LIGHT, MORTAR] = ['#6a4034', '#9c6450', '#a09488'].map(lightOf) as [
  Light,
  Light,
  Light,
];
const INK: Light = [0.012, 0.01, 0.016];
/** Half a stroke, in grid steps, and the outline round it. */
const STROKE = 0.92;
const OUTLINE = 0.3;

function toStrokes(strokes: readonly (readonly number[])[], x: number, y: number): number {
  let nearest = 99;
  for (const stroke of strokes) {
    for (let i = 0; i + 3 < stroke.length; i += 2) {
      const [ax, ay] = [stroke[i]!, stroke[i + 1]!];
      const [dx, dy] = [stroke[i + 2]! - ax, stroke[i + 3]! - ay];
      const along = clamp01(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
      nearest = Math.min(nearest, length2(x - ax - along * dx, y - ay - along * dy));
    }
  }
  return nearest;
}

function wallAt(u: number, v: number, seed: number): SurfacePoint {
  const row = Math.floor(v * 22);
  const along = u * 9 + (row % 2) / 2;
  const brick = Math.floor(along);
  const edge = Math.min(Math.min(along - brick, brick + 1 - along) * 2.4, v * 22 - row, row + 1 - v * 22);
  const rough = fractalNoise(u * 40, v * 40, 3, seed);
  const isBrick = smoothstep(0.04, 0.12, edge);
  const own = mixLight(
    BRICK_DARK,
    BRICK_LIGHT,
    clamp01(hashNoise(brick, row, seed) * 0.8 + (rough - 0.5) * 0.6),
  );
  return { height: 0.006 * isBrick + 0.003 * rough, colour: mixLight(MORTAR, own, isBrick) };
}

interface Piece {
  word: string;
  x: number;
  y: number;
  /** Width of a grid step, share of the picture's. */
  step: number;
  turn: number;
  fill: readonly Light[];
}

let drawn: { seed: number; pieces: Piece[] } | null = null;

/** Asked for by every pixel, so the last answer is kept. */
function piecesOf(seed: number): Piece[] {
  if (drawn?.seed !== seed) drawn = { seed, pieces: planPieces(seed) };
  return drawn.pieces;
}

function planPieces(seed: number): Piece[] {
  const pick = (i: number, salt: number) => hashNoise(i, salt, seed);
  return [0, 1, 2].map((i) => {
    const word = WORDS[(Math.floor(pick(0, 1) * WORDS.length) + 3 * i) % WORDS.length]!;
    return {
      word,
      x: 0.5 + (pick(i, 2) - 0.5) * 0.5,
      y: 0.2 + 0.3 * i + (pick(i, 3) - 0.5) * 0.1,
      step: (0.62 + 0.3 * pick(i, 4)) / (word.length * 5),
      turn: (pick(i, 5) - 0.5) * 0.3,
      fill: FILLS[Math.floor((pick(0, 6) + i * 0.39) * FILLS.length) % FILLS.length]!,
    };
  });
}

function paintPiece(colour: Light, piece: Piece, u: number, v: number, seed: number): Light {
  const [dx, dy] = [(u - piece.x) / piece.step, (v - piece.y) / piece.step];
  const long = piece.word.length * 5 - 1;
  const x = dx * Math.cos(piece.turn) + dy * Math.sin(piece.turn) + long / 2;
  const y = dy * Math.cos(piece.turn) - dx * Math.sin(piece.turn) + 3;
  if (x < -3 || x > long + 3 || y < -3 || y > 12) return colour;
  let now = colour;
  [...piece.word].forEach((letter, i) => {
    const own = hashNoise(i, 8, seed);
    const [lx, ly] = [x - i * 4.9, (y + (own - 0.5) * 1.4) / (0.9 + 0.25 * own)];
    const lean = lx + (ly - 3) * (own - 0.5) * 0.3;
    if (lean < -1.3 || lean > 6.2 || ly < -1.3) return;
    const strokes = LETTERS[letter]!;
    const away = toStrokes(strokes, lean, ly);
    const isInside = away < STROKE - 0.1;
    const shadow = isInside
      ? away
      : Math.min(toStrokes(strokes, lean - 0.5, ly - 0.5), toStrokes(strokes, lean - 0.9, ly - 0.9));
    // Paint runs down from the lowest edges.
    const drip =
      ly > 5.5 && hashNoise(Math.floor(x * 1.6), i, seed) > 0.7 && Math.abs(((x * 1.6) % 1) - 0.5) < 0.12;
    now = mixLight(now, INK, smoothstep(STROKE + OUTLINE + 0.1, STROKE + OUTLINE, Math.min(away, shadow)));
    if (drip) now = mixLight(now, piece.fill[2]!, smoothstep(6.4 + 4 * own, 6.2 + 4 * own, ly) * 0.8);
    const inside = smoothstep(STROKE, STROKE - 0.1, away);
    if (inside <= 0) return;
    const down = clamp01(ly / 6 + (fractalNoise(x * 0.7, y * 0.7, 2, seed) - 0.5) * 0.5) * 2;
    const paint =
      down < 1
        ? mixLight(piece.fill[0]!, piece.fill[1]!, down)
        : mixLight(piece.fill[1]!, piece.fill[2]!, down - 1);
    const shine =
      ly < 2.4 ? smoothstep(0.16, 0.06, Math.abs(toStrokes(strokes, lean + 0.4, ly + 0.45) - 0.35)) : 0;
    now = mixLight(now, mixLight(paint, [0.95, 0.95, 0.95], 0.5 * shine), inside);
  });
  return now;
}

export function graffitiAt(u: number, v: number, seed: number): SurfacePoint {
  const wall = wallAt(u, v, seed);
  let colour = wall.colour;
  SPRAYS.forEach((spray, i) => {
    const [dx, dy] = [u - hashNoise(i, 1, seed), v - hashNoise(i, 2, seed)];
    const near = dx * dx + dy * dy * 2.2;
    if (near > 0.2) return;
    const cloud = Math.exp(-near * 26) * (0.5 + fractalNoise(u * 4, v * 4, 3, seed + i));
    colour = mixLight(colour, spray, clamp01(cloud * 0.9));
  });
  for (const piece of piecesOf(seed)) colour = paintPiece(colour, piece, u, v, seed);
  const dirt = 0.72 + 0.45 * fractalNoise(u * 3, v * 3, 4, seed + 3);
  return { height: wall.height, colour: scaleLight(colour, dirt) };
}
