import { squareToPicture, warpAffine } from '../../imaging/affine.ts';
import type { Picture, PixelBox } from '../../imaging/raster.ts';
import {
  boxOfMesh,
  type FaceMesh,
  type FaceRegion,
  meshInRegion,
  quickMeshInRegion,
  regionOfBox,
  regionOfMesh,
} from '../face-mesh/face-mesh.ts';
import {
  FACE_POINTS,
  REFINED_LEFT_EYE,
  REFINED_LIPS,
  REFINED_RIGHT_EYE,
} from '../face-mesh/face-topology.ts';
import type { Networks } from '../network.ts';
import { BLAZE_INPUT, findFacesInTile } from './blazeface.ts';
import { centreOf, type FaceCandidate } from './face-candidate.ts';

// A pattern that looks like a face at one scale rarely does so at four: each candidate is looked at again,
// upright and centred, by the detector at several zooms and by the mesh three times.

export interface FoundFace {
  /** The mesh's own box, in picture pixels; may reach over the picture's edge. */
  box: PixelBox;
  /** 0–1: how steadily both networks saw a face. */
  score: number;
  mesh: FaceMesh;
}

interface Zoom {
  /** How much wider than the mesh's region a full view of the detector would be. */
  times: number;
  /** How much of that view is really looked at, around its middle: the face and something around it. */
  viewPx: number;
}

const MIDDLE_ZOOM: Zoom = { times: 2, viewPx: 192 };
const ZOOMS: readonly Zoom[] = [{ times: 1.2, viewPx: 256 }, MIDDLE_ZOOM, { times: 3.5, viewPx: 128 }];
const FIRST_LOOK_FROM = 0.4;
const MESH_FROM = 0.3;
/** Mesh points that still wander between the second and the third look speak against a face. */
const WANDER_PENALTY = 10;

/** A face this clear needs no further zooms: over all pictures looked at, no ghost came near. */
const CLEAR = { mesh: 0.98, wander: 0.008 };
export const SURE_FROM = 0.8;

/** What steady means depends on size: measured on 40 large faces and 40 of 8–18 px among 100 ghosts. */
const ASKED_OF_LARGE = { facePx: 40, score: 0.65 };
const ASKED_OF_TINY = { facePx: 16, score: 0.42 };

export function askedScore(facePx: number): number {
  const size = (facePx - ASKED_OF_TINY.facePx) / (ASKED_OF_LARGE.facePx - ASKED_OF_TINY.facePx);
  return ASKED_OF_TINY.score + (ASKED_OF_LARGE.score - ASKED_OF_TINY.score) * Math.min(1, Math.max(0, size));
}

/** The detector's belief in a face in the middle of a view. */
async function lookAgain(
  networks: Networks,
  picture: Picture,
  region: FaceRegion,
  { times, viewPx }: Zoom,
): Promise<number> {
  const side = (region.sidePx * times * viewPx) / BLAZE_INPUT;
  const view = warpAffine(picture, squareToPicture(region.centre, side, region.roll, viewPx), viewPx, viewPx);
  let best = 0;
  for (const { box, score } of await findFacesInTile(networks, view, 0.02)) {
    const { x, y } = centreOf(box);
    const fromMiddle = Math.hypot(x - viewPx / 2, y - viewPx / 2 + 10);
    if (fromMiddle < BLAZE_INPUT / 6) best = Math.max(best, score);
  }
  return best;
}

const REFINED = new Set<number>([...REFINED_LIPS, ...REFINED_RIGHT_EYE, ...REFINED_LEFT_EYE]);
/** Points that the quick look and the close one both take from the whole mesh. */
const COMPARED = Array.from({ length: FACE_POINTS }, (_, i) => i).filter((i) => !REFINED.has(i));

/** Mean way of the points between two looks, as a share of the region's side. */
function wander(first: FaceMesh, second: FaceMesh): number {
  const { sidePx } = regionOfMesh(first.points);
  let sum = 0;
  for (const i of COMPARED) {
    const [p, q] = [first.points[i]!, second.points[i]!];
    sum += Math.hypot(p.x - q.x, p.y - q.y);
  }
  return sum / COMPARED.length / sidePx;
}

/** The mesh in the frame that the look before it found. Null when either sees no face. */
async function closeLook(networks: Networks, picture: Picture, before: FaceMesh): Promise<FaceMesh | null> {
  if (before.score < MESH_FROM) return null;
  try {
    const mesh = await meshInRegion(networks, picture, regionOfMesh(before.points));
    return mesh.score < MESH_FROM ? null : mesh;
  } catch (error) {
    // On some patterns without a face the close look at lips and eyes falls off its map, and it fails.
    if (error instanceof Error && error.message.includes('invalid index found')) return null;
    throw error;
  }
}

export async function verifyFace(
  networks: Networks,
  picture: Picture,
  candidate: FaceCandidate,
): Promise<FoundFace | null> {
  const region = regionOfBox(candidate.box, candidate.roll);
  let score = candidate.score;
  if (score < SURE_FROM) score = await lookAgain(networks, picture, region, MIDDLE_ZOOM);
  if (score < FIRST_LOOK_FROM) return null;
  const isSure = score >= SURE_FROM;
  let quick = await quickMeshInRegion(networks, picture, region);
  if (!isSure && quick.score >= MESH_FROM)
    quick = await quickMeshInRegion(networks, picture, regionOfMesh(quick.points));
  let mesh = await closeLook(networks, picture, quick);
  if (!mesh) return null;
  let wandered = wander(quick, mesh);
  for (let look = 0; isSure && look < 2; look++) {
    if (mesh.score >= CLEAR.mesh && wandered <= CLEAR.wander)
      return { box: boxOfMesh(mesh.points), score, mesh };
    if (look > 0) break;
    const before: FaceMesh = mesh;
    mesh = await closeLook(networks, picture, before);
    if (!mesh) return null;
    wandered = wander(before, mesh);
  }
  const box = boxOfMesh(mesh.points);
  const settled = regionOfMesh(mesh.points);
  let belief = -WANDER_PENALTY * wandered;
  for (const zoom of ZOOMS) belief += (await lookAgain(networks, picture, settled, zoom)) / ZOOMS.length;
  return belief < askedScore(box.width) ? null : { box, score: Math.min(1, belief), mesh };
}
