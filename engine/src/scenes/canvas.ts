import { createFloat, type FloatRaster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { luminance, mix } from './colours.ts';
import type { Light, SceneSize } from './scene.ts';
import { softBlur } from './soft-blur.ts';

// Drawing in linear light.

/** Calls `colour` with fractions 0–1 of the picture. */
export function paintEach(size: SceneSize, colour: (u: number, v: number) => Light): FloatRaster {
  const picture = createFloat(size.width, size.height, 3);
  for (let y = 0, o = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, o += 3) {
      picture.data.set(colour((x + 0.5) / size.width, (y + 0.5) / size.height), o);
    }
  }
  return picture;
}

export function addPicture(picture: FloatRaster, more: FloatRaster, gain = 1): void {
  for (let i = 0; i < picture.data.length; i++) picture.data[i]! += gain * more.data[i]!;
}

/** A layer has four channels, colours already times alpha. */
export function layOver(picture: FloatRaster, layer: FloatRaster): void {
  for (let i = 0, o = 0; o < picture.data.length; i += 4, o += 3) {
    const behind = 1 - Math.min(1, layer.data[i + 3]!);
    for (let c = 0; c < 3; c++) picture.data[o + c] = layer.data[i + c]! + behind * picture.data[o + c]!;
  }
}

/** Glow round bright places, as of a real lens; reach is a share of the width. */
export function bloom(picture: FloatRaster, amount: number, reach: number): FloatRaster {
  const { width, height } = picture;
  const small = resizeRaster(picture, Math.max(1, width >> 2), Math.max(1, height >> 2));
  const glow = softBlur(softBlur(small, small.width * reach), small.width * reach * 0.8);
  const large = resizeRaster(glow, width, height);
  return { ...picture, data: picture.data.map((value, i) => mix(value, large.data[i]!, amount)) };
}

/** Scales the picture so that its geometric mean becomes `target`: the exposure a photographer would choose. */
export function exposeTo(picture: FloatRaster, target: number): number {
  let sum = 0;
  const count = picture.data.length / 3;
  for (let o = 0; o < picture.data.length; o += 3) {
    sum += Math.log(3e-3 + luminance([picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!]));
  }
  const gain = target / Math.exp(sum / count);
  for (let i = 0; i < picture.data.length; i++) picture.data[i]! *= gain;
  return gain;
}
