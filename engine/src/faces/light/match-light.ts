import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { fieldBlur } from './field-blur.ts';

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

function firstPass(
  donor: FloatRaster,
  light: [FloatRaster, FloatRaster],
  chroma: [FloatRaster, FloatRaster],
) {
  const out = { ...donor, data: new Float32Array(donor.data.length) };
  const [lightTo, lightFrom, chromaTo, chromaFrom] = [...light, ...chroma].map(({ data }) => data) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let o = 0; o < out.data.length; o += 3) {
    const gain = clamp(logLuminance(lightTo, o) - logLuminance(lightFrom, o), LIGHT_LIMIT);
    const level = logLuminance(chromaTo, o) - logLuminance(chromaFrom, o);
    for (let c = 0; c < 3; c++) {
      const tint = clamp(chromaTo[o + c]! - chromaFrom[o + c]! - level, CHROMA_SCALE_LIMIT);
      out.data[o + c] = donor.data[o + c]! * Math.exp((gain + tint) / GAMMA);
    }
  }
  return out;
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
    fieldBlur(targetLog, targetSkin, scale * sizePx),
    fieldBlur(donorLog, donorSkin, scale * sizePx),
  ];
  const lit = firstPass(donor, pair(options.lightScale), pair(options.chromaScale));
  if (options.secondPass > 0) {
    const sigma = (options.lightScale / 2) * sizePx;
    const to = fieldBlur(targetLog, targetSkin, sigma);
    const from = fieldBlur(logLight(lit), donorSkin, sigma);
    secondPass(lit, to, from, options.secondPass);
  }
  return lit;
}
