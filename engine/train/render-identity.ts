import { embedFace } from '../src/abilities/face-identity/embed-face.ts';
import { FACE_TRIANGLES, type MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import type { Networks } from '../src/abilities/network.ts';
import { frontalPoints, TEXTURE_POINTS } from '../src/faces/bank/texture-layout.ts';
import { meshWarp } from '../src/imaging/mesh-warp.ts';
import { createPicture, type Picture, type Raster, toPicture } from '../src/imaging/raster.ts';
import { remap } from '../src/imaging/warp-map.ts';

const VIEW_PX = 256;

/** The face from the front, alone on grey: all faces are compared like this, so that no hair helps or hinders. */
function renderFace(
  texture: Raster,
  shape: readonly MeshPoint3[],
): { picture: Picture; points: MeshPoint3[] } {
  const points = frontalPoints(shape, VIEW_PX);
  const ground = createPicture(VIEW_PX, VIEW_PX);
  ground.data.fill(128);
  const map = meshWarp(points, TEXTURE_POINTS, FACE_TRIANGLES, VIEW_PX, VIEW_PX);
  return { picture: toPicture(remap(texture, map, ground)), points };
}

/** First embedding of the face as all faces are compared. */
export async function embedRendered(
  networks: Networks,
  texture: Raster,
  shape: readonly MeshPoint3[],
): Promise<Float32Array> {
  const { picture, points } = renderFace(texture, shape);
  return embedFace(networks, picture, points);
}
