import { cropRaster, type Picture, type PixelBox } from '../../imaging/raster.ts';
import { bandEnergy } from '../../imaging/sharpness.ts';
import { tileBoxes } from '../../imaging/tiling.ts';

// Which tiles of a picture the network enlarges. It can add nothing to a plain sky or a blurred wall, and a
// very large picture would take longer than anybody waits: those tiles are resampled.

export interface PlannedTile {
  box: PixelBox;
  byNetwork: boolean;
}

export interface TilePlan {
  /** Row by row from the top left. */
  tiles: PlannedTile[];
}

export interface TilePlanOptions {
  /** Most tiles for the network; those with the most detail come first. */
  budget?: number;
  /** Places that come before all others, e.g. faces. */
  first?: readonly PixelBox[];
}

/** Tiles are small so that memory stays bounded; the overlap covers the networks' reach. */
const TILE_PX = 128;
export const TILE_OVERLAP_PX = 16;
/** RMS of fine luma detail (0–255) below which enlarging by formula looks the same. */
const PLAIN_BELOW = 0.8;

function touches(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

export function planTiles(picture: Picture, options: TilePlanOptions = {}): TilePlan {
  const { budget = Number.POSITIVE_INFINITY, first = [] } = options;
  const boxes = tileBoxes(picture.width, picture.height, TILE_PX, TILE_OVERLAP_PX);
  const detail = boxes.map((box) => bandEnergy(cropRaster(picture, box), 0, 2));
  const isFirst = boxes.map((box) => first.some((place) => touches(box, place)));
  const ranked = boxes
    .map((_, i) => i)
    .filter((i) => isFirst[i] || detail[i]! >= PLAIN_BELOW)
    .sort((a, b) => Number(isFirst[b]) - Number(isFirst[a]) || detail[b]! - detail[a]!);
  const chosen = new Set(ranked.slice(0, budget));
  return { tiles: boxes.map((box, i) => ({ box, byNetwork: chosen.has(i) })) };
}
