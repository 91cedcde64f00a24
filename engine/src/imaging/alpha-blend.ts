import { byteOfLinear, linearOfByte } from './linear-light.ts';
import type { Mask, Picture, Raster } from './raster.ts';
import { copyRaster } from './raster.ts';

/** `front` over `back` by the mask, in sRGB values: right for retouching, where edges must not glow. */
export function blendByMask(back: Picture, front: Raster, mask: Mask): Picture {
  const out = copyRaster(back);
  const { channels } = back;
  const colours = Math.min(channels, front.channels, 3);
  for (let i = 0; i < mask.data.length; i++) {
    const alpha = mask.data[i]!;
    if (alpha <= 0) continue;
    for (let c = 0; c < colours; c++) {
      const o = i * channels + c;
      out.data[o] = back.data[o]! + alpha * (front.data[i * front.channels + c]! - back.data[o]!);
    }
  }
  return out;
}

/** `front` over `back` in linear light: right for cut-outs on a new ground, where light adds up. */
export function blendLinear(back: Picture, front: Picture, mask: Mask): Picture {
  const out = copyRaster(back);
  const { channels } = back;
  const colours = Math.min(channels, front.channels, 3);
  for (let i = 0; i < mask.data.length; i++) {
    const alpha = mask.data[i]!;
    if (alpha <= 0) continue;
    for (let c = 0; c < colours; c++) {
      const o = i * channels + c;
      const over = front.data[i * front.channels + c]!;
      if (alpha >= 1) out.data[o] = over;
      else out.data[o] = byteOfLinear((1 - alpha) * linearOfByte(back.data[o]!) + alpha * linearOfByte(over));
    }
  }
  return out;
}
