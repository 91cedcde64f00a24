import type { DetectedFace, DetectedPerson, Detection, FractionBox } from '../engine-api.ts';
import type { Picture, PixelBox } from '../imaging/raster.ts';
import { sideBySide } from '../runtime/side-by-side.ts';
import { readDemographics } from './face-attributes/demographics.ts';
import { faceKeywords } from './face-attributes/face-keywords.ts';
import { type HeadLook, readHeadLook } from './face-attributes/head-look.ts';
import { detectFaces, type FoundFace } from './face-detection/detect-faces.ts';
import { embedFace } from './face-identity/embed-face.ts';
import { boxOfMesh, fitFaceMesh } from './face-mesh/face-mesh.ts';
import type { MeshPoint3 } from './face-mesh/face-topology.ts';
import { type HeadPose, headPose } from './face-mesh/head-pose.ts';
import { type FaceQuality, judgeFace } from './face-quality.ts';
import type { Networks } from './network.ts';
import { detectPeople, type FoundPerson } from './people/detect-people.ts';
import { parseBox, squareAround } from './person-parsing/parse-person.ts';
import { isNsfw, nsfwScores } from './screen-nsfw.ts';

// All that is known about an uploaded picture: faces with attributes and quality, people, and whether it may
// be worked on at all.

export type Aspect = 'faces' | 'people' | 'nsfw';

export interface AnalyseOptions {
  what: readonly Aspect[];
}

/** One face with everything measured on it, in picture pixels. */
export interface AnalysedFace extends FoundFace {
  pose: HeadPose;
  quality: FaceQuality;
  embedding: Float32Array;
  attributes: DetectedFace['attributes'];
}

/** Parsing costs as much as thirty meshes: hair and glasses are read on few large faces, and not in crowds. */
const PARSED_FACES = 4;
const CROWD_FROM = 11;
const PARSED_FROM_PX = 64;
/** Head, hair and shoulders around the mesh's box, in box sizes. */
const HEAD_MARGIN = 0.9;

async function lookAtHead(networks: Networks, picture: Picture, face: FoundFace): Promise<HeadLook> {
  const parsing = await parseBox(networks, picture, squareAround(face.box, HEAD_MARGIN));
  return readHeadLook(picture, face.mesh.points, parsing);
}

function isWorthParsing(face: FoundFace, faces: readonly FoundFace[]): boolean {
  const larger = faces.filter((other) => other.box.width > face.box.width).length;
  return faces.length < CROWD_FROM && larger < PARSED_FACES && face.box.width >= PARSED_FROM_PX;
}

async function analyseFace(
  networks: Networks,
  picture: Picture,
  face: FoundFace,
  faces: readonly FoundFace[],
): Promise<AnalysedFace> {
  const points: readonly MeshPoint3[] = face.mesh.points;
  const pose = headPose(points);
  const [person, embedding] = await Promise.all([
    readDemographics(networks, picture, points),
    embedFace(networks, picture, points),
  ]);
  const look = isWorthParsing(face, faces) ? await lookAtHead(networks, picture, face) : null;
  return {
    ...face,
    pose,
    quality: judgeFace(picture, points, pose),
    embedding,
    attributes: faceKeywords(person, points, pose, look),
  };
}

export async function analyseFaces(networks: Networks, picture: Picture): Promise<AnalysedFace[]> {
  const faces = await detectFaces(networks, picture);
  return sideBySide(faces, (face) => analyseFace(networks, picture, face, faces));
}

export function toFractions(box: PixelBox, { width, height }: Picture): FractionBox {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  return {
    left: left / width,
    top: top / height,
    width: (Math.min(width, box.left + box.width) - left) / width,
    height: (Math.min(height, box.top + box.height) - top) / height,
  };
}

/** What was measured in pixels, as it travels: without meshes and embeddings. */
export function detectionOf(
  picture: Picture,
  faces: readonly AnalysedFace[],
  people: readonly FoundPerson[],
  nsfw: boolean,
): Detection {
  return {
    faces: faces.map(
      ({ box, score, quality, attributes }, id): DetectedFace => ({
        id,
        box: toFractions(box, picture),
        score,
        usable: quality.usable,
        reason: quality.reason,
        blurred: quality.blurred,
        attributes,
      }),
    ),
    people: people.map(
      ({ box, face }, id): DetectedPerson => ({
        id,
        box: toFractions(box, picture),
        usable: face === null || faces[face]!.quality.usable,
      }),
    ),
    nsfw,
  };
}

export async function analysePicture(
  networks: Networks,
  picture: Picture,
  { what }: AnalyseOptions,
): Promise<Detection> {
  const needsFaces = what.includes('faces') || what.includes('people');
  const faces = needsFaces ? await analyseFaces(networks, picture) : [];
  const boxes = faces.map(({ box }) => box);
  const people = what.includes('people') ? await detectPeople(networks, picture, boxes) : [];
  const nsfw = what.includes('nsfw') && isNsfw(await nsfwScores(networks, picture));
  return detectionOf(picture, faces, people, nsfw);
}

/** A mesh below this score is laid over something that is no face; somebody who marks it knows better than a detector. */
const MARKED_FROM = 0.5;

/** Exactly one face: the one that the mesh finds at the marked place or, when there is none, the place itself. */
export async function analyseMarked(
  networks: Networks,
  picture: Picture,
  marked: FractionBox,
): Promise<Detection> {
  const { width, height } = picture;
  const box = {
    left: marked.left * width,
    top: marked.top * height,
    width: Math.min(marked.width, 1 - marked.left) * width,
    height: Math.min(marked.height, 1 - marked.top) * height,
  };
  const mesh = await fitFaceMesh(networks, picture, box, 0);
  const own = boxOfMesh(mesh.points);
  const { x, y } = { x: own.left + own.width / 2, y: own.top + own.height / 2 };
  const staysInside = x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
  if (mesh.score >= MARKED_FROM && staysInside) {
    const face = { box: own, score: mesh.score, mesh };
    return detectionOf(picture, [await analyseFace(networks, picture, face, [face])], [], false);
  }
  const unseen: DetectedFace = {
    id: 0,
    box: toFractions(box, picture),
    score: 0,
    usable: false,
    reason: 'turned_away',
    blurred: false,
    attributes: {},
  };
  return { faces: [unseen], people: [], nsfw: false };
}
