import { length3 } from '../imaging/lengths.ts';
import { lensBlur } from '../imaging/lens-blur.ts';
import type { Random } from '../imaging/noise.ts';
import { createFloat, type FloatRaster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { hashNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { withRim } from './bokeh.ts';
import { addPicture, bloom, exposeTo } from './canvas.ts';
import { type CityPreset, planStreet, planTowers } from './city-plan.ts';
import { BRIGHTEST, type City, seenBy } from './city-rays.ts';
import { mixLight, scaleLight } from './colours.ts';
import { lightAround } from './light-around.ts';
import { boxesOf, castInRoom, type RoomHit } from './room-rays.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { createSky } from './sky.ts';
import { coarseness } from './soft-blur.ts';

// Streets and towers as somebody sees them who stands there.

const OPEN = Math.tan((25 * Math.PI) / 180);
const EDGE = { colour: '#000000' } as const;
/** Metres to where the world ends. */
const FAR = 4000;
/** Rays for each pixel: few pixels show fine things only by many rays. */
const RAYS = { small: 4, full: 1 };
/** Houses have no bright rims: they may be drawn this small before they are blurred, in pixels. */
const LEAST_RADIUS = 3;
/** A lamp of power 1, in pixels of a picture of this many pixels. */
const LAMP = { energy: 260, pixels: 512 * 512 };

interface Camera {
  eye: readonly [number, number, number];
  ray(u: number, v: number): readonly [number, number, number];
  /** Fractions of the picture; null behind the camera. */
  project(at: readonly [number, number, number]): readonly [number, number] | null;
}

function cameraOf(preset: CityPreset, size: SceneSize, turn: number, aside: number): Camera {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const tall = (2 * OPEN * size.height) / size.width;
  return {
    eye: [aside, preset.eyeMetres, 0],
    // The lens is shifted, not tilted: walls stay upright.
    ray(u, v) {
      const [right, up] = [(2 * u - 1) * OPEN, (preset.horizon - v) * tall];
      const length = length3(right, up, 1);
      return [(right * cos + sin) / length, up / length, (cos - right * sin) / length];
    },
    project([x, y, z]) {
      const away = (x - aside) * sin + z * cos;
      if (away < 1) return null;
      const right = ((x - aside) * cos - z * sin) / away;
      return [(right / OPEN + 1) / 2, preset.horizon - (y - preset.eyeMetres) / away / tall];
    },
  };
}

function paint(city: City, camera: Camera, { width, height }: SceneSize, rays: number): FloatRaster {
  const picture = createFloat(width, height, 3);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 3) {
      for (let k = 0; k < rays; k++) {
        const [jx, jy] = [hashNoise(x, y, k * 2 + 1), hashNoise(x, y, k * 2 + 2)];
        const seen = seenBy(city, camera.eye, camera.ray((x + jx) / width, (y + jy) / height), 0);
        for (let c = 0; c < 3; c++) picture.data[o + c]! += Math.min(BRIGHTEST, seen[c]!) / rays;
      }
    }
  }
  return picture;
}

/** Lamps that nothing hides, as points, and once more below the wet street. */
function paintLamps(city: City, camera: Camera, size: SceneSize, random: Random): FloatRaster {
  const { boxes, plan, preset } = city;
  const points = createFloat(size.width, size.height, 3);
  const hit: RoomHit = { distance: 0, box: 0, axis: 0, sign: 1 };
  const put = (at: readonly [number, number, number], light: Light) => {
    const place = camera.project(at);
    const [x, y] = place ? [Math.floor(place[0] * size.width), Math.floor(place[1] * size.height)] : [-1, -1];
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return;
    for (let c = 0; c < 3; c++) points.data[(y * size.width + x) * 3 + c]! += light[c]!;
  };
  const scale = (LAMP.energy * preset.lamps * size.width * size.height) / LAMP.pixels;
  for (const { at, colour, power } of plan.lamps) {
    const way = at.map((value, i) => value - camera.eye[i]!) as [number, number, number];
    const length = length3(...way);
    castInRoom(boxes, ...camera.eye, way[0] / length, way[1] / length, way[2] / length, hit);
    if (hit.distance < length - 0.5) continue;
    const light = scaleLight(colour, (scale * power * (0.7 + 0.6 * random())) / (1 + length / 25));
    put(at, light);
    if (preset.wet) put([at[0], -at[1], at[2]], scaleLight(light, 0.35 * preset.wet));
  }
  return points;
}

function cityFor(preset: CityPreset, turn: number, random: Random, seed: number): City {
  const plan =
    preset.plan.kind === 'street' ? planStreet(preset.plan, random) : planTowers(preset.plan, turn, random);
  const { sky: air } = preset;
  const side = random() < 0.5 ? -1 : 1;
  const sky = createSky(
    {
      ...air,
      sunTurn: side * air.sunTurn * (0.8 + 0.4 * random()),
      clouds: Math.max(0, air.clouds + (random() - 0.5) * 0.2),
    },
    seed % 97,
  );
  const [sunX, sunY, sunZ] = sky.sunDirection;
  const open = { width: FAR, height: FAR, depth: FAR, walls: EDGE, floor: EDGE, ceiling: EDGE };
  const horizonLight = sky.clearAt(0, 0.06, -1);
  return {
    preset,
    plan,
    boxes: boxesOf({ ...open, blocks: plan.blocks }, seed),
    sky,
    sun: [sunX, sunY, -sunZ],
    horizonLight,
    zenithLight: sky.clearAt(0, 0.9, -0.4),
    air: mixLight(horizonLight, sky.clearAt(sunX, 0.08, sunZ), 0.25),
    seed: seed % 97,
  };
}

export function drawCity(preset: CityPreset, size: SceneSize, seed: number, softness = 1): Scene {
  const random = seededRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const turn = side * preset.turn * (0.7 + 0.6 * random());
  const city = cityFor(preset, turn, random, seed);
  const reach = preset.plan.kind === 'street' ? preset.plan.roadMetres + 1 : 0;
  const camera = cameraOf(preset, size, turn, -side * reach * (0.5 + 0.4 * random()));
  const blurPx = softness * preset.blur * Math.max(size.width, size.height);
  const factor = coarseness(blurPx, LEAST_RADIUS);
  const small = {
    width: Math.max(2, Math.round(size.width / factor)),
    height: Math.max(2, Math.round(size.height / factor)),
  };
  const sharp = paint(city, camera, small, factor > 1 ? RAYS.small : RAYS.full);
  const gain = exposeTo(sharp, preset.exposure);
  const soft = resizeRaster(lensBlur(sharp, blurPx / factor), size.width, size.height);
  if (preset.lamps > 0)
    addPicture(soft, withRim(paintLamps(city, camera, size, random), Math.max(1.5, blurPx)));
  const picture = bloom(soft, 0.1, 0.06);
  preset.before?.(picture, random, seed);
  const behindCamera = (x: number, y: number, z: number): Light =>
    scaleLight(y > 0 ? city.sky.at(x, y, z) : city.horizonLight, (y > 0 ? 0.7 : 0.25) * gain);
  return { picture, light: lightAround(picture, behindCamera) };
}
