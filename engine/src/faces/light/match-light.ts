import { createFloat, type FloatRaster, type Mask } from '../../imaging/raster.ts';
import { coarseField, sizedLike } from './field-blur.ts';

// Puts the donor's skin into the target's light: the ratio of slowly varying light, in linear log values so
// that highlights do not darken the face, and of slowly varying colour at a still wider scale.

export interface LightOptions {
  /** In face sizes; a smaller one carries more of the target's own features over. */
  lightScale: number;
  chromaScale: number;
  /** 0–1: a second pass at half the scale for hard side light. */
  secondPass: number;
}

const GAMMA = 2.2;
/** Keeps black finite; about half a byte step in linear light. */
const FLOOR = 0.002;
const LOG_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => Math.log((byte / 255) ** GAMMA + FLOOR));
/** Coloured light takes most of the other colours away. */
const CHROMA_SCALE_LIMIT = Math.log(9);
const LIGHT_LIMIT = Math.log(5);
const SECOND_LIMIT = 0.9;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

function logLight(pixels: FloatRaster): FloatRaster {
  const data = new Float32Array(pixels.data.length);
  for (let o = 0; o < data.length; o++)
    data[o] = LOG_OF_BYTE[(Math.min(255, Math.max(0, pixels.data[o]!)) + 0.5) | 0]!;
  return { ...pixels, data };
}

/** Log of the luminance of a pixel given as logs of its channels. */
function logLuminance(data: Float32Array, at: number): number {
  return Math.log(
    0.2126 * Math.exp(data[at]!) + 0.7152 * Math.exp(data[at + 1]!) + 0.0722 * Math.exp(data[at + 2]!),
  );
}

/** Log of the light that is missing, one channel on a coarse grid. */
function missingLight(to: FloatRaster, from: FloatRaster): FloatRaster {
  const gain = createFloat(to.width, to.height);
  for (let i = 0, o = 0; i < gain.data.length; i++, o += 3)
    gain.data[i] = clamp(logLuminance(to.data, o) - logLuminance(from.data, o), LIGHT_LIMIT);
  return gain;
}

/** Log of the colour that is missing when light is left aside. */
function missingTint(to: FloatRaster, from: FloatRaster): FloatRaster {
  const data = new Float32Array(to.data.length);
  for (let o = 0; o < data.length; o += 3) {
    const level = logLuminance(to.data, o) - logLuminance(from.data, o);
    for (let c = 0; c < 3; c++)
      data[o + c] = clamp(to.data[o + c]! - from.data[o + c]! - level, CHROMA_SCALE_LIMIT);
  }
  return { ...to, data };
}

/** Light and tint as one factor for each channel, as fine as the light. */
function gainsOf(light: FloatRaster, tint: FloatRaster): FloatRaster {
  const gains = sizedLike(tint, light);
  for (let i = 0, o = 0; i < light.data.length; i++)
    for (let c = 0; c < 3; c++, o++) gains.data[o] = Math.exp((light.data[i]! + gains.data[o]!) / GAMMA);
  return gains;
}

/** One factor for all channels. */
function secondGains(to: FloatRaster, from: FloatRaster, amount: number): FloatRaster {
  const mean = (data: Float32Array, o: number) =>
    0.2126 * data[o]! + 0.7152 * data[o + 1]! + 0.0722 * data[o + 2]!;
  const gains = createFloat(to.width, to.height);
  for (let i = 0, o = 0; i < gains.data.length; i++, o += 3)
    gains.data[i] = Math.exp((amount * clamp(mean(to.data, o) - mean(from.data, o), SECOND_LIMIT)) / GAMMA);
  return gains;
}

/** The masks say where each shows plain skin. */
export function matchLight(
  donor: FloatRaster,
  target: FloatRaster,
  donorSkin: Mask,
  targetSkin: Mask,
  sizePx: number,
  options: LightOptions,
): FloatRaster {
  const [targetLog, donorLog] = [logLight(target), logLight(donor)];
  const pair = (scale: number): [FloatRaster, FloatRaster] => [
    coarseField(targetLog, targetSkin, scale * sizePx),
    coarseField(donorLog, donorSkin, scale * sizePx),
  ];
  const light = missingLight(...pair(options.lightScale));
  const tint = missingTint(...pair(options.chromaScale));
  const lit = sizedLike(gainsOf(light, tint), donor);
  for (let o = 0; o < lit.data.length; o++) lit.data[o]! *= donor.data[o]!;
  if (options.secondPass > 0) {
    const sigma = (options.lightScale / 2) * sizePx;
    const to = coarseField(targetLog, targetSkin, sigma);
    const from = coarseField(logLight(lit), donorSkin, sigma);
    const gains = sizedLike(secondGains(to, from, options.secondPass), donor).data;
    for (let i = 0, o = 0; i < gains.length; i++) for (let c = 0; c < 3; c++, o++) lit.data[o]! *= gains[i]!;
  }
  return lit;
}
