import { detectFaces } from '../abilities/face-detection/detect-faces.ts';
import { fitFaceMesh, meshInRegion, regionOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { DetectedFace, FractionBox } from '../engine-api.ts';
import type { Picture, PixelBox } from '../imaging/raster.ts';

/** A mesh below this score is laid over something that is no face. */
const BELIEVED_FROM = 0.5;
const SURE_FROM = 0.9;
/** Upright first; lying and standing on the head only when that fails. */
const ROLLS = [0, Math.PI / 2, -Math.PI / 2, Math.PI];

/** A box in fractions of the picture, in its pixels. */
export const placeOn = ({ width, height }: Picture, box: FractionBox): PixelBox => ({
  left: box.left * width,
  top: box.top * height,
  width: box.width * width,
  height: box.height * height,
});

/** The mesh of the face at a place; null when it shows none. */
export async function meshAt(
  networks: Networks,
  picture: Picture,
  place: PixelBox,
): Promise<MeshPoint3[] | null> {
  let best = await fitFaceMesh(networks, picture, place, 0);
  for (const roll of ROLLS.slice(1)) {
    if (best.score >= SURE_FROM) break;
    const other = await fitFaceMesh(networks, picture, place, roll);
    if (other.score > best.score) best = other;
  }
  const settled = await meshInRegion(networks, picture, regionOfMesh(best.points));
  return settled.score >= BELIEVED_FROM ? settled.points : null;
}

/** The mesh of a face that was detected before; null when the place shows none. */
export function meshOfDetected(
  networks: Networks,
  picture: Picture,
  { box }: Pick<DetectedFace, 'box'>,
): Promise<MeshPoint3[] | null> {
  return meshAt(networks, picture, placeOn(picture, box));
}

/** The mesh of the largest face; null when there is none. */
export async function meshOfLargest(networks: Networks, picture: Picture): Promise<MeshPoint3[] | null> {
  const faces = await detectFaces(networks, picture);
  const largest = faces.sort((a, b) => b.box.width - a.box.width)[0];
  return largest?.mesh.points ?? null;
}
