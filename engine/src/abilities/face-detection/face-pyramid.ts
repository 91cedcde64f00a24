import { resizePicture } from '../../imaging/codec.ts';
import { createPicture, cropRaster, type Picture, type PixelBox, pasteRaster } from '../../imaging/raster.ts';
import { evenTiles } from '../../imaging/tiling.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { Networks } from '../network.ts';
import { BLAZE_INPUT, BLAZE_STEP, findFacesInTile } from './blazeface.ts';
import { dropDoubles, type FaceCandidate } from './face-candidate.ts';
import { type QuarterTurns, rotatePicture, unrotateBox } from './rotate-picture.ts';

/** A face up to this size may straddle two tiles and still lie whole in one of them. */
const TILE_OVERLAP_PX = 72;
/** Larger tiles waste less on overlaps, but no longer fit into a core's cache. */
const MAX_TILE_PX = 512;

/** Level 0 is as large as the network likes to see at once, each further level about twice the one before. */
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

export async function scaleToLevel(picture: Picture, level: number): Promise<Picture> {
  const scale = levelSide(level) / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return resizePicture(picture, width, height, scale > 1 ? 'cubic' : 'linear');
}

const wholeSteps = (px: number) => Math.ceil(px / BLAZE_STEP) * BLAZE_STEP;

function tileAt(scaled: Picture, box: PixelBox): Picture {
  const part = cropRaster(scaled, box);
  const [width, height] = [wholeSteps(part.width), wholeSteps(part.height)];
  if (part.width === width && part.height === height) return part;
  const tile = createPicture(width, height);
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
  /** The picture at the level's size. */
  scaled: Picture;
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
  const { scaled: upright, threshold, turns = 0, within } = search;
  const scaled = rotatePicture(upright, turns);
  const scale = upright.width / picture.width;
  const toPicture = (box: PixelBox) =>
    scaleBox(unrotateBox(box, turns, upright.width, upright.height), 1 / scale);
  const tiles = evenTiles(scaled.width, scaled.height, MAX_TILE_PX, TILE_OVERLAP_PX).filter(
    (box) => !within || within.some((region) => touches(toPicture(box), region)),
  );
  const found = await sideBySide(tiles, async (tileBox) => {
    const candidates = await findFacesInTile(networks, tileAt(scaled, tileBox), threshold);
    return candidates.map(({ box, score, roll }) => {
      const placed = { ...box, left: box.left + tileBox.left, top: box.top + tileBox.top };
      return { box: toPicture(placed), score, roll: roll - (turns * Math.PI) / 2 };
    });
  });
  return dropDoubles(found.flat());
}

function scaleBox(box: PixelBox, factor: number): PixelBox {
  return {
    left: box.left * factor,
    top: box.top * factor,
    width: box.width * factor,
    height: box.height * factor,
  };
}
