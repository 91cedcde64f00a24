import { type Demographics, readDemographics } from '../abilities/face-attributes/demographics.ts';
import { verifyFace } from '../abilities/face-detection/verify-face.ts';
import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { Picture } from '../imaging/raster.ts';
import type { FaceWindow } from './face-window.ts';
import { type Identity, readIdentity } from './identity-distance.ts';
import { type NearView, nearView } from './near-view.ts';

/** What a stranger's eye finds where a new face was put. */
export interface SecondLook {
  points: readonly MeshPoint3[];
  identity: Identity;
  person: Demographics;
}

interface FoundAgain {
  view: NearView;
  /** On the view. */
  points: readonly MeshPoint3[];
}

async function findAgain(
  networks: Networks,
  picture: Picture,
  { box, points, pose }: FaceWindow,
): Promise<FoundAgain | null> {
  const mesh = boxOfMesh(points);
  const place = { ...mesh, left: mesh.left + box.left, top: mesh.top + box.top };
  const view = await nearView(picture, place);
  const face = await verifyFace(networks, view.picture, { box: view.box, score: 0, roll: pose.roll });
  return face && { view, points: face.mesh.points };
}

/** Null when the detector sees no face there any more. */
export async function lookAgain(
  networks: Networks,
  picture: Picture,
  window: FaceWindow,
): Promise<SecondLook | null> {
  const found = await findAgain(networks, picture, window);
  if (!found) return null;
  const { view, points } = found;
  const [identity, person] = await Promise.all([
    readIdentity(networks, view.picture, points),
    readDemographics(networks, view.picture, points),
  ]);
  return { points: view.toPicture(points), identity, person };
}

/** Who is there alone, without sex, age and mood. */
export async function identityAgain(
  networks: Networks,
  picture: Picture,
  window: FaceWindow,
): Promise<Identity | null> {
  const found = await findAgain(networks, picture, window);
  return found && readIdentity(networks, found.view.picture, found.points);
}
