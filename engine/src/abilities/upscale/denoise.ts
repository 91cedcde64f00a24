import { guidedFilter } from '../../imaging/guided-filter.ts';
import { estimateNoise } from '../../imaging/noise.ts';
import { createFloat, extractChannel, type Picture, toPicture } from '../../imaging/raster.ts';

/** Grain (0–255) that nobody sees. */
const UNSEEN = 0.7;
const RADIUS = 3;

/**
 * Edge-keeping smoothing by the picture's own guided filter, as strong as the grain asks for; `strength` 0–1
 * mixes the result in. Alpha stays as it is. Whoever works tile by tile measures the grain once.
 */
export function denoise(picture: Picture, strength: number, grain = estimateNoise(picture)): Picture {
  if (grain <= UNSEEN || strength <= 0) return picture;
  const guide = createFloat(picture.width, picture.height, 3);
  for (let i = 0, o = 0; i < guide.data.length; i += 3, o += picture.channels) {
    for (let c = 0; c < 3; c++) guide.data[i + c] = picture.data[o + c]! / 255;
  }
  const epsilon = ((3 * grain) / 255) ** 2;
  const out = { ...picture, data: Float32Array.from(picture.data) };
  for (let c = 0; c < 3; c++) {
    const smooth = guidedFilter(guide, extractChannel(guide, c), RADIUS, epsilon);
    for (let i = 0, o = c; i < smooth.data.length; i++, o += picture.channels) {
      out.data[o]! += strength * (smooth.data[i]! * 255 - out.data[o]!);
    }
  }
  return toPicture(out);
}
