import { luminance, scaleLight } from './colours.ts';
import type { Harmonics, Light } from './scene.ts';

// Light from all round as nine coefficients per channel (spherical harmonics up to the second order; after
// Ramamoorthi and Hanrahan 2001). Directions: x right, y up, z towards the camera.

export type LightFrom = (x: number, y: number, z: number) => Light;

const COUNT = 9;
/** Half a golden turn between neighbours spreads directions evenly over the sphere. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

function basis(x: number, y: number, z: number): readonly number[] {
  return [
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ];
}

/** How much of each order is left of light that a matt surface gathers, over π. */
const GATHERED = [1, 2 / 3, 2 / 3, 2 / 3, 1 / 4, 1 / 4, 1 / 4, 1 / 4, 1 / 4] as const;

function directions(count: number): (readonly [number, number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - y * y);
    return [r * Math.cos(i * GOLDEN), y, r * Math.sin(i * GOLDEN)] as const;
  });
}

/** What is seen in every direction, as coefficients. */
export function projectLight(from: LightFrom, count = 800): Harmonics {
  const sums = Array.from({ length: COUNT }, () => [0, 0, 0] as [number, number, number]);
  for (const [x, y, z] of directions(count)) {
    const light = from(x, y, z);
    basis(x, y, z).forEach((value, i) => {
      for (let c = 0; c < 3; c++) sums[i]![c]! += (value * light[c]! * 4 * Math.PI) / count;
    });
  }
  return sums;
}

/** What comes from a direction, blurred as nine coefficients are. */
export function seenFrom(harmonics: Harmonics): LightFrom {
  return (x, y, z) => {
    const weights = basis(x, y, z);
    const sum: [number, number, number] = [0, 0, 0];
    for (let i = 0; i < COUNT; i++) {
      for (let c = 0; c < 3; c++) sum[c]! += harmonics[i]![c]! * weights[i]!;
    }
    return [Math.max(0, sum[0]), Math.max(0, sum[1]), Math.max(0, sum[2])];
  };
}

/** Light on a white matt surface that faces a direction: 1 where all round is 1. */
export function gatheredBy(harmonics: Harmonics): LightFrom {
  return seenFrom(harmonics.map((light, i) => scaleLight(light, GATHERED[i]!)));
}

/** Unit vector to where most light comes from. */
export function brightestSide(harmonics: Harmonics): readonly [number, number, number] {
  const [y, z, x] = [1, 2, 3].map((i) => luminance(harmonics[i]!)) as [number, number, number];
  const length = Math.hypot(x, y, z);
  return length < 1e-9 ? [0, 0, 1] : [x / length, y / length, z / length];
}

export function tintHarmonics(harmonics: Harmonics, [r, g, b]: Light): Harmonics {
  return harmonics.map((light) => [light[0] * r, light[1] * g, light[2] * b] as const);
}
