import type { Picture, PixelBox } from '../../imaging/raster.ts';
import { overlap } from '../face-detection/face-candidate.ts';
import type { Networks } from '../network.ts';
import { findObjects } from '../objects/find-objects.ts';
import { findBodies } from './find-bodies.ts';

export interface FoundPerson {
  box: PixelBox;
  /** 0–1. */
  score: number;
  /** Index of the person's face among those handed in, or null. */
  face: number | null;
}

const OBJECT_FROM = 0.3;
/** A body seen by one network only must be surer than one that two agree on. */
const ALONE_FROM = 0.35;

function contains(body: PixelBox, face: PixelBox): boolean {
  const x = face.left + face.width / 2;
  const y = face.top + face.height / 2;
  return x > body.left && x < body.left + body.width && y > body.top && y < body.top + body.height * 0.6;
}

/** Where a body must be, given its face: about three faces wide and down to the picture's end. */
function bodyBelow(face: PixelBox, picture: Picture): PixelBox {
  const left = Math.max(0, face.left - face.width);
  const top = Math.max(0, face.top - face.height * 0.5);
  const right = Math.min(picture.width, face.left + face.width * 2);
  return { left, top, width: right - left, height: Math.min(picture.height - top, face.height * 7) };
}

function isSameBody(one: PixelBox, other: PixelBox): boolean {
  const { union, smaller } = overlap(one, other);
  return union > 0.45 || smaller > 0.85;
}

/** Bodies from two networks and from the faces, united; every face belongs to exactly one person. */
export async function detectPeople(
  networks: Networks,
  picture: Picture,
  faces: readonly PixelBox[],
): Promise<FoundPerson[]> {
  const objects = await findObjects(networks, picture, OBJECT_FROM);
  const proposals = [
    ...(await findBodies(networks, picture)),
    ...objects.filter(({ kind }) => kind === 'person'),
  ].sort((a, b) => b.score - a.score);
  const people: FoundPerson[] = [];
  for (const { box, score } of proposals) {
    if (score < ALONE_FROM || people.some((person) => isSameBody(person.box, box))) continue;
    people.push({ box, score, face: null });
  }
  faces.forEach((face, index) => {
    const owners = people.filter((person) => person.face === null && contains(person.box, face));
    const owner = owners.sort((a, b) => headOffset(a.box, face) - headOffset(b.box, face))[0];
    if (owner) owner.face = index;
    else people.push({ box: bodyBelow(face, picture), score: 0.5, face: index });
  });
  return people.sort((a, b) => a.box.left - b.box.left);
}

/** How far the face is from where this body's head should be, in body widths. */
function headOffset(body: PixelBox, face: PixelBox): number {
  const dx = face.left + face.width / 2 - (body.left + body.width / 2);
  const dy = face.top - body.top;
  return Math.hypot(dx, dy) / body.width + Math.log2(Math.max(1, body.width / face.width / 3));
}
