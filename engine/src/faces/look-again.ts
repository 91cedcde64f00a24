import { type Demographics, readDemographics } from '../abilities/face-attributes/demographics.ts';
import { verifyFace } from '../abilities/face-detection/verify-face.ts';
import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { Picture } from '../imaging/raster.ts';
import type { FaceWindow } from './face-window.ts';
import { type Identity, readIdentity } from './identity-distance.ts';
import { nearView } from './near-view.ts';

/** What a stranger's eye finds where a new face was put. */
export interface SecondLook {
  points: readonly MeshPoint3[];
  identity: Identity;
  person: Demographics;
}

/** Null when the detector sees no face there any more. */
export async function lookAgain(
  networks: Networks,
  picture: Picture,
  { box, points, pose }: FaceWindow,
): Promise<SecondLook | null> {
  const mesh = boxOfMesh(points);
  const place = { ...mesh, left: mesh.left + box.left, top: mesh.top + box.top };
  const view = await nearView(picture, place);
  const face = await verifyFace(networks, view.picture, { box: view.box, score: 0, roll: pose.roll });
  if (!face) return null;
  const { points: seen } = face.mesh;
  const [identity, person] = await Promise.all([
    readIdentity(networks, view.picture, seen),
    readDemographics(networks, view.picture, seen),
  ]);
  return { points: view.toPicture(seen), identity, person };
}
