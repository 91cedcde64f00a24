import type { FloatRaster, Picture, Raster } from './raster.ts';
import { createPicture } from './raster.ts';

// sRGB bytes ↔ linear light 0–1, by tables: mixing light (blending, relighting, big blurs) is only right there.

const TO_LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const ENCODE_STEPS = 8192;
/** Indexed by √linear: the square root spends the steps where the eye and the bytes are finest. */
const TO_SRGB = Uint8ClampedArray.from({ length: ENCODE_STEPS + 1 }, (_, step) => {
  const linear = (step / ENCODE_STEPS) ** 2;
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
});

export function linearOfByte(byte: number): number {
  return TO_LINEAR[byte]!;
}

/** Clamps to 0–1 first. */
export function byteOfLinear(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 255;
  return TO_SRGB[Math.round(Math.sqrt(linear) * ENCODE_STEPS)]!;
}

/** Alpha, when there, becomes 0–1 and stays linear as it is. */
export function toLinear(picture: Picture): FloatRaster {
  const { width, height, channels, data } = picture;
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) out[i] = TO_LINEAR[data[i]!]!;
  if (channels === 4) for (let i = 3; i < data.length; i += 4) out[i] = data[i]! / 255;
  return { width, height, channels, data: out };
}

export function fromLinear(raster: Raster<Float32Array>): Picture {
  const out = createPicture(raster.width, raster.height, raster.channels);
  for (let i = 0; i < out.data.length; i++) out.data[i] = byteOfLinear(raster.data[i]!);
  if (raster.channels === 4) for (let i = 3; i < out.data.length; i += 4) out.data[i] = raster.data[i]! * 255;
  return out;
}
