import { resizePicture } from '../../imaging/codec.ts';
import { createPicture, cropRaster, type Picture, type PixelBox, pasteRaster } from '../../imaging/raster.ts';
import { tileBoxes } from '../../imaging/tiling.ts';
import type { Networks } from '../network.ts';
import { BLAZE_INPUT, findFacesInTile } from './blazeface.ts';
import { dropDoubles, type FaceCandidate } from './face-candidate.ts';
import { type QuarterTurns, rotatePicture, unrotateBox } from './rotate-picture.ts';

/** A face up to this share of a tile may straddle two tiles and still lie whole in one of them. */
const TILE_OVERLAP_PX = 72;

/** Level 0 shows the whole picture in one tile, each further level doubles the count of tiles across. */
function levelSide(level: number): number {
  const tiles = 2 ** level;
  return tiles * BLAZE_INPUT - (tiles - 1) * TILE_OVERLAP_PX;
}

/** Enlarging beyond this only invents pixels; a 14 px face becomes 28 px, just enough for the network. */
const MAX_ENLARGEMENT = 2;

export function finestLevel(width: number, height: number): number {
  const limit = Math.max(width, height) * MAX_ENLARGEMENT;
  let level = 0;
  while (level < 5 && levelSide(level + 1) <= limit) level++;
  return level;
}

async function scaleToLevel(picture: Picture, level: number): Promise<Picture> {
  const scale = levelSide(level) / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return resizePicture(picture, width, height, scale > 1 ? 'cubic' : 'linear');
}

function tileAt(scaled: Picture, box: PixelBox): Picture {
  const part = cropRaster(scaled, box);
  if (part.width === BLAZE_INPUT && part.height === BLAZE_INPUT) return part;
  const tile = createPicture(BLAZE_INPUT, BLAZE_INPUT);
  pasteRaster(tile, part, 0, 0);
  return tile;
}

function touches(box: PixelBox, region: PixelBox): boolean {
  return (
    box.left < region.left + region.width &&
    region.left < box.left + box.width &&
    box.top < region.top + region.height &&
    region.top < box.top + box.height
  );
}

export interface LevelSearch {
  level: number;
  threshold: number;
  turns?: QuarterTurns;
  /** Only tiles that touch one of these parts of the picture. */
  within?: readonly PixelBox[] | undefined;
}

/** Candidates of one pyramid level, in picture pixels. */
export async function searchLevel(
  networks: Networks,
  picture: Picture,
  search: LevelSearch,
): Promise<FaceCandidate[]> {
  const { level, threshold, turns = 0, within } = search;
  const scaled = rotatePicture(await scaleToLevel(picture, level), turns);
  const before = turns % 2 ? { width: scaled.height, height: scaled.width } : scaled;
  const scale = before.width / picture.width;
  const found: FaceCandidate[] = [];
  for (const tileBox of tileBoxes(scaled.width, scaled.height, BLAZE_INPUT, TILE_OVERLAP_PX)) {
    const inPicture = scaleBox(unrotateBox(tileBox, turns, before.width, before.height), 1 / scale);
    if (within && !within.some((region) => touches(inPicture, region))) continue;
    const tile = tileAt(scaled, tileBox);
    for (const { box, score, roll } of await findFacesInTile(networks, tile, threshold)) {
      const placed = { ...box, left: box.left + tileBox.left, top: box.top + tileBox.top };
      const upright = unrotateBox(placed, turns, before.width, before.height);
      found.push({ box: scaleBox(upright, 1 / scale), score, roll: roll - (turns * Math.PI) / 2 });
    }
  }
  return dropDoubles(found);
}

function scaleBox(box: PixelBox, factor: number): PixelBox {
  return {
    left: box.left * factor,
    top: box.top * factor,
    width: box.width * factor,
    height: box.height * factor,
  };
}
