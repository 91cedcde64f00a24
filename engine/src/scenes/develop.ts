import { byteOfLinear } from '../imaging/linear-light.ts';
import { createPicture, type Picture } from '../imaging/raster.ts';
import type { Scene } from './scene.ts';

/** Filmic shoulder (after Narkowicz 2015): highlights roll off instead of clipping. */
function filmic(value: number): number {
  const x = Math.max(0, value * 0.72);
  return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
}

/** The scene as a photograph, with a slight fall-off to the corners. */
export function developScene({ picture }: Scene, vignette = 0.1): Picture {
  const { width, height } = picture;
  const out = createPicture(width, height, 3);
  for (let y = 0, o = 0; y < height; y++) {
    const down = ((2 * y) / height - 1) ** 2;
    for (let x = 0; x < width; x++) {
      const corner = 1 - (vignette * (down + ((2 * x) / width - 1) ** 2)) / 2;
      for (let c = 0; c < 3; c++, o++) out.data[o] = byteOfLinear(filmic(picture.data[o]! * corner));
    }
  }
  return out;
}
