import { resizePicture } from '../../imaging/codec.ts';
import {
  cropRaster,
  extractChannel,
  type FloatRaster,
  type Picture,
  type PixelBox,
  toFloat,
  toPicture,
  toRgb,
} from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { createTileCanvas } from '../../imaging/tiling.ts';
import { channelsLast, type Networks, output } from '../network.ts';
import { planTiles, TILE_OVERLAP_PX, type TilePlan } from './plan-tiles.ts';

// Enlarges by the ESRGAN networks, tile by tile. Alpha is enlarged by plain resampling and kept.

export type UpscaleFactor = 2 | 4;

export interface EnlargedTile {
  /** Where the tile lies on the picture. */
  box: PixelBox;
  /** As it was before `prepare`. */
  source: Picture;
  /** 0–255, already at the result's scale. */
  enlarged: FloatRaster;
}

export interface UpscaleOptions {
  /** Of the network. */
  factor: UpscaleFactor;
  /** By the small network: far sooner, with less detail. */
  slim?: boolean;
  /** Of the result; smaller than `factor` when the network is only to restore. */
  scale?: number;
  /** All tiles by the network when left out, but for plain ones. */
  plan?: TilePlan;
  /** Changes a tile before it is enlarged. */
  prepare?(tile: Picture): Picture;
  /** Changes a tile after it was enlarged; reaches at most half an overlap. */
  finish?(tile: EnlargedTile): FloatRaster;
  signal?: AbortSignal;
  /** 0–1. */
  progress?(done: number): void;
}

function withAlpha(picture: Picture, alpha: Picture): Picture {
  const data = new Uint8ClampedArray(picture.width * picture.height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = picture.data[i * 3 + c]!;
    data[i * 4 + 3] = alpha.data[i]!;
  }
  return { ...picture, channels: 4, data };
}

/** The small network of the optional pack `fast-upscale`. */
const slimNetwork = (factor: UpscaleFactor) => `esrgan-slim-x${factor}`;

export const hasSlim = (networks: Networks, factor: UpscaleFactor): boolean =>
  networks.has(slimNetwork(factor));

async function enlargeByNetwork(
  networks: Networks,
  tile: Picture,
  { factor, slim }: UpscaleOptions,
): Promise<FloatRaster> {
  const network = slim ? slimNetwork(factor) : `esrgan-x${factor}`;
  const outputs = await networks.run(network, { image: channelsLast(tile, 1 / 255) });
  const { data, dims } = output(outputs, 'image');
  return { width: dims[2]!, height: dims[1]!, channels: 3, data: data.map((value) => value * 255) };
}

export async function upscale(
  networks: Networks,
  picture: Picture,
  options: UpscaleOptions,
): Promise<Picture> {
  const { factor, scale = factor, plan = planTiles(picture), signal } = options;
  const rgb = toRgb(picture);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = createTileCanvas(width, height, 3, TILE_OVERLAP_PX * scale);
  const costly = plan.tiles.filter(({ byNetwork }) => byNetwork).length;
  let done = 0;
  for (const { box, byNetwork } of plan.tiles) {
    signal?.throwIfAborted();
    const source = cropRaster(rgb, box);
    const tile = options.prepare?.(source) ?? source;
    const size = [tile.width * scale, tile.height * scale] as const;
    const large = byNetwork
      ? await enlargeByNetwork(networks, tile, options)
      : toFloat(await resizePicture(tile, ...size, 'cubic'));
    const enlarged = large.width === size[0] ? large : resizeRaster(large, ...size);
    canvas.add(options.finish?.({ box, source, enlarged }) ?? enlarged, box.left * scale, box.top * scale);
    if (byNetwork) options.progress?.(++done / costly);
  }
  const large = canvas.finish();
  if (picture.channels !== 4) return large;
  const alpha = toPicture(extractChannel(picture, 3));
  return withAlpha(large, await resizePicture(alpha, width, height, 'cubic'));
}
