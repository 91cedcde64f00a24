import { createFloat, type FloatRaster, type Mask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { coarseField, fieldBlur } from './field-blur.ts';

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
const CHROMA_SCALE_LIMIT = Math.log(3);
const LIGHT_LIMIT = Math.log(5);
const SECOND_LIMIT = 0.9;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

function logLight(pixels: FloatRaster): FloatRaster {
  const data = pixels.data.map((value) => LOG_OF_BYTE[Math.min(255, Math.max(0, Math.round(value)))]!);
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

function firstPass(donor: FloatRaster, gain: FloatRaster, tint: FloatRaster): FloatRaster {
  const data = new Float32Array(donor.data.length);
  for (let i = 0, o = 0; i < gain.data.length; i++)
    for (let c = 0; c < 3; c++, o++)
      data[o] = donor.data[o]! * Math.exp((gain.data[i]! + tint.data[o]!) / GAMMA);
  return { ...donor, data };
}

function secondPass(donor: FloatRaster, to: FloatRaster, from: FloatRaster, amount: number): void {
  const mean = (data: Float32Array, o: number) =>
    0.2126 * data[o]! + 0.7152 * data[o + 1]! + 0.0722 * data[o + 2]!;
  for (let o = 0; o < donor.data.length; o += 3) {
    const gain = Math.exp((amount * clamp(mean(to.data, o) - mean(from.data, o), SECOND_LIMIT)) / GAMMA);
    for (let c = 0; c < 3; c++) donor.data[o + c]! *= gain;
  }
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
  const { width, height } = donor;
  const gain = resizeRaster(missingLight(...pair(options.lightScale)), width, height);
  const tint = resizeRaster(missingTint(...pair(options.chromaScale)), width, height);
  const lit = firstPass(donor, gain, tint);
  if (options.secondPass > 0) {
    const sigma = (options.lightScale / 2) * sizePx;
    const to = fieldBlur(targetLog, targetSkin, sigma);
    const from = fieldBlur(logLight(lit), donorSkin, sigma);
    secondPass(lit, to, from, options.secondPass);
  }
  return lit;
}
