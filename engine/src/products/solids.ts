import { length2, length3 } from '../imaging/lengths.ts';
import type { ObjectKind } from '../prompts/index.ts';

// Things as distance functions, in units of about a hand: y up from the table, the thing round the y axis.

export type Part = 'body' | 'cap' | 'inside' | 'band';

export interface Solid {
  /** Distance to the nearest surface, negative inside; never more than the true one. */
  distance(x: number, y: number, z: number): number;
  partAt(x: number, y: number, z: number): Part;
  /** Of the cylinder that holds it. */
  radius: number;
  height: number;
  /** Up to where a vessel is filled. */
  level: number;
}

/** A standing cylinder from `low` to `high` with edges rounded by `round`. */
function cylinder(r: number, y: number, radius: number, low: number, high: number, round: number): number {
  const across = r - radius + round;
  const along = Math.abs(y - (low + high) / 2) - (high - low) / 2 + round;
  return Math.min(Math.max(across, along), 0) + length2(Math.max(across, 0), Math.max(along, 0)) - round;
}

function block(
  [x, y, z]: readonly [number, number, number],
  [wide, low, high, deep]: readonly [number, number, number, number],
  round: number,
): number {
  const a = Math.abs(x) - wide + round;
  const b = Math.abs(y - (low + high) / 2) - (high - low) / 2 + round;
  const c = Math.abs(z) - deep + round;
  const outside = length3(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
  return Math.min(Math.max(a, b, c), 0) + outside - round;
}

/** Union with a soft fillet of about `soft`. */
function joined(one: number, other: number, soft: number): number {
  const blend = Math.max(soft - Math.abs(one - other), 0) / soft;
  return Math.min(one, other) - (blend * blend * soft) / 4;
}

type Make = (vary: (from: number, to: number) => number) => Solid;

const bottle: Make = (vary) => {
  const isSquare = vary(0, 1) > 0.45;
  const [wide, high] = isSquare ? [vary(0.42, 0.52), vary(1.05, 1.3)] : [vary(0.34, 0.44), vary(1.2, 1.6)];
  const deep = isSquare ? vary(0.22, 0.3) : wide;
  const cap = { radius: vary(0.15, 0.2), low: high + 0.1, high: high + 0.1 + vary(0.28, 0.4) };
  const body = (x: number, y: number, z: number) => {
    const r = length2(x, z);
    const trunk = isSquare
      ? block([x, y, z], [wide, 0, high, deep], 0.07)
      : cylinder(r, y, wide, 0, high, 0.1);
    return joined(trunk, cylinder(r, y, 0.11, high - 0.1, high + 0.12, 0.02), isSquare ? 0.06 : 0.18);
  };
  const lid = (x: number, y: number, z: number) =>
    cylinder(length2(x, z), y, cap.radius, cap.low, cap.high, 0.025);
  return {
    distance: (x, y, z) => Math.min(body(x, y, z), lid(x, y, z)),
    partAt: (x, y, z) => (lid(x, y, z) < body(x, y, z) ? 'cap' : 'body'),
    radius: length2(wide, isSquare ? deep : 0) + 0.02,
    height: cap.high,
    level: high * vary(0.72, 0.86),
  };
};

const jar: Make = (vary) => {
  const [radius, high] = [vary(0.5, 0.62), vary(0.48, 0.62)];
  const lid = (r: number, y: number) => cylinder(r, y, radius + 0.02, high + 0.02, high + 0.26, 0.05);
  const body = (r: number, y: number) => cylinder(r, y, radius, 0, high, 0.09);
  return {
    distance: (x, y, z) => Math.min(body(length2(x, z), y), lid(length2(x, z), y)),
    partAt: (x, y, z) => (lid(length2(x, z), y) < body(length2(x, z), y) ? 'cap' : 'body'),
    radius: radius + 0.04,
    height: high + 0.28,
    level: high,
  };
};

const cup: Make = (vary) => {
  const [radius, high] = [vary(0.42, 0.5), vary(0.72, 0.95)];
  const handleSide = vary(0, 1) > 0.3 ? 1 : -1;
  const level = high - 0.14;
  const drink = (r: number, y: number) => cylinder(r, y, radius - 0.045, 0.1, level, 0.005);
  const wall = (x: number, y: number, z: number) => {
    const r = length2(x, z);
    const shell = Math.max(
      cylinder(r, y, radius, 0, high, 0.06),
      -cylinder(r, y, radius - 0.05, 0.08, high + 0.4, 0.04),
    );
    const ring = length2(x * handleSide - radius - 0.06, (y - high * 0.5) * 0.85) - 0.24;
    return joined(shell, length2(ring, z) - 0.055, 0.06);
  };
  return {
    distance: (x, y, z) => Math.min(wall(x, y, z), drink(length2(x, z), y)),
    partAt: (x, y, z) => (drink(length2(x, z), y) < wall(x, y, z) ? 'inside' : 'body'),
    radius: radius + 0.4,
    height: high,
    level,
  };
};

const vase: Make = (vary) => {
  const [high, belly, waist, lip] = [vary(1.3, 1.7), vary(0.42, 0.56), vary(0.14, 0.22), vary(0.2, 0.32)];
  const widest = vary(0.3, 0.5);
  const radiusAt = (share: number) => {
    const swell = Math.exp(-(((share - widest) / 0.3) ** 2));
    const opening = Math.max(0, (share - 0.82) / 0.18) ** 2;
    return waist + (belly - waist) * swell + (lip - waist) * opening;
  };
  const shell = (r: number, y: number) => {
    const side = (r - radiusAt(Math.min(1, Math.max(0, y / high)))) * 0.6;
    return Math.max(Math.abs(side + 0.025) - 0.025, y - high, -y);
  };
  return {
    distance: (x, y, z) => shell(length2(x, z), y),
    partAt: () => 'body',
    radius: belly + 0.1,
    height: high,
    level: 0,
  };
};

const bowl: Make = (vary) => {
  const [radius, high] = [vary(0.75, 0.9), vary(0.42, 0.55)];
  return {
    distance: (x, y, z) => {
      const hollow = Math.abs(length3(x, (y - high) * (radius / high), z) - radius) * 0.55 - 0.025;
      const foot = cylinder(length2(x, z), y, radius * 0.45, 0, 0.08, 0.02);
      return Math.min(Math.max(hollow, y - high), foot);
    },
    partAt: () => 'body',
    radius: radius + 0.06,
    height: high,
    level: 0,
  };
};

const box: Make = (vary) => {
  const [wide, high, deep, turn] = [vary(0.5, 0.7), vary(0.5, 0.9), vary(0.4, 0.6), vary(0.35, 0.75)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = (x: number, z: number) => [x * cos + z * sin, z * cos - x * sin] as const;
  return {
    distance: (x, y, z) => {
      const [a, c] = turned(x, z);
      const lid = block([a, y, c], [wide + 0.025, high - 0.2, high, deep + 0.025], 0.02);
      return Math.min(block([a, y, c], [wide, 0, high, deep], 0.02), lid);
    },
    partAt: (x, y, z) => {
      const [a, c] = turned(x, z);
      return Math.abs(a) < 0.075 || Math.abs(c) < 0.075 ? 'band' : y > high - 0.2 ? 'cap' : 'body';
    },
    radius: length2(wide, deep) + 0.05,
    height: high,
    level: 0,
  };
};

const sphere: Make = (vary) => {
  const radius = vary(0.5, 0.65);
  return {
    distance: (x, y, z) => length3(x, y - radius, z) - radius,
    partAt: () => 'body',
    radius: radius + 0.02,
    height: 2 * radius,
    level: 2 * radius,
  };
};

const candle: Make = (vary) => {
  const [radius, high] = [vary(0.34, 0.46), vary(0.55, 1)];
  const wick = (r: number, y: number) => cylinder(r, y, 0.018, high - 0.1, high + 0.1, 0.01);
  const flame = (r: number, y: number) => length2(r * 2.6, y - high - 0.24) * 0.38 - 0.055;
  const wax = (r: number, y: number) =>
    Math.max(cylinder(r, y, radius, 0, high, 0.05), 0.35 - length2(r * 0.6, y - high - 0.31));
  return {
    distance: (x, y, z) => {
      const r = length2(x, z);
      return Math.min(wax(r, y), wick(r, y), flame(r, y));
    },
    partAt: (x, y, z) => {
      const r = length2(x, z);
      return flame(r, y) < 0.004 ? 'inside' : wick(r, y) < wax(r, y) ? 'band' : 'body';
    },
    radius: radius + 0.02,
    height: high + 0.5,
    level: 0,
  };
};

const makers: Record<ObjectKind, Make> = { bottle, jar, cup, vase, bowl, box, sphere, candle };

/** The seed decides proportions. */
export function makeSolid(kind: ObjectKind, random: () => number): Solid {
  return makers[kind]((from, to) => from + (to - from) * random());
}
