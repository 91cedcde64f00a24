// Noise as a function of the place alone: tiles and bands that overlap agree, and the seed decides everything.

/** 0–1 for a whole-numbered place. */
export function hashNoise(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147482634);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Smooth between whole places, 0–1. */
export function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = fade(x - left);
  const v = fade(y - top);
  const a = hashNoise(left, top, seed);
  const b = hashNoise(left + 1, top, seed);
  const c = hashNoise(left, top + 1, seed);
  const d = hashNoise(left + 1, top + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Each octave is turned by about 37° against the last one, so that the lattice does not show. */
const TURN_COS = 1.62;
const TURN_SIN = 1.22;

/** Octaves of ever finer, ever weaker noise, 0–1 with a mean of one half. */
export function fractalNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let total = 0;
  let strength = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * valueNoise(x, y, seed + octave * 17);
    total += strength;
    strength *= 0.5;
    const turned = x * TURN_COS - y * TURN_SIN + 1.7;
    y = x * TURN_SIN + y * TURN_COS + 3.1;
    x = turned;
  }
  return sum / total;
}

/** Sharp crests, as of mountains and folds, 0–1. */
export function ridgedNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let total = 0;
  let strength = 0.5;
  let coarser = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = (1 - Math.abs(2 * valueNoise(x, y, seed + octave * 17) - 1)) ** 2;
    sum += strength * crest * coarser;
    total += strength;
    coarser = Math.min(1, crest * 1.6);
    strength *= 0.5;
    const turned = x * TURN_COS - y * TURN_SIN + 1.7;
    y = x * TURN_SIN + y * TURN_COS + 3.1;
    x = turned;
  }
  return sum / total;
}
