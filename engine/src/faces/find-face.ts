import { detectFaces } from '../abilities/face-detection/detect-faces.ts';
import { fitFaceMesh, meshInRegion, regionOfMesh, scaleMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { DetectedFace, FractionBox } from '../engine-api.ts';
import { resizePicture } from '../imaging/codec.ts';
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

async function largestFace(networks: Networks, picture: Picture) {
  const faces = await detectFaces(networks, picture);
  return faces.sort((a, b) => b.box.width - a.box.width)[0];
}

/** The largest face of a picture is mostly found as well on a copy of this size… */
const COPY_PX = 1024;
/** …and its mesh is as good where it is as large as the network sees it. */
const AS_GOOD_FROM_PX = 200;

/** The mesh of the largest face; null when there is none. */
export async function meshOfLargest(networks: Networks, picture: Picture): Promise<MeshPoint3[] | null> {
  const scale = COPY_PX / Math.max(picture.width, picture.height);
  if (scale < 1) {
    const [width, height] = [Math.round(scale * picture.width), Math.round(scale * picture.height)];
    const copy = await resizePicture(picture, width, height);
    const onCopy = await largestFace(networks, copy);
    if (onCopy && onCopy.box.width >= AS_GOOD_FROM_PX)
      return scaleMesh(onCopy.mesh.points, picture.width / width, picture.height / height);
  }
  return (await largestFace(networks, picture))?.mesh.points ?? null;
}
