import type { FloatRaster } from '../src/imaging/raster.ts';

export function mirrorRaster(raster: FloatRaster): FloatRaster {
  const { width, height, channels } = raster;
  const data = new Float32Array(raster.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + width - 1 - x) * channels;
      data.set(raster.data.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return { ...raster, data };
}
