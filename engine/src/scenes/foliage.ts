import { lensBlur } from '../imaging/lens-blur.ts';
import type { Random } from '../imaging/noise.ts';
import { createFloat, type FloatRaster, smoothstep } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { fractalNoise, valueNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { addPicture, bloom, exposeTo, layOver, paintEach } from './canvas.ts';
import { alongStops, clamp01, lightOf, luminance, mix, mixLight, scaleLight } from './colours.ts';
import { lightAround, type MeasuredPlace, meanLight, measuredLight } from './light-around.ts';
import { type Plan, planned } from './planned.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { coarseness, softBlur } from './soft-blur.ts';
import { type ShapeName, shapes, stamp } from './sprites.ts';

// Woods, meadows and flowers out of focus: layers of leaves, each with its own blur, before a bright ground
// with gaps through which the sky shines.

/** Where the things of a layer lie, as fractions of the picture. */
export type Place =
  | 'anywhere'
  | 'canopy'
  | 'edges'
  | { from: number; to: number }
  | { fieldFrom: number }
  /** Crowded about so many points. */
  | { clusters: number };

export interface FoliageLayer {
  shape: ShapeName;
  count: number;
  /** Share of the width. */
  size: number;
  /** Share of the preset's blur. */
  blur: number;
  colours: readonly string[];
  place?: Place;
  /** Radians; any way when left out. */
  turn?: number;
  turnSpread?: number;
}

interface Gaps {
  count: number;
  colour?: string;
  reach?: number;
  gain?: number;
}

/** A planting, or one that chance plants. */
export type FoliagePlan = Plan<FoliagePreset>;

export interface FoliagePreset {
  /** Top to bottom. */
  ground: readonly string[];
  /** Coarseness of the ground's patches; 0 is even. */
  patches?: number;
  trunks?: { count: number; far: string; near: string };
  gaps?: Gaps;
  /** Sun on the nearest leaves, drawn last. */
  glints?: Gaps;
  /** Share of the width. */
  blur?: number;
  layers: readonly FoliageLayer[];
  exposure?: number;
  /** A real place with light of this kind. */
  lightOf?: MeasuredPlace;
}

/** Leaves have no bright rims: smaller discs than those of lamps will do, in pixels. */
const LEAF_RADIUS = 3;
/** Layers were tuned for squares of this many pixels on a side. */
const TUNED_PX = 512;
const GREEN_LOSS = 0.22;

function vary(colour: Light, random: Random, by: number): Light {
  const gain = 1 + (random() - 0.5) * 2 * by;
  const tint = () => 1 + (random() - 0.5) * by * 0.6;
  return [colour[0] * gain * tint(), colour[1] * gain, colour[2] * gain * tint()];
}

/** Spread of a cluster, as a share of the picture. */
const CLUSTER = 0.16;

function placeOf(
  place: Place,
  random: Random,
  share: number,
  centres: readonly [number, number][],
): [number, number] {
  if (place === 'anywhere') return [random(), random()];
  if (place === 'canopy') return [random(), random() ** 1.7 * 0.75];
  if (place === 'edges')
    return random() < 0.5 ? [random() * 0.3 - 0.03, random()] : [0.73 + random() * 0.3, random()];
  if ('from' in place) return [random(), mix(place.from, place.to, random())];
  if ('clusters' in place) {
    const [x, y] = centres[Math.floor(random() * centres.length)]!;
    const away = () => (random() + random() - 1) * CLUSTER;
    return [x + away(), y + away()];
  }
  return [random() * 1.1 - 0.05, mix(place.fieldFrom, 1.05, share * share)];
}

function drawTrunks(
  picture: FloatRaster,
  trunks: NonNullable<FoliagePreset['trunks']>,
  random: Random,
  seed: number,
): void {
  const { width, height } = picture;
  const [far, near] = [lightOf(trunks.far), lightOf(trunks.near)];
  for (let i = 0; i < trunks.count; i++) {
    const depth = i / trunks.count;
    const x = random() * width;
    const thick = width * (0.012 + 0.05 * depth * depth) * (1 + 0.5 * random());
    const colour = mixLight(far, near, depth);
    for (let y = 0; y < height * (0.6 + 0.25 * depth); y++) {
      const middle = x + (valueNoise((y / height) * 3, i, seed) - 0.5) * thick * 1.2;
      for (
        let at = Math.max(0, Math.ceil(middle - thick / 2));
        at < Math.min(width, middle + thick / 2);
        at++
      ) {
        const side = ((at - middle) / thick) * 2;
        const bark = 0.7 + 0.5 * valueNoise(at * 0.25, y * 0.05, seed + i);
        const shade = (0.45 + 0.55 * smoothstep(-1, 0.8, -side)) * bark;
        picture.data.set(scaleLight(colour, shade), (y * width + at) * 3);
      }
    }
  }
}

/** Points of sky between the leaves; blurred they become discs of light. */
function drawGaps(picture: FloatRaster, gaps: Gaps, random: Random, blurPx: number): void {
  const points = createFloat(picture.width, picture.height, 3);
  const colour = lightOf(gaps.colour ?? '#fff2c8');
  const count = Math.round((gaps.count * picture.height) / picture.width);
  for (let i = 0; i < count; i++) {
    const x = Math.floor(random() * picture.width);
    const y = Math.floor(random() ** 1.4 * picture.height * (gaps.reach ?? 0.7));
    const energy = (4 + 30 * random() ** 3) * (gaps.gain ?? 1);
    for (let c = 0; c < 3; c++) points.data[(y * picture.width + x) * 3 + c]! += colour[c]! * energy;
  }
  addPicture(picture, softBlur(points, blurPx * 1.1), (picture.width / TUNED_PX) ** 2);
}

const LONG = new Set<ShapeName>(['leaf', 'spray', 'blade', 'spike']);

function drawLayer(layer: FoliageLayer, size: SceneSize, random: Random): FloatRaster {
  const sheet = createFloat(size.width, size.height, 4);
  const colours = layer.colours.map(lightOf);
  const { place = 'anywhere', turn, turnSpread = 0.5 } = layer;
  const count = Math.round((layer.count * size.height) / size.width);
  const isLong = LONG.has(layer.shape);
  const clusters = typeof place === 'object' && 'clusters' in place ? place.clusters : 0;
  const centres = Array.from({ length: clusters }, (): [number, number] => [random(), random()]);
  // Flowers of a meadow look up, not at the camera.
  const isField = typeof place === 'object' && 'fieldFrom' in place;
  for (let i = 0; i < count; i++) {
    const [x, y] = placeOf(place, random, i / count, centres);
    const nearer = isField ? mix(0.4, 1.6, clamp01((y - place.fieldFrom) / (1 - place.fieldFrom))) : 1;
    const colour = vary(colours[Math.floor(random() * colours.length)]!, random, 0.25);
    const lit = place === 'canopy' ? 1.3 - 0.7 * y : 1;
    stamp(sheet, shapes[layer.shape], {
      x: x * size.width,
      y: y * size.height,
      radius: layer.size * size.width * (0.6 + 0.8 * random()) * nearer,
      aspect: isLong ? 1 : isField ? 0.45 + 0.3 * random() : 0.75 + 0.25 * random(),
      turn:
        isField && !isLong
          ? (random() - 0.5) * 0.6
          : turn === undefined
            ? random() * 2 * Math.PI
            : turn + (random() - 0.5) * turnSpread,
      colour: scaleLight(colour, lit),
    });
  }
  return sheet;
}

/** What is out of focus is drawn small: a large leaf costs by its pixels. */
function blurredLayer(layer: FoliageLayer, size: SceneSize, random: Random, radius: number): FloatRaster {
  const factor = coarseness(radius, LEAF_RADIUS);
  const width = Math.max(1, Math.round(size.width / factor));
  const height = Math.max(1, Math.round(size.height / factor));
  const small = lensBlur(drawLayer(layer, { width, height }, random), (radius * width) / size.width);
  return factor > 1 ? resizeRaster(small, size.width, size.height) : small;
}

/** Real leaves are greyer than paint: greens lose some of their colour, flowers keep theirs. */
function dullGreens({ data }: FloatRaster): void {
  for (let o = 0; o < data.length; o += 3) {
    const colour: Light = [data[o]!, data[o + 1]!, data[o + 2]!];
    const green = colour[1] - Math.max(colour[0], colour[2]);
    if (green <= 0) continue;
    const share = GREEN_LOSS * clamp01((green / (colour[1] + 1e-4)) * 3);
    const grey = luminance(colour) * 0.92;
    data.set(mixLight(colour, [grey, grey, grey], share), o);
  }
}

export function drawFoliage(plan: FoliagePlan, size: SceneSize, seed: number, softness = 1): Scene {
  const preset = planned(plan, seed);
  const { blur = 0.02, patches = 0, exposure = 0.24 } = preset;
  const random = seededRandom(seed);
  const stops = preset.ground.map(lightOf);
  const ratio = size.height / size.width;
  const blurPx = softness * blur * Math.max(size.width, size.height);
  const ground = paintEach(size, (u, v) => {
    const patch = patches ? 0.55 + 0.9 * fractalNoise(u * patches, v * patches * ratio, 4, seed) : 1;
    return scaleLight(alongStops(stops, v), patch);
  });
  if (preset.trunks) drawTrunks(ground, preset.trunks, random, seed);
  if (preset.gaps) drawGaps(ground, preset.gaps, random, blurPx);
  const behind = softBlur(ground, blurPx * 1.2);
  for (const layer of preset.layers) layOver(behind, blurredLayer(layer, size, random, blurPx * layer.blur));
  if (preset.glints) drawGaps(behind, preset.glints, random, blurPx * 0.8);
  const picture = bloom(behind, 0.1, 0.07);
  dullGreens(picture);
  exposeTo(picture, exposure);
  const behindCamera = measuredLight(preset.lightOf ?? 'park', meanLight(picture));
  return { picture, light: lightAround(picture, behindCamera) };
}
