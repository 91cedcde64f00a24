import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise } from '../imaging/value-noise.ts';
import type { CityPlan, CityPreset } from './city-plan.ts';
import { clamp01, lightOf, mixLight, scaleLight } from './colours.ts';
import { facadeAt } from './facades.ts';
import { castInRoom, type RoomBoxes, type RoomHit } from './room-rays.ts';
import type { Light } from './scene.ts';
import type { Sky } from './sky.ts';

// What a ray meets in a city: sky, fronts whose windows mirror sky and neighbours, a dry or wet street.

/** Brighter is the sun in a window. */
export const BRIGHTEST = 14;
const ASPHALT = lightOf('#4a4a4c');
const PAVING = lightOf('#8f8a84');
const MARKING = lightOf('#d8d8d0');

export interface City {
  preset: CityPreset;
  plan: CityPlan;
  boxes: RoomBoxes;
  sky: Sky;
  /** Towards the sun, z away from the camera as the boxes have it. */
  sun: readonly [number, number, number];
  horizonLight: Light;
  zenithLight: Light;
  air: Light;
  seed: number;
}

const skyAt = ({ sky }: City, x: number, y: number, z: number): Light => {
  const air = sky.at(x, Math.max(0.005, y), -z);
  const disc = sky.discAt(x, y, -z);
  return [air[0] + disc[0], air[1] + disc[1], air[2] + disc[2]];
};

function sunOn(city: City, at: readonly number[], facing: number, probe: RoomHit): number {
  if (facing <= 0 || city.sun[1] <= 0) return 0;
  castInRoom(city.boxes, at[0]!, at[1]!, at[2]!, ...city.sun, probe);
  return probe.box === 0 ? facing : 0;
}

function litBy(city: City, colour: Light, sun: number, open: number): Light {
  const { sky, horizonLight, zenithLight } = city;
  const at = (c: 0 | 1 | 2) =>
    colour[c] * (sky.sunColour[c] * 0.14 * sun + (horizonLight[c] * 0.45 + zenithLight[c] * 0.45) * open);
  return [at(0), at(1), at(2)];
}

function groundAt(city: City, x: number, z: number, probe: RoomHit): Light {
  const { plan, wet = 0 } = city.preset;
  const rough = 0.8 + 0.4 * fractalNoise(x * 0.9, z * 0.5, 4, city.seed);
  let colour = ASPHALT;
  if (plan.kind === 'street') {
    const aside = Math.abs(x);
    if (aside > plan.roadMetres) colour = PAVING;
    else if (aside < 0.09 && z % 7 < 3.4) colour = MARKING;
  }
  const sun = sunOn(city, [x, 0.02, z], city.sun[1], probe);
  return litBy(city, scaleLight(colour, rough * (1 - 0.45 * wet)), sun, 0.6);
}

/** What a ray meets; `depth` counts mirrors. */
export function seenBy(
  city: City,
  from: readonly [number, number, number],
  ray: readonly [number, number, number],
  depth: number,
): Light {
  const { preset, boxes, plan, seed } = city;
  const hit: RoomHit = { distance: 0, box: 0, axis: 0, sign: 1 };
  castInRoom(boxes, ...from, ...ray, hit);
  const { distance, axis, sign, box } = hit;
  const [x, y, z] = [from[0] + ray[0] * distance, from[1] + ray[1] * distance, from[2] + ray[2] * distance];
  if (box === 0 && !(axis === 1 && sign > 0)) return skyAt(city, ...ray);
  let colour: Light;
  if (box === 0) {
    colour = groundAt(city, x, z, hit);
    if (preset.wet && depth === 0) {
      const puddle = smoothstep(0.3, 0.62, fractalNoise(x * 0.35, z * 0.22, 3, seed + 4));
      const ripple = (fractalNoise(x * 3, z * 3, 2, seed + 8) - 0.5) * 0.09;
      const mirrored = seenBy(city, [x, 0.02, z], [ray[0] + ripple, Math.abs(ray[1]) + 0.012, ray[2]], 1);
      const share = preset.wet * (0.1 + 0.3 * puddle + 0.6 * (1 + ray[1]) ** 6);
      colour = mixLight(colour, mirrored, clamp01(share));
    }
  } else {
    const facade = plan.facades[box - 1];
    const outward = sign * (axis === 0 ? ray[0] : axis === 1 ? ray[1] : ray[2]);
    const at = [x, y, z];
    at[axis]! += sign * 0.03;
    const facing = sign * city.sun[axis]!;
    const open = axis === 1 ? 1 : 0.5 + 0.5 * smoothstep(0, preset.plan.heights[1], y);
    const front = facade && axis !== 1 ? facadeAt(facade, axis === 0 ? z : x, y, preset) : null;
    if (front?.isGlass && depth < 2) {
      const bend = (front.pane - 0.5) * 0.035;
      const mirror = [...ray] as [number, number, number];
      mirror[axis] = -mirror[axis]!;
      mirror[1] += bend + 0.01;
      mirror[axis === 0 ? 2 : 0]! += bend;
      const strength = 0.28 + 0.72 * (1 + Math.min(0, outward)) ** 4;
      const seen = seenBy(city, at as [number, number, number], mirror, depth + 1);
      const inside = front.glow ?? front.colour;
      colour = [0, 1, 2].map(
        (c) => inside[c]! + Math.min(BRIGHTEST, seen[c]!) * strength,
      ) as unknown as Light;
    } else {
      const own = front?.colour ?? facade?.body ?? lightOf(plan.blocks[box - 1]!.colour);
      const leaf =
        plan.blocks[box - 1]!.pattern === 'leaves' ? 0.5 + fractalNoise(x * 4, y * 4 + z, 2, seed) : 1;
      colour = litBy(city, scaleLight(own, leaf), sunOn(city, at, facing, hit), open);
      if (front?.glow) colour = mixLight(colour, front.glow, 0.85);
    }
  }
  return mixLight(colour, city.air, 1 - Math.exp((-distance * preset.haze) / 100));
}
