import { boxOfMask, findComponents } from '../../imaging/components.ts';
import { distanceTo } from '../../imaging/distance.ts';
import { type FloatRaster, type Mask, mapMask, type PixelBox } from '../../imaging/raster.ts';
import type { MatteEvidence } from './evidence.ts';
import { cellOf, type LocalColours, localColours, offMean } from './local-colours.ts';

// Earrings are too small for the networks. Before a smooth ground they are seen by colour: small things that hang
// beside or below the ears and are none of the ground.

const HAIR = 1;
const FACE_SKIN = 3;
/** Narrower faces, in pixels of the grid, show no earrings. */
const LEAST_FACE_PX = 56;
/** Where they hang, in sizes of the face: outward and inward of its sides, from and to below its top. */
const ZONE = { outward: 0.3, inward: 0.12, from: 0.45, to: 1.15 };
/** Largest, in sizes of the face. */
const MOST = { width: 0.26, height: 0.5 };
const LEAST_PX = 8;
/** Pieces no further apart than twice this, in pixels, are one thing. */
const APART_PX = 2;
/** Squared distance (colours 0–1) from the ground's mean that is none of the ground, and its spread where it is smooth. */
const DEPARTS = 0.025;
const SPREADS = 9;
const SMOOTH_GROUND = 0.006;
const USUAL = 0.004;
/** How far round a place its ground is looked at, in face widths. */
const GROUND_REACH = 0.07;
/** Nearer to the figure, in pixels, colours are its own rim's; hair is looked at elsewhere. */
const RIM_PX = 2.5;
const HANGS_WITHIN_PX = 7;
const HAIR_PX = 3;

function isEarPlace(i: number, width: number, face: PixelBox): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  const down = (y - face.top) / face.height;
  const outward = Math.max(face.left - x, x - (face.left + face.width)) / face.width;
  return down > ZONE.from && down < ZONE.to && outward > -ZONE.inward && outward < ZONE.outward;
}

/** Colours of the ground without what stands out of it: the thing itself would make it look rough. */
function usualGround(grid: FloatRaster, band: Mask, radius: number): LocalColours {
  const all = localColours(grid, (i) => band.data[i] === 0, radius);
  const isUsual = (i: number) => {
    const cell = cellOf(grid, i);
    return offMean(grid, all, i, cell) < USUAL + all.variance.data[cell]!;
  };
  return localColours(grid, (i) => band.data[i] === 0 && isUsual(i), radius);
}

/** 1 for pixels that are neither ground nor hair by their colour. */
function oddPixels(grid: FloatRaster, band: Mask, toFigure: Mask, parts: FloatRaster, radius: number): Mask {
  const ground = usualGround(grid, band, radius);
  const part = (i: number, index: number) => parts.data[i * parts.channels + index]!;
  const toHair = distanceTo(mapMask(band, (_, i) => (part(i, HAIR) > 0.3 ? 1 : 0)));
  return mapMask(band, (_, i) => {
    if (toFigure.data[i]! <= RIM_PX || toHair.data[i]! <= HAIR_PX) return 0;
    const cell = cellOf(grid, i);
    const spread = ground.variance.data[cell]!;
    if (ground.support.data[cell]! < 0.05 || spread > SMOOTH_GROUND) return 0;
    return offMean(grid, ground, i, cell) > DEPARTS + SPREADS * spread ? 1 : 0;
  });
}

/** Marks earrings as figure in `band`, with an unknown rim, and as somebody's in the evidence. */
export function markHangingThings(grid: FloatRaster, band: Mask, { parts, person }: MatteEvidence): void {
  const face = boxOfMask(mapMask(band, (_, i) => parts.data[i * parts.channels + FACE_SKIN]!));
  if (!face || face.width < LEAST_FACE_PX) return;
  const toFigure = distanceTo(mapMask(person, (value, i) => (value > 0.5 || band.data[i] === 1 ? 1 : 0)));
  const odd = oddPixels(grid, band, toFigure, parts, Math.round(GROUND_REACH * face.width));
  const groups = findComponents(mapMask(distanceTo(odd), (away) => (away <= APART_PX ? 1 : 0)));
  for (const { pixels, box } of groups) {
    const isSmall = box.width <= MOST.width * face.width && box.height <= MOST.height * face.height;
    if (!isSmall) continue;
    const found = pixels.filter((i) => odd.data[i]);
    const hangs = found.some((i) => toFigure.data[i]! <= HANGS_WITHIN_PX);
    if (!hangs || found.length < LEAST_PX || !found.every((i) => isEarPlace(i, band.width, face))) continue;
    for (const i of pixels) if (band.data[i] === 0) band.data[i] = 0.5;
    for (const i of found) {
      band.data[i] = 1;
      person.data[i] = Math.max(person.data[i]!, 0.95);
    }
  }
}
