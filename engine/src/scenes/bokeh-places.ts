import type { Random } from '../imaging/noise.ts';
import type { Lamp } from './bokeh.ts';
import { mix } from './colours.ts';

// Where lamps hang.

/** Windows of buildings between two heights. */
export function cityWindows(perBuilding: number, from: number, to: number): (random: Random) => Lamp[] {
  return (random) => {
    const lamps: Lamp[] = [];
    for (let building = 0; building < 26; building++) {
      const x = random();
      const width = 0.03 + random() * 0.07;
      const top = mix(from, to, random() ** 0.7);
      const own = random() < 0.7 ? 0 : 1;
      for (let i = 0; i < perBuilding; i++) {
        if (random() > 0.75) continue;
        lamps.push({
          x: x + (Math.floor(random() * 5) / 5) * width,
          y: top + (Math.floor(random() * 14) / 14) * (to - top + 0.04),
          power: 0.2 + 0.8 * random(),
          colour: random() < 0.75 ? own : random() < 0.5 ? 2 : 3,
        });
      }
    }
    return lamps;
  };
}

/** Two rows of street lamps that meet far away, red lights on one lane and white ones on the other. */
export function streetLamps(random: Random): Lamp[] {
  const lamps: Lamp[] = [];
  for (let i = 0; i < 12; i++) {
    const near = 1 / (1 + i * 0.8);
    for (const side of [-0.62, 0.66])
      lamps.push({ x: 0.5 + side * near, y: 0.62 - 0.34 * near, power: 0.5 + 2.5 * near, colour: 0 });
    if (i < 2) continue;
    const y = 0.62 + 0.1 * near;
    for (const from of [0.07, 0.13])
      lamps.push({ x: 0.5 + (from + 0.06 * random()) * near * 2.2, y, power: 0.5 + 1.3 * near, colour: 4 });
    lamps.push({ x: 0.5 - (0.1 + 0.1 * random()) * near * 2.2, y, power: 1 + 2.2 * near, colour: 5 });
  }
  return lamps;
}

/** A lit tree to the right of the middle. */
export function treeLights(random: Random): Lamp[] {
  return Array.from({ length: 420 }, () => {
    const down = random() ** 0.7;
    const colour = random() < 0.6 ? 0 : 1 + Math.floor(random() * 4);
    return { x: 0.72 + (random() - 0.5) * 0.62 * down, y: 0.05 + 0.85 * down, power: 0.3 + random(), colour };
  });
}

/** Rows of spotlights over a stage. */
export function stageLights(random: Random): Lamp[] {
  return Array.from({ length: 46 }, (_, i) => ({
    x: (i % 23) / 22,
    y: 0.1 + 0.09 * Math.floor(i / 23) + 0.01 * random(),
    colour: i % 4,
  }));
}

/** Sparks that thin out upwards. */
export function sparks(random: Random): Lamp[] {
  return Array.from({ length: 220 }, () => ({ x: random(), y: 1 - random() ** 0.6, power: 0.4 + random() }));
}

/** Lamps along both walls of a hall. */
export function wallLamps(random: Random): Lamp[] {
  return Array.from({ length: 36 }, (_, i) => ({
    x: (i < 18 ? 0.03 : 0.95) + random() * 0.02,
    y: (i % 18) / 18,
  }));
}

/** Candles and lanterns near the ground. */
export function lanterns(random: Random): Lamp[] {
  return Array.from({ length: 12 }, () => ({ x: random(), y: 0.75 + 0.12 * random(), power: 1.5 }));
}
