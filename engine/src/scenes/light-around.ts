import measured from '../../data/lights/lights.json' with { type: 'json' };
import { type FloatRaster, smoothstep } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { clamp01, luminance, mixLight, scaleLight } from './colours.ts';
import { brightestSide, type LightFrom, projectLight, seenFrom } from './harmonics.ts';
import type { Harmonics, Light, SceneLight } from './scene.ts';

// The light on somebody who stands before the camera: what the picture shows shines from behind, what lies
// behind the camera shines on the face.

/** Half the picture's width at a distance of one. */
const OPEN = Math.tan((25 * Math.PI) / 180);
const VIEW_PX = 24;
/** Brighter are lamps and the sun, which blink when a few pixels stand for them. */
const BRIGHTEST = 4;
/** The picture hands over to what is behind the camera within this much of the turn (cosine). */
const SEAM = 0.2;

export type MeasuredPlace = keyof typeof measured.lights;

/** The place as the picture shows it; at its borders it goes on as it is there. */
function viewOf(picture: FloatRaster): LightFrom {
  const scale = Math.min(1, VIEW_PX / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const capped = { ...picture, data: picture.data.map((value) => Math.min(BRIGHTEST, value)) };
  const { data } = resizeRaster(capped, width, height);
  return (x, y, z) => {
    const away = Math.max(1e-3, Math.abs(z)) * OPEN * 2;
    const column = Math.min(width - 1, Math.floor(clamp01(0.5 + x / away) * width));
    const row = Math.min(height - 1, Math.floor(clamp01(0.5 - (y * width) / (away * height)) * height));
    const o = (row * width + column) * 3;
    return [data[o]!, data[o + 1]!, data[o + 2]!];
  };
}

export function meanLight({ data }: FloatRaster): Light {
  const sum = [0, 0, 0];
  for (let i = 0; i < data.length; i++) sum[i % 3]! += Math.min(BRIGHTEST, data[i]!);
  const count = data.length / 3;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

/** Light of a real place of this kind, in the mean as bright and half as colourful as `mean`. */
export function measuredLight(place: MeasuredPlace, mean: Light): LightFrom {
  const bright = luminance(mean);
  const tint = mixLight([bright, bright, bright], mean, 0.5);
  const from = seenFrom(measured.lights[place] as unknown as Harmonics);
  return (x, y, z) => {
    const light = from(x, y, z);
    return [light[0] * tint[0], light[1] * tint[1], light[2] * tint[2]];
  };
}

interface Sun {
  /** Any length: x right, y up, z towards the camera. */
  from: readonly [number, number, number];
  colour: Light;
}

/** Light of everything that `from` shows; a sun that is told apart must not be in it. */
export function lightFromAll(from: LightFrom, sun?: Sun): SceneLight {
  const around = projectLight(from);
  if (!sun) return { around, sun: { direction: brightestSide(around), colour: [0, 0, 0] } };
  const [x, y, z] = sun.from;
  const length = Math.hypot(x, y, z);
  return { around, sun: { direction: [x / length, y / length, z / length], colour: sun.colour } };
}

export function lightAround(picture: FloatRaster, behindCamera: LightFrom, sun?: Sun): SceneLight {
  const view = viewOf(picture);
  return lightFromAll((x, y, z) => {
    const share = smoothstep(-SEAM, SEAM, z);
    if (share === 0) return view(x, y, z);
    if (share === 1) return behindCamera(x, y, z);
    return mixLight(view(x, y, z), behindCamera(x, y, z), share);
  }, sun);
}

/** A place that goes on behind the camera as it is before it, and a lamp against the mean of the picture. */
export function lightOfPicture(picture: FloatRaster, lamp: Sun & { strength: number }): SceneLight {
  const bright = lamp.strength * luminance(meanLight(picture));
  return lightFromAll(viewOf(picture), { from: lamp.from, colour: scaleLight(lamp.colour, bright) });
}
