import type { FloatRaster, PixelBox } from './raster.ts';
import { createFloat } from './raster.ts';

/** Squares of `tilePx` that cover the picture and overlap by at least `overlapPx`; edge tiles are shifted inward. */
export function tileBoxes(width: number, height: number, tilePx: number, overlapPx: number): PixelBox[] {
  const boxes: PixelBox[] = [];
  for (const top of tileStarts(height, tilePx, overlapPx)) {
    for (const left of tileStarts(width, tilePx, overlapPx)) {
      boxes.push({ left, top, width: Math.min(tilePx, width), height: Math.min(tilePx, height) });
    }
  }
  return boxes;
}

function tileStarts(length: number, tilePx: number, overlapPx: number): number[] {
  if (length <= tilePx) return [0];
  const count = Math.ceil((length - overlapPx) / (tilePx - overlapPx));
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - tilePx)) / (count - 1)));
}

/** Collects overlapping tiles with weights that fall to the tile's edge, so that no seam shows. */
export interface TileCanvas {
  add(tile: FloatRaster, left: number, top: number): void;
  finish(): FloatRaster;
}

export function createTileCanvas(
  width: number,
  height: number,
  channels: number,
  overlapPx: number,
): TileCanvas {
  const sum = createFloat(width, height, channels);
  const weights = new Float32Array(width * height);
  const ramp = (at: number, length: number, from: number, limit: number) => {
    const before = from > 0 ? (at + 0.5) / overlapPx : 1;
    const after = from + length < limit ? (length - at - 0.5) / overlapPx : 1;
    return Math.min(1, before, after);
  };
  return {
    add(tile, left, top) {
      for (let y = 0; y < tile.height; y++) {
        const down = ramp(y, tile.height, top, height);
        for (let x = 0; x < tile.width; x++) {
          const weight = down * ramp(x, tile.width, left, width);
          const at = (top + y) * width + left + x;
          weights[at]! += weight;
          for (let c = 0; c < channels; c++) {
            sum.data[at * channels + c]! += weight * tile.data[(y * tile.width + x) * channels + c]!;
          }
        }
      }
    },
    finish() {
      for (let i = 0, o = 0; i < weights.length; i++) {
        const scale = 1 / Math.max(weights[i]!, 1e-6);
        for (let c = 0; c < channels; c++, o++) sum.data[o]! *= scale;
      }
      return sum;
    },
  };
}
