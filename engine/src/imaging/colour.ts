import { byteOfLinear, linearOfByte } from './linear-light.ts';

export interface Lab {
  /** Lightness, 0–100. */
  l: number;
  /** Green (−) to red (+). */
  a: number;
  /** Blue (−) to yellow (+). */
  b: number;
}

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

/** CIE Lab (D65) of an sRGB byte triple. */
export function labOfBytes(red: number, green: number, blue: number): Lab {
  const r = linearOfByte(Math.round(red));
  const g = linearOfByte(Math.round(green));
  const b = linearOfByte(Math.round(blue));
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = labCurve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

function uncurve(t: number): number {
  return t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787;
}

/** The nearest sRGB byte triple. */
export function bytesOfLab({ l, a, b }: Lab): [number, number, number] {
  const y = (l + 16) / 116;
  const [x, z] = [0.95047 * uncurve(y + a / 500), 1.08883 * uncurve(y - b / 200)];
  const light = uncurve(y);
  return [
    byteOfLinear(3.2406 * x - 1.5372 * light - 0.4986 * z),
    byteOfLinear(-0.9689 * x + 1.8758 * light + 0.0415 * z),
    byteOfLinear(0.0557 * x - 0.204 * light + 1.057 * z),
  ];
}

export function labDistance(one: Lab, other: Lab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}
