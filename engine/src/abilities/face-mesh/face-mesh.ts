import { applyAffine, squareToPicture, warpAffine } from '../../imaging/affine.ts';
import type { Picture, PixelBox, Point } from '../../imaging/raster.ts';
import { type FloatTensor, type Networks, output, sigmoid, takeChannelsLast } from '../network.ts';
import {
  FACE_POINTS,
  type MeshPoint3,
  REFINED_LEFT_EYE,
  REFINED_LIPS,
  REFINED_RIGHT_EYE,
} from './face-topology.ts';

const INPUT = 192;
/** The network wants the face with a margin: this many times the mesh's own box. */
const MARGIN = 1.5;
const LID_POINTS = 16;

export interface FaceMesh {
  /** 478 points in picture pixels; the last ten are the irises. */
  points: MeshPoint3[];
  /** The network's belief that this is a face at all, 0–1. */
  score: number;
}

/** A square of the picture, turned so that the head stands upright in it. */
export interface FaceRegion {
  centre: Point;
  sidePx: number;
  roll: number;
}

export function regionOfBox(box: PixelBox, roll: number): FaceRegion {
  return {
    centre: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    sidePx: Math.max(box.width, box.height) * MARGIN,
    roll,
  };
}

/** The region in which a second look sees the face best. */
export function regionOfMesh(points: readonly MeshPoint3[]): FaceRegion {
  const [right, left] = [points[33]!, points[263]!];
  const roll = Math.atan2(left.y - right.y, left.x - right.x);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < FACE_POINTS; i++) {
    const u = points[i]!.x * cos + points[i]!.y * sin;
    const v = points[i]!.y * cos - points[i]!.x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    sidePx: Math.max(maxU - minU, maxV - minV) * MARGIN,
    roll,
  };
}

function wholeMesh(outputs: Record<string, FloatTensor>): MeshPoint3[] {
  const mesh = output(outputs, 'mesh').data;
  return Array.from({ length: FACE_POINTS }, (_, i) => ({
    x: mesh[i * 3]!,
    y: mesh[i * 3 + 1]!,
    z: mesh[i * 3 + 2]!,
  }));
}

/** Lips and lids come again from finer branches of the network; depth stays that of the whole mesh. */
function assemble(outputs: Record<string, FloatTensor>): MeshPoint3[] {
  const points = wholeMesh(outputs);
  const refine = (ids: readonly number[], name: string) => {
    const values = output(outputs, name).data;
    ids.forEach((id, i) => {
      points[id]!.x = values[i * 2]!;
      points[id]!.y = values[i * 2 + 1]!;
    });
  };
  refine(REFINED_LIPS, 'lips');
  // The network names the eyes as the viewer sees them.
  refine(REFINED_RIGHT_EYE, 'leftEye');
  refine(REFINED_LEFT_EYE, 'rightEye');
  for (const [name, eye] of [
    ['leftIris', REFINED_RIGHT_EYE] as const,
    ['rightIris', REFINED_LEFT_EYE] as const,
  ]) {
    const values = output(outputs, name).data;
    const depth = eye.slice(0, LID_POINTS).reduce((sum, id) => sum + points[id]!.z / LID_POINTS, 0);
    for (let i = 0; i < 5; i++) points.push({ x: values[i * 2]!, y: values[i * 2 + 1]!, z: depth });
  }
  return points;
}

type MeshNetwork = 'facemesh' | 'facemesh-frame';

async function look(
  networks: Networks,
  picture: Picture,
  region: FaceRegion,
  network: MeshNetwork,
): Promise<FaceMesh> {
  const toPicture = squareToPicture(region.centre, region.sidePx, region.roll, INPUT);
  const face = warpAffine(picture, toPicture, INPUT, INPUT);
  const outputs = await networks.run(network, { image: takeChannelsLast(face, 1 / 255) });
  const scale = region.sidePx / INPUT;
  const seen = network === 'facemesh' ? assemble(outputs) : wholeMesh(outputs);
  const points = seen.map((point) => ({ ...applyAffine(toPicture, point), z: point.z * scale }));
  return { points, score: sigmoid(output(outputs, 'faceFlag').data[0]!) };
}

/** Half as dear, without the finer branches for lips and eyes: 468 points, good for the face's frame. */
export function quickMeshInRegion(
  networks: Networks,
  picture: Picture,
  region: FaceRegion,
): Promise<FaceMesh> {
  return look(networks, picture, region, 'facemesh-frame');
}

export function meshInRegion(networks: Networks, picture: Picture, region: FaceRegion): Promise<FaceMesh> {
  return look(networks, picture, region, 'facemesh');
}

/** Two looks: the first finds the face's own frame, the second measures in it. */
export async function fitFaceMesh(
  networks: Networks,
  picture: Picture,
  box: PixelBox,
  roll: number,
): Promise<FaceMesh> {
  const first = await quickMeshInRegion(networks, picture, regionOfBox(box, roll));
  return meshInRegion(networks, picture, regionOfMesh(first.points));
}

/** The mesh on a picture that was made larger or smaller. */
export const scaleMesh = (points: readonly MeshPoint3[], across: number, down: number): MeshPoint3[] =>
  points.map(({ x, y, z }) => ({ x: x * across, y: y * down, z: z * across }));

export function boxOfMesh(points: readonly MeshPoint3[]): PixelBox {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left, height: bottom - top };
}
