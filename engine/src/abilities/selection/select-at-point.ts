import { findComponents } from '../../imaging/components.ts';
import { createFloat, type Mask, type Picture, type Point } from '../../imaging/raster.ts';
import type { FoundFace } from '../face-detection/detect-faces.ts';
import type { Networks } from '../network.ts';
import { PERSON_PARTS, type PersonPart, partAt } from '../person-parsing/parse-person.ts';
import { parsePeople, partSelection } from '../person-parsing/select-target.ts';
import { likeColours } from './like-colours.ts';
import { canSegment, segmentObject } from './segment-object.ts';

// What lies under a click: the part of a person there (hair, skin, clothes …), or else the thing, where the pack that
// knows things is installed, or the connected area of like colour. The answer says which of them it was.

/** Less sure than this, and nobody is there. */
const LEAST_SURE = 0.6;

export interface Selection {
  mask: Mask;
  what: Exclude<PersonPart, 'background'> | 'object' | 'like_colours';
}

/** The connected part of the mask that holds the point; soft edges stay soft. */
function partHolding(mask: Mask, index: number): Mask {
  const out = createFloat(mask.width, mask.height);
  const part = findComponents(mask).find(({ pixels }) => pixels.includes(index));
  for (const i of part?.pixels ?? []) out.data[i] = mask.data[i]!;
  return out;
}

export async function selectAtPoint(
  networks: Networks,
  picture: Picture,
  faces: readonly FoundFace[],
  point: Point,
): Promise<Selection> {
  const looks = await parsePeople(networks, picture, faces);
  const sure = (part: PersonPart) => Math.max(...looks.map((look) => partAt(look, part, point.x, point.y)));
  const parts = PERSON_PARTS.filter((part) => part !== 'background');
  const part = parts.reduce((best, one) => (sure(one) > sure(best) ? one : best));
  if (sure(part) >= LEAST_SURE) {
    const index = Math.floor(point.y) * picture.width + Math.floor(point.x);
    const mask = partHolding(partSelection(looks, picture, [part]), index);
    if (mask.data[index]! > 0) return { mask, what: part };
  }
  const object = canSegment(networks) ? await segmentObject(networks, picture, point) : null;
  if (object) return { mask: object, what: 'object' };
  return { mask: likeColours(picture, point), what: 'like_colours' };
}
