import type { Random } from '../imaging/noise.ts';
import { createFloat, type FloatRaster } from '../imaging/raster.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { addPicture, bloom, exposeTo, paintEach } from './canvas.ts';
import { alongStops, lightOf, scaleLight } from './colours.ts';
import { lightOfPicture } from './light-around.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { softBlur } from './soft-blur.ts';

// Lights at night, far out of focus: points as bright as lamps, which the lens turns into discs.

export interface Lamp {
  /** Fractions of the picture. */
  x: number;
  y: number;
  /** Times the layer's energy. */
  power?: number;
  /** Index into the layer's colours; any when left out. */
  colour?: number;
}

export interface LampLayer {
  lamps: (random: Random) => Lamp[];
  colours: readonly string[];
  energy: number;
  /** Share of the preset's blur. */
  blur: number;
}

export type Paint = (picture: FloatRaster, random: Random, seed: number) => void;

export interface BokehPreset {
  /** Top to bottom. */
  ground: readonly string[];
  /** Share of the long side. */
  blur?: number;
  layers: readonly LampLayer[];
  /** Things that are as far out of focus as the ground. */
  behind?: Paint;
  /** Things before the lights: wet ground, beams, a crowd. */
  before?: Paint;
  key?: readonly [number, number, number];
  keyColour?: string;
  exposure?: number;
}

/** Discs of a real lens are brighter at the rim. */
const RIM = 0.35;
const RIM_INSIDE = 0.86;
/** Energies were tuned for this many pixels. */
const TUNED_PIXELS = 512 * 512;

export function scattered(count: number): (random: Random) => Lamp[] {
  return (random) => Array.from({ length: count }, () => ({ x: random(), y: random() }));
}

function vary([r, g, b]: Light, random: Random): Light {
  const gain = 0.88 + 0.24 * random();
  return [r * gain * (0.96 + 0.08 * random()), g * gain, b * gain * (0.96 + 0.08 * random())];
}

function drawLamps(layer: LampLayer, size: SceneSize, random: Random): FloatRaster {
  const points = createFloat(size.width, size.height, 3);
  const colours = layer.colours.map(lightOf);
  const scale = (size.width * size.height) / TUNED_PIXELS;
  for (const { x, y, power = 1, colour } of layer.lamps(random)) {
    const energy = power * layer.energy * (0.35 + 1.3 * random() ** 2.2) * scale;
    const light = vary(colours[colour ?? Math.floor(random() * colours.length)]!, random);
    const [column, row] = [Math.floor(x * size.width), Math.floor(y * size.height)];
    if (column < 0 || row < 0 || column >= size.width || row >= size.height) continue;
    const o = (row * size.width + column) * 3;
    for (let c = 0; c < 3; c++) points.data[o + c]! += light[c]! * energy;
  }
  return points;
}

export function withRim(points: FloatRaster, radius: number): FloatRaster {
  const disc = softBlur(points, radius);
  const inner = softBlur(points, radius * RIM_INSIDE);
  const inside = RIM * RIM_INSIDE * RIM_INSIDE;
  return {
    ...disc,
    data: disc.data.map((value, i) => Math.max(0, value * (1 + RIM) - inner.data[i]! * inside)),
  };
}

export function drawBokeh(preset: BokehPreset, size: SceneSize, seed: number, softness = 1): Scene {
  const { blur = 0.03, exposure } = preset;
  const random = seededRandom(seed);
  const stops = preset.ground.map(lightOf);
  const ground = paintEach(size, (_, v) => scaleLight(alongStops(stops, v), 1));
  preset.behind?.(ground, random, seed);
  // Lights of the night stay discs: sharp points would be none.
  const blurPx = (0.3 + 0.7 * softness) * blur * Math.max(size.width, size.height);
  const lit = softBlur(ground, blurPx * 0.8);
  for (const layer of preset.layers)
    addPicture(lit, withRim(drawLamps(layer, size, random), blurPx * layer.blur));
  preset.before?.(lit, random, seed);
  const picture = bloom(lit, 0.14, 0.08);
  if (exposure) exposeTo(picture, exposure);
  const key = {
    from: preset.key ?? [0.3, 0.4, 0.85],
    colour: lightOf(preset.keyColour ?? '#ffe6c8'),
    strength: 1,
  } as const;
  return { picture, light: lightOfPicture(picture, key) };
}
