import { FACE_TRIANGLES, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../../abilities/network.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { createPicture, type Raster, toPicture } from '../../imaging/raster.ts';
import { remap } from '../../imaging/warp-map.ts';
import { type Identity, readIdentity } from '../identity-distance.ts';
import { frontalPoints } from './texture-layout.ts';

const VIEW_PX = 256;

/**
 * Who a face is when it is seen from the front, alone on grey: the bank's faces and a photographed one are compared
 * like this, so that no hair and no turn of the head helps or hinders.
 */
export async function readPlainIdentity(
  networks: Networks,
  pixels: Raster,
  points: readonly MeshPoint3[],
  shape: readonly MeshPoint3[],
): Promise<Identity> {
  const front = frontalPoints(shape, VIEW_PX);
  const ground = createPicture(VIEW_PX, VIEW_PX);
  ground.data.fill(128);
  const map = meshWarp(front, points, FACE_TRIANGLES, VIEW_PX, VIEW_PX);
  return readIdentity(networks, toPicture(remap(pixels, map, ground)), front);
}
