import type { FillTarget } from '@facet/contract/catalogues';
import { addPolygon } from '../../imaging/polygon-mask.ts';
import { createFloat, type Mask, mapMask, type Picture, type Point } from '../../imaging/raster.ts';
import type { FoundFace } from '../face-detection/detect-faces.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import type { Networks } from '../network.ts';
import { findBodies } from '../people/find-bodies.ts';
import { facePartPolygon, isFacePart } from './face-parts.ts';
import { type HandPlace, handPlaces } from './find-hands.ts';
import {
  PERSON_PARTS,
  type PersonParsing,
  type PersonPart,
  parseBox,
  partAt,
  squareAround,
} from './parse-person.ts';

// The mask of anything a person can name in the fill tool. Parts of the face come from the mesh, materials
// from the parsing, hands from the pose; ears and jewellery are the right material at the right place.

const HEAD_MARGIN = 0.9;

type Chooser = (x: number, y: number) => number;

/** Parsing of the frame, and of each head where it is finer. */
export async function parsePeople(
  networks: Networks,
  picture: Picture,
  faces: readonly FoundFace[],
): Promise<PersonParsing[]> {
  const { width, height } = picture;
  const looks = [await parseBox(networks, picture, { left: 0, top: 0, width, height })];
  for (const { box } of faces) looks.push(await parseBox(networks, picture, squareAround(box, HEAD_MARGIN)));
  return looks;
}

function partChooser(looks: readonly PersonParsing[], ...parts: PersonPart[]): Chooser {
  const shareIn = (look: PersonParsing, x: number, y: number) =>
    parts.reduce((sum, part) => sum + partAt(look, part, x, y), 0);
  return (x, y) => Math.max(...looks.map((look) => shareIn(look, x, y)));
}

/** Face coordinates: 0,0 between the eyes' outer corners' middle, one unit = their distance, upright. */
function inFaceFrame(points: readonly MeshPoint3[], x: number, y: number): Point {
  const [right, left] = [points[33]!, points[263]!];
  const [ux, uy] = [left.x - right.x, left.y - right.y];
  const length = ux * ux + uy * uy;
  const [dx, dy] = [x - (right.x + left.x) / 2, y - (right.y + left.y) / 2];
  return { x: (dx * ux + dy * uy) / length, y: (dy * ux - dx * uy) / length };
}

/** Boxes in face units: from, to. */
const PLACES = {
  hat: { x: [-1.4, 1.4], y: [-2.2, -0.45] },
  glasses: { x: [-0.85, 0.85], y: [-0.3, 0.42] },
  left_ear: { x: [0.62, 1.15], y: [-0.3, 0.75] },
  right_ear: { x: [-1.15, -0.62], y: [-0.3, 0.75] },
  earring: { x: [-1.2, 1.2], y: [0.25, 1.4] },
  necklace: { x: [-1.6, 1.6], y: [1.35, 3.2] },
  neck: { x: [-0.9, 0.9], y: [1.15, 2.3] },
} as const;
type Place = keyof typeof PLACES;

const MATERIALS: Record<Place, readonly PersonPart[]> = {
  hat: ['accessories'],
  glasses: ['accessories'],
  left_ear: ['faceSkin', 'bodySkin'],
  right_ear: ['faceSkin', 'bodySkin'],
  earring: ['accessories'],
  necklace: ['accessories'],
  neck: ['bodySkin', 'faceSkin'],
};

function isIn(place: Place, { x, y }: Point): boolean {
  const { x: across, y: down } = PLACES[place];
  return x > across[0] && x < across[1] && y > down[0] && y < down[1];
}

function handChooser(hands: readonly HandPlace[], skin: Chooser): Chooser {
  return (x, y) =>
    hands.some(({ centre, radiusPx }) => Math.hypot(x - centre.x, y - centre.y) < radiusPx) ? skin(x, y) : 0;
}

const WHOLE: Partial<Record<FillTarget, readonly PersonPart[]>> = {
  person: PERSON_PARTS.filter((part) => part !== 'background'),
  KeepID: PERSON_PARTS.filter((part) => part !== 'background'),
  head: ['hair', 'faceSkin'],
  skin: ['bodySkin', 'faceSkin'],
  hair: ['hair'],
  clothes: ['clothes'],
};

async function chooserFor(
  networks: Networks,
  picture: Picture,
  faces: readonly FoundFace[],
  target: FillTarget,
): Promise<Chooser> {
  const looks = await parsePeople(networks, picture, faces);
  if (target === 'background') return partChooser(looks.slice(0, 1), 'background');
  if (target === 'hands' || target === 'left_hand' || target === 'right_hand') {
    const hands = handPlaces(await findBodies(networks, picture));
    const wanted = hands.filter(({ side }) => target === 'hands' || target === `${side}_hand`);
    return handChooser(wanted, partChooser(looks, 'bodySkin', 'faceSkin'));
  }
  if (Object.hasOwn(PLACES, target)) {
    const material = partChooser(looks, ...MATERIALS[target as Place]);
    return (x, y) =>
      faces.some(({ mesh }) => isIn(target as Place, inFaceFrame(mesh.points, x, y))) ? material(x, y) : 0;
  }
  return partChooser(looks, ...(WHOLE[target] ?? WHOLE.person!));
}

function drawFaceParts(picture: Picture, faces: readonly FoundFace[], target: FillTarget): Mask {
  const mask = createFloat(picture.width, picture.height);
  const part = target === 'EraseID' ? 'face' : target;
  if (isFacePart(part)) for (const { mesh } of faces) addPolygon(mask, facePartPolygon(mesh.points, part));
  return mask;
}

function maskOf({ width, height }: Picture, choose: Chooser): Mask {
  const soft = createFloat(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) soft.data[i] = choose(x + 0.5, y + 0.5);
  }
  return mapMask(soft, (value) => Math.min(1, Math.max(0, (value - 0.3) / 0.4)));
}

/** Everything that is one of these parts. */
export function partSelection(
  looks: readonly PersonParsing[],
  picture: Picture,
  parts: readonly PersonPart[],
): Mask {
  return maskOf(picture, partChooser(looks, ...parts));
}

/** 0–1 over the whole picture; empty where the target is not there. */
export async function selectTarget(
  networks: Networks,
  picture: Picture,
  faces: readonly FoundFace[],
  target: FillTarget,
): Promise<Mask> {
  if (target === 'EraseID' || isFacePart(target)) return drawFaceParts(picture, faces, target);
  return maskOf(picture, await chooserFor(networks, picture, faces, target));
}
