import { resizePicture } from '../../imaging/codec.ts';
import { cropRaster, extractChannel, type Picture, toPicture, toRgb } from '../../imaging/raster.ts';
import { createTileCanvas, tileBoxes } from '../../imaging/tiling.ts';
import { channelsLast, type Networks, output } from '../network.ts';

// Enlarges by the ESRGAN networks, tile by tile. Alpha is enlarged by plain resampling and kept.

export type UpscaleFactor = 2 | 4;

export interface UpscaleOptions {
  factor: UpscaleFactor;
  signal?: AbortSignal;
  /** 0–1. */
  progress?(done: number): void;
}

/** Tiles are small so that memory stays bounded; the overlap covers the networks' reach. */
const TILE_PX = 128;
const OVERLAP_PX = 16;

function withAlpha(picture: Picture, alpha: Picture): Picture {
  const data = new Uint8ClampedArray(picture.width * picture.height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = picture.data[i * 3 + c]!;
    data[i * 4 + 3] = alpha.data[i]!;
  }
  return { ...picture, channels: 4, data };
}

export async function upscale(
  networks: Networks,
  picture: Picture,
  options: UpscaleOptions,
): Promise<Picture> {
  const { factor, signal, progress } = options;
  const rgb = toRgb(picture);
  const [width, height] = [picture.width * factor, picture.height * factor];
  const canvas = createTileCanvas(width, height, 3, OVERLAP_PX * factor);
  const boxes = tileBoxes(picture.width, picture.height, TILE_PX, OVERLAP_PX);
  for (const [done, box] of boxes.entries()) {
    signal?.throwIfAborted();
    const outputs = await networks.run(`esrgan-x${factor}`, {
      image: channelsLast(cropRaster(rgb, box), 1 / 255),
    });
    const { data, dims } = output(outputs, 'image');
    const tile = { width: dims[2]!, height: dims[1]!, channels: 3, data: data.map((value) => value * 255) };
    canvas.add(tile, box.left * factor, box.top * factor);
    progress?.((done + 1) / boxes.length);
  }
  const large = toPicture(canvas.finish());
  if (picture.channels !== 4) return large;
  const alpha = toPicture(extractChannel(picture, 3));
  return withAlpha(large, await resizePicture(alpha, width, height, 'cubic'));
}
