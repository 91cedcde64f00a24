import { createPicture, type Picture, type PixelBox, type Raster } from './raster.ts';

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

/** As few tiles of at most `maxPx` as cover the picture with this overlap, all of nearly one size. */
export function evenTiles(width: number, height: number, maxPx: number, overlapPx: number): PixelBox[] {
  const across = evenTileLength(width, maxPx, overlapPx);
  const down = evenTileLength(height, maxPx, overlapPx);
  const boxes: PixelBox[] = [];
  for (const top of tileStarts(height, down, overlapPx)) {
    for (const left of tileStarts(width, across, overlapPx)) {
      boxes.push({ left, top, width: across, height: down });
    }
  }
  return boxes;
}

function evenTileLength(length: number, maxPx: number, overlapPx: number): number {
  if (length <= maxPx) return length;
  const count = Math.ceil((length - overlapPx) / (maxPx - overlapPx));
  return Math.ceil((length + (count - 1) * overlapPx) / count);
}

function tileStarts(length: number, tilePx: number, overlapPx: number): number[] {
  if (length <= tilePx) return [0];
  const count = Math.ceil((length - overlapPx) / (tilePx - overlapPx));
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - tilePx)) / (count - 1)));
}

/**
 * Collects overlapping tiles, row by row from the top left: each fades in over its left and top overlap, so
 * that no seam shows. Bytes, for the largest results would not fit into memory as floats.
 */
export interface TileCanvas {
  add(tile: Raster, left: number, top: number): void;
  finish(): Picture;
}

/** The outermost share of an overlap is not used: networks are least sure at the edge of what they see. */
const TRIM = 0.2;

export function createTileCanvas(
  width: number,
  height: number,
  channels: number,
  overlapPx: number,
): TileCanvas {
  const out = createPicture(width, height, channels);
  const ramp = (at: number, start: number) => {
    if (start === 0) return 1;
    const along = (at + 0.5) / overlapPx;
    return Math.min(1, Math.max(0, (along - TRIM) / (1 - 2 * TRIM)));
  };
  return {
    add(tile, left, top) {
      for (let y = 0; y < tile.height; y++) {
        const down = ramp(y, top);
        if (down === 0) continue;
        for (let x = 0; x < tile.width; x++) {
          const weight = down * ramp(x, left);
          const to = ((top + y) * width + left + x) * channels;
          const from = (y * tile.width + x) * channels;
          for (let c = 0; c < channels; c++) {
            const before = out.data[to + c]!;
            out.data[to + c] = before + weight * (tile.data[from + c]! - before);
          }
        }
      }
    },
    finish: () => out,
  };
}
