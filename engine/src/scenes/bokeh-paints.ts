import type { Random } from '../imaging/noise.ts';
import { createFloat, type FloatRaster, smoothstep } from '../imaging/raster.ts';
import { fractalNoise, valueNoise } from '../imaging/value-noise.ts';
import type { Paint } from './bokeh.ts';
import { layOver } from './canvas.ts';
import { lightOf, mix } from './colours.ts';
import { softBlur } from './soft-blur.ts';
import { shapes, stamp } from './sprites.ts';

// Things painted behind or before the lights.

function eachPixel(picture: FloatRaster, act: (u: number, v: number, o: number) => void): void {
  const { width, height } = picture;
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 3) act((x + 0.5) / width, (y + 0.5) / height, o);
}

/** The lower third mirrors what is above it, as after rain. */
export const wetGround: Paint = (picture, _random, seed) => {
  const { width, height } = picture;
  const shore = Math.floor(height * 0.66);
  for (let y = shore; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ripple = (fractalNoise((x / width) * 9, (y / height) * 40, 2, seed) - 0.5) * width * 0.06;
      const fromX = Math.round(Math.min(width - 1, Math.max(0, x + ripple)));
      const fromY = Math.round(Math.max(0, shore - (y - shore) * 1.1));
      const strength = 0.5 * (1 - ((y - shore) / (height - shore)) * 0.6);
      const [to, from] = [(y * width + x) * 3, (fromY * width + fromX) * 3];
      for (let c = 0; c < 3; c++)
        picture.data[to + c] = picture.data[to + c]! * 0.6 + picture.data[from + c]! * strength;
    }
  }
};

const FALLING = {
  rain: [
    { share: 1, blur: 0.0012 },
    { share: 0.33, blur: 0.003 },
  ],
  snow: [
    { share: 1, blur: 0.0018 },
    { share: 0.33, blur: 0.005 },
    { share: 0.08, blur: 0.012 },
  ],
} as const;

/** Drops or flakes in the air, near ones larger and softer. */
export function falling(kind: keyof typeof FALLING, count: number): Paint {
  return (picture, random) => {
    const { width, height } = picture;
    FALLING[kind].forEach(({ share, blur }, depth) => {
      const layer = createFloat(width, height, 3);
      for (let i = 0; i < count * share; i++) {
        const [x, y] = [random() * width, random() * height];
        if (kind === 'snow') drawFlake(layer, x, y, width * 0.0016 * 2 ** depth * (1 + random()), random);
        else drawStreak(layer, x, y, height * (0.02 + 0.05 * random()) * (1 + depth / 2), random);
      }
      const soft = softBlur(layer, width * blur);
      for (let i = 0; i < picture.data.length; i++) picture.data[i]! += soft.data[i]!;
    });
  };
}

function brighten(layer: FloatRaster, x: number, y: number, by: number): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= layer.width || row >= layer.height) return;
  const o = (row * layer.width + column) * 3;
  for (let c = 0; c < 3; c++) layer.data[o + c] = Math.max(layer.data[o + c]!, by);
}

function drawFlake(layer: FloatRaster, x: number, y: number, radius: number, random: Random): void {
  const light = 0.9 * (0.4 + random());
  for (let dy = -Math.ceil(radius); dy <= radius; dy++)
    for (let dx = -Math.ceil(radius); dx <= radius; dx++)
      if (dx * dx + dy * dy <= radius * radius) brighten(layer, x + dx, y + dy, light);
}

function drawStreak(layer: FloatRaster, x: number, y: number, length: number, random: Random): void {
  const light = 0.12 * random();
  for (let step = 0; step < length; step++) brighten(layer, x + step * 0.12, y + step, light);
}

/** Coloured beams from above a stage. */
export function beams(list: readonly { colour: string; from: number; to: number }[]): Paint {
  return (picture, _random, seed) => {
    for (const { colour, from, to } of list) {
      const light = lightOf(colour);
      eachPixel(picture, (u, v, o) => {
        if (v > 0.9) return;
        const away = (u - mix(from, to, v)) / (0.012 + 0.1 * v);
        if (Math.abs(away) > 2) return;
        const haze = 0.6 + 0.6 * fractalNoise(u * 5, v * 5, 3, seed);
        const strength = 0.55 * Math.exp(-away * away * 2) * (1 - v * 0.8) * haze;
        for (let c = 0; c < 3; c++) picture.data[o + c]! += light[c]! * strength;
      });
    }
  };
}

/** Heads and raised hands before a stage. */
export const crowd: Paint = (picture, random) => {
  const { width, height } = picture;
  const layer = createFloat(width, height, 4);
  const dark = [0.012, 0.008, 0.018] as const;
  for (let row = 0; row < 3; row++) {
    const count = 16 - row * 3;
    for (let i = 0; i < count; i++) {
      const [x, y] = [((i + random()) / count) * width, height * (0.8 + 0.07 * row)];
      const head = width * (0.022 + 0.009 * row);
      stamp(layer, shapes.ball, { x, y, radius: head, aspect: 1.2, colour: dark });
      stamp(layer, shapes.ball, { x, y: y + head * 3, radius: head * 2.1, aspect: 1.1, colour: dark });
      if (random() < 0.4)
        stamp(layer, shapes.ball, {
          x: x + head,
          y: y - head * 1.5,
          radius: head * 0.5,
          aspect: 4,
          turn: 0.2,
          colour: dark,
        });
    }
  }
  layOver(picture, softBlur(layer, width * 0.008));
};

/** A dark fir for the lights to hang on. */
export const fir: Paint = (picture, _random, seed) => {
  eachPixel(picture, (u, v, o) => {
    const down = (v - 0.05) / 0.85;
    if (down <= 0 || down >= 1) return;
    if (Math.abs(u - 0.72) - 0.31 * down > 0.02 * valueNoise(u * 100, v * 100, seed)) return;
    const needles = 0.4 + 0.9 * fractalNoise(u * 30, v * 30, 3, seed);
    picture.data.set([0.012 * needles, 0.045 * needles, 0.018 * needles], o);
  });
};

/** A bright screen over rows of red seats. */
export const screenAndSeats: Paint = (picture, _random, seed) => {
  eachPixel(picture, (u, v, o) => {
    if (u > 0.14 && u < 0.86 && v > 0.1 && v < 0.52) {
      const film = fractalNoise(u * 3, v * 3, 4, seed);
      picture.data.set([0.7 * film + 0.25, 0.85 * film + 0.25, 1.2 * film + 0.3], o);
    } else if (v > 0.62) {
      const row = Math.floor((v - 0.62) / 0.1);
      const seat = (u * (9 - row) + row * 0.5) % 1;
      const back = Math.sqrt(Math.max(0, 0.25 - (seat - 0.5) ** 2)) * 0.2;
      if (((v - 0.62) / 0.1) % 1 > 0.5 - back * 4) picture.data.set([0.22 + 0.1 * back, 0.02, 0.03], o);
    }
  });
};

export const flames: Paint = (picture, _random, seed) => {
  eachPixel(picture, (u, v, o) => {
    const bend = fractalNoise(u * 3, v * 2, 3, seed) * 1.4;
    const lick = fractalNoise(u * 4 + bend, v * 2.2 + fractalNoise(u * 5, v * 3, 3, seed + 9), 5, seed + 3);
    const fire = smoothstep(0.42, 0.85, lick + (v - 0.6) * 0.75);
    picture.data[o]! += 6 * fire ** 2;
    picture.data[o + 1]! += 2.4 * fire ** 3;
    picture.data[o + 2]! += 0.5 * fire ** 5;
  });
};

const BALLOONS = ['#e8506a', '#f4b43c', '#4aa8d8', '#8a5ac8', '#5ac08a', '#f48ab0'];

export const balloons: Paint = (picture, random) => {
  const layer = createFloat(picture.width, picture.height, 4);
  for (let i = 0; i < 34; i++) {
    stamp(layer, shapes.balloon, {
      x: (random() < 0.5 ? random() * 0.3 : 0.7 + random() * 0.3) * picture.width,
      y: random() * 0.8 * picture.height,
      radius: picture.width * (0.05 + 0.04 * random()),
      aspect: 1.15,
      colour: lightOf(BALLOONS[i % BALLOONS.length]!),
    });
  }
  layOver(picture, layer);
};

/** Bare trees and glowing pumpkins. */
export const pumpkins: Paint = (picture, random) => {
  const { width, height } = picture;
  const layer = createFloat(width, height, 4);
  for (let tree = 0; tree < 9; tree++) {
    let [x, y, angle, thick] = [random() * width, height * 0.8, -Math.PI / 2, width * 0.016];
    for (let step = 0; step < 90; step++) {
      stamp(layer, shapes.ball, { x, y, radius: Math.max(1, thick), colour: [0.008, 0.006, 0.01] });
      x += Math.cos(angle) * width * 0.011;
      y += Math.sin(angle) * height * 0.011;
      angle += (random() - 0.5) * 0.5;
      thick *= 0.975;
    }
  }
  for (let i = 0; i < 11; i++) {
    const [x, y] = [((i + random()) / 11) * width, height * (0.82 + 0.1 * random())];
    const radius = width * (0.04 + 0.03 * random());
    stamp(layer, shapes.pumpkin, { x, y, radius: radius * 1.3, colour: lightOf('#e0741c') });
  }
  layOver(picture, layer);
};
