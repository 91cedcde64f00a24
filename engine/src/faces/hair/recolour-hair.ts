import { scaleMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { FACE_OVAL, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../../abilities/network.ts';
import { PERSON_PARTS, type PersonParsing } from '../../abilities/person-parsing/parse-person.ts';
import { resizePicture } from '../../imaging/codec.ts';
import type { Lab } from '../../imaging/colour.ts';
import { featherMask } from '../../imaging/morphology.ts';
import {
  cropRaster,
  extractChannel,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  smoothstep,
} from '../../imaging/raster.ts';
import { ringMask } from '../feature-masks.ts';
import { findPersonParts, firm } from '../person-parts.ts';
import { faceSize } from '../shape/face-measures.ts';
import { changeTone, colourUnder } from '../skin/change-skin.ts';

// Another colour for the hair that is there. Its shape stays: hair cannot be borrowed without drawing it.

export interface Hair {
  box: PixelBox;
  mask: Mask;
  /** Its colour now. */
  colour: Lab;
}

const REACH = { aside: 1.6, up: 1.5, down: 2.6 };
/** Hair below this share of the face's area is stubble or a wisp. */
const MIN_SHARE = 0.08;
/** Black hair shows no strands that could be bleached: the darker it is, the less lighter it can get. */
const LIGHTER = { least: 5, perStep: 1.25, most: 34 };

/** The colour that this hair can believably get when `to` is asked for. */
export function reachableColour(now: Lab, to: Lab): Lab {
  const most = now.l + Math.min(LIGHTER.most, LIGHTER.least + LIGHTER.perStep * now.l);
  if (to.l <= most) return to;
  const share = Math.sqrt(most / to.l);
  return { l: most, a: to.a * share, b: to.b * share };
}

/** Beards and moustaches keep their colour: below the eyes, inside the outline, nothing is hair of the head. */
function lowerFace(points: readonly MeshPoint3[], width: number, height: number): Mask {
  const oval = ringMask(points, width, height, FACE_OVAL);
  const eyes = (points[33]!.y + points[263]!.y) / 2;
  const size = faceSize(points);
  return mapMask(oval, (value, i) => value * smoothstep(0, 0.12 * size, Math.floor(i / width) - eyes));
}

/** Null when there is hardly any. */
export async function findHair(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  others: readonly PixelBox[],
): Promise<Hair | null> {
  const { box, small, soft, inFull } = await findPersonParts(networks, picture, points, others, REACH);
  const moved = points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z }));
  const onSmall = scaleMesh(moved, small.width / box.width, small.height / box.height);
  const sizePx = faceSize(onSmall);
  const face = featherMask(lowerFace(onSmall, small.width, small.height), 0.02 * sizePx);
  const hair = mapMask(soft('hair'), (value, i) => value * (1 - Math.min(1, face.data[i]!)));
  const seen = firm(hair);
  const area = seen.data.reduce((sum, value) => sum + value, 0);
  const colour = colourUnder(small, seen);
  return colour && area > MIN_SHARE * sizePx ** 2 ? { box, mask: inFull(hair), colour } : null;
}

/** The colour of the hair round a face that was parsed; null when there is hardly any. */
export async function hairColour(
  picture: Picture,
  points: readonly MeshPoint3[],
  { box, parts }: PersonParsing,
): Promise<Lab | null> {
  const { width, height } = parts;
  const moved = points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z }));
  const face = lowerFace(scaleMesh(moved, width / box.width, height / box.height), width, height);
  const belief = extractChannel(parts, PERSON_PARTS.indexOf('hair'));
  const hair = mapMask(belief, (value, i) => value * (1 - face.data[i]!));
  return colourUnder(await resizePicture(cropRaster(picture, box), width, height, 'linear'), hair);
}

/** The part of the picture under `hair.box` with hair of the colour. */
export function recolourHair(picture: Picture, hair: Hair, to: Lab): Picture {
  return changeTone(cropRaster(picture, hair.box), hair.mask, hair.colour, to);
}
