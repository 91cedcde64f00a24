import { Refusal } from '@facet/contract/errors';
import { surroundings } from '../../abilities/inpaint/inpaint.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { cropRaster, extractChannel, type Mask, type Picture, type PixelBox } from '../../imaging/raster.ts';
import { holeGroups } from './hole-groups.ts';

// What is to be filled, cut out of the mask: the mask of a large picture need not stay in memory beside it.

export interface Hole {
  /** The part of the picture that is looked at to fill it. */
  box: PixelBox;
  /** One channel, as large as the box; 255 is to be filled. */
  marked: Picture;
}

function around(boxes: readonly PixelBox[]): PixelBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** More holes than `most` are taken as one. */
export function cutHoles(mask: Picture, most = Number.POSITIVE_INFINITY): Hole[] {
  const groups = holeGroups(mask);
  if (groups.length === 0) throw new Refusal('mask_empty');
  const parts = groups.length > most ? [around(groups)] : groups;
  return parts.map((part) => {
    const box = surroundings(part, mask);
    return { box, marked: cropRaster(mask, box) };
  });
}

export async function readHoles(
  path: string,
  size: { width: number; height: number },
  most?: number,
): Promise<Hole[]> {
  const mask = await decodePicture(path, { oneChannel: true });
  if (mask.width !== size.width || mask.height !== size.height) throw new Refusal('mask_size');
  return cutHoles(mask, most);
}

/** 0–1. */
export const holeMask = ({ marked }: Hole): Mask => extractChannel(marked, 0, 1 / 255);
