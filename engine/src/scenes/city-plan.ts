import type { Random } from '../imaging/noise.ts';
import type { Paint } from './bokeh.ts';
import { lightOf } from './colours.ts';
import type { Facade, FacadeLights } from './facades.ts';
import type { Block } from './room.ts';
import type { Light } from './scene.ts';
import type { SkyPreset } from './sky.ts';

// Where a city's houses stand, in metres: x right of the camera, y up, z away from it.

export interface CityPlan {
  blocks: Block[];
  /** One per block; null for trees and cars. */
  facades: (Facade | null)[];
  /** Points of light, brightness against a street lamp. */
  lamps: { at: readonly [number, number, number]; colour: Light; power: number }[];
}

export interface StreetPreset {
  kind: 'street';
  /** From the middle to the kerb, and from there to the houses. */
  roadMetres: number;
  pavementMetres: number;
  heights: readonly [number, number];
  hasTrees?: boolean;
}

export interface TowersPreset {
  kind: 'towers';
  count: number;
  heights: readonly [number, number];
}

export interface CityPreset extends FacadeLights {
  plan: StreetPreset | TowersPreset;
  sky: SkyPreset;
  eyeMetres: number;
  /** 0 top – 1 bottom. */
  horizon: number;
  /** Radians to the side. */
  turn: number;
  /** Haze per hundred metres. */
  haze: number;
  /** 0 dry – 1 after rain. */
  wet?: number;
  /** Brightness of street lamps and cars. */
  lamps: number;
  exposure: number;
  /** Share of the long side. */
  blur: number;
  before?: Paint;
}

const STONES = ['#b9a88e', '#a3735a', '#c9bda8', '#8d8478', '#d4c8b4', '#7c5a48', '#9a948c', '#b89a78'];
const STEELS = ['#5c6874', '#75808a', '#8a939a', '#4c565e', '#9aa4a8', '#6a6c74'];
const SIGNALS = { white: lightOf('#fff2d8'), red: lightOf('#ff2a18'), lamp: lightOf('#ffbe78') };
const CARS = ['#22262c', '#6c7178', '#8a2a26', '#c8ccd0', '#2a3c58'];

const between = (random: Random, [from, to]: readonly [number, number]) => from + (to - from) * random();
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

function facadeFor(random: Random, height: number): Facade {
  const isTower = height > 34;
  const kind = isTower ? oneOf(random, ['glass', 'glass', 'bands', 'fins'] as const) : 'stone';
  return {
    kind,
    body: lightOf(oneOf(random, isTower ? STEELS : STONES)),
    floorMetres: isTower ? 3.9 : 3.2 + 0.6 * random(),
    paneMetres: isTower ? 1.6 + 1.4 * random() : 2.2 + 1.2 * random(),
    seed: Math.floor(random() * 1e4),
  };
}

class Site {
  readonly plan: CityPlan = { blocks: [], facades: [], lamps: [] };

  put(block: Omit<Block, 'colour'>, facade: Facade | null, colour = '#808080', more: Partial<Block> = {}) {
    this.plan.blocks.push({ ...block, colour, ...more });
    this.plan.facades.push(facade);
  }

  /** A house with a cornice or, when high, a narrower top. */
  house(x: number, z: number, width: number, depth: number, height: number, random: Random): void {
    const facade = facadeFor(random, height);
    this.put({ x, z, width, depth, height }, facade);
    if (height > 34 && random() < 0.6) {
      const share = 0.5 + 0.25 * random();
      const top = height * (0.08 + 0.16 * random());
      this.put(
        {
          x,
          y: height,
          z: z + (depth * (1 - share)) / 2,
          width: width * share,
          depth: depth * share,
          height: top,
        },
        facade,
      );
    } else if (height <= 34) {
      const roof = { ...facade, kind: 'plain' } as const;
      this.put({ x, y: height, z: z - 0.4, width: width + 0.8, depth: depth + 0.8, height: 0.7 }, roof);
    }
  }

  tree(x: number, z: number, random: Random): void {
    const height = 5 + 2.5 * random();
    this.put({ x, z, width: 0.3, depth: 0.3, height: height * 0.6 }, null, '#3a3028');
    for (let i = 0; i < 4; i++) {
      const size = 1.6 + 1.6 * random();
      this.put(
        {
          x: x + (random() - 0.5) * 2,
          y: height * (0.42 + 0.14 * i),
          z: z + (random() - 0.5) * 2 - size / 2,
          width: size,
          height: size * 0.8,
          depth: size,
        },
        null,
        oneOf(random, ['#3c5428', '#4c6630', '#5a7038']),
        { pattern: 'leaves' },
      );
    }
  }

  car(x: number, z: number, side: number, random: Random): void {
    const colour = oneOf(random, CARS);
    this.put({ x, y: 0.25, z, width: 1.8, depth: 4.2, height: 0.65 }, null, colour);
    this.put({ x, y: 0.9, z: z + 0.9, width: 1.5, depth: 2.2, height: 0.55 }, null, '#14171b');
    for (const off of [-0.65, 0.65]) {
      const light = side < 0 ? SIGNALS.white : SIGNALS.red;
      this.plan.lamps.push({ at: [x + off, 0.7, z - 0.05], colour: light, power: side < 0 ? 1 : 0.8 });
    }
  }
}

export function planStreet(preset: StreetPreset, random: Random): CityPlan {
  const site = new Site();
  const { roadMetres, pavementMetres } = preset;
  for (const side of [-1, 1]) {
    const face = roadMetres + pavementMetres;
    for (let z = -2 + 6 * random(); z < 190; ) {
      const depth = between(random, [9, 19]);
      const back = random() < 0.2 ? 2 * random() : 0;
      site.house(side * (face + 9 + back), z, 18, depth, between(random, preset.heights), random);
      z += depth + (random() < 0.18 ? 6 : 0.02);
    }
    for (let z = 9 + 4 * random(); z < 120; z += 15) {
      const x = side * (roadMetres + 0.7);
      site.put({ x, z, width: 0.14, depth: 0.14, height: 6.4 }, null, '#26282a');
      site.plan.lamps.push({ at: [x - side * 0.8, 6.4, z], colour: SIGNALS.lamp, power: 1.6 });
      if (preset.hasTrees && random() < 0.85 && z < 70) site.tree(side * (roadMetres + 1.3), z + 7, random);
    }
    for (let z = 10 + 8 * random(); z < 110; z += 7 + 12 * random()) {
      const lane = random() < 0.55 ? roadMetres - 1.1 : roadMetres * 0.45;
      site.car(side * lane, z, side, random);
    }
  }
  // What closes the street in the distance.
  site.house(12 * (random() - 0.5), 196, 60, 20, preset.heights[1] * 1.3, random);
  return site.plan;
}

/** Angles to either side that the lens sees, with some to spare. */
const SEEN = 0.52;

/** `turn` is where the camera looks, in radians. */
export function planTowers({ count, heights }: TowersPreset, turn: number, random: Random): CityPlan {
  const site = new Site();
  const aside = (share: number, away: number) => away * Math.tan(turn + (share - 0.5) * 2 * SEEN);
  for (let i = 0; i < count; i++) {
    const away = 230 + 1100 * (i / count) ** 1.4;
    const share = (i * 0.618 + 0.25 * random()) % 1;
    const height = between(random, heights) * (i % 5 === 0 ? 1.3 : 1) * (0.8 + 0.2 * (away / 700));
    const wide = between(random, [24, 46]);
    site.house(aside(share, away), away, wide, wide * (0.7 + 0.5 * random()), height, random);
  }
  for (let i = 0; i < count * 1.2; i++) {
    const away = 90 + 600 * (i / count / 1.2) ** 1.2;
    const size = [between(random, [22, 44]), between(random, [20, 40]), between(random, [8, 34])] as const;
    site.house(aside((i * 0.618 + 0.3 * random()) % 1, away), away, ...size, random);
  }
  return site.plan;
}
