import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { type HeadPose, headPose, normaliseMesh } from '../abilities/face-mesh/head-pose.ts';
import type { Networks } from '../abilities/network.ts';
import { parseBox, partMask, squareAround } from '../abilities/person-parsing/parse-person.ts';
import type { FloatRaster, Mask, Picture, PixelBox } from '../imaging/raster.ts';
import { cropRaster } from '../imaging/raster.ts';
import { faceSize } from './shape/face-measures.ts';

// The part of a picture round one face, with everything the method needs to know there. Points and masks
// are in pixels of the window.

export interface FaceWindow {
  /** Where the window lies; may reach over the picture's edge. */
  box: PixelBox;
  pixels: Picture;
  points: readonly MeshPoint3[];
  pose: HeadPose;
  /** Canonical centimetres, free of pose. */
  shape: readonly MeshPoint3[];
  /** The face's size in pixels, unit of all radii. */
  sizePx: number;
  /** Probability of skin, body skin counting half: a hand before the face is not the face. */
  skin: Mask;
  /** Glasses, jewels, hats. */
  accessories: Mask;
}

/** What a new look is laid over, wherever it lies. */
export interface FaceSurface extends Omit<FaceWindow, 'box' | 'shape' | 'pixels'> {
  pixels: FloatRaster;
}

/** Room round the mesh for every tool that changes a face: what lies beside the jaw is stretched along with it. */
export const FACE_MARGIN = 0.42;
/** Room round the face for the parsing network, in face sizes. */
const PARSE_MARGIN = 0.35;

function windowBox(points: readonly MeshPoint3[], margin: number): PixelBox {
  const { left, top, width, height } = boxOfMesh(points);
  const room = Math.max(width, height) * margin;
  const [x, y] = [Math.floor(left - room), Math.floor(top - room)];
  return {
    left: x,
    top: y,
    width: Math.ceil(left + width + room) - x,
    height: Math.ceil(top + height + room) - y,
  };
}

/** The part of a window that is known without asking a network. */
export type PlainWindow = Omit<FaceWindow, 'skin' | 'accessories'>;

/** `margin` in face sizes round the mesh. */
export function plainWindow(picture: Picture, points: readonly MeshPoint3[], margin: number): PlainWindow {
  const box = windowBox(points, margin);
  const inWindow = points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z }));
  const pose = headPose(inWindow);
  return {
    box,
    pixels: cropRaster(picture, box),
    points: inWindow,
    pose,
    shape: normaliseMesh(inWindow, pose),
    sizePx: faceSize(inWindow),
  };
}

export async function openFaceWindow(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  margin: number,
): Promise<FaceWindow> {
  const window = plainWindow(picture, points, margin);
  const parsing = await parseBox(networks, picture, squareAround(boxOfMesh(points), PARSE_MARGIN));
  const skin = partMask(parsing, 'faceSkin', window.box);
  const body = partMask(parsing, 'bodySkin', window.box);
  for (let i = 0; i < skin.data.length; i++) skin.data[i] = Math.min(1, skin.data[i]! + body.data[i]! / 2);
  return { ...window, skin, accessories: partMask(parsing, 'accessories', window.box) };
}

/** The mesh in pixels of the picture. */
export function pointsOnPicture({ box, points }: Pick<FaceWindow, 'box' | 'points'>): MeshPoint3[] {
  return points.map(({ x, y, z }) => ({ x: x + box.left, y: y + box.top, z }));
}
