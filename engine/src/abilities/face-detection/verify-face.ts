import { squareToPicture, warpAffine } from '../../imaging/affine.ts';
import type { Picture, PixelBox } from '../../imaging/raster.ts';
import { toPicture } from '../../imaging/raster.ts';
import {
  boxOfMesh,
  type FaceMesh,
  type FaceRegion,
  meshInRegion,
  regionOfBox,
  regionOfMesh,
} from '../face-mesh/face-mesh.ts';
import { FACE_POINTS } from '../face-mesh/face-topology.ts';
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

/** How much wider than the mesh's region the detector looks. */
const ZOOMS = [1.2, 2, 3.5] as const;
const FIRST_ZOOM = 2;
const FIRST_LOOK_FROM = 0.4;
const MESH_FROM = 0.3;
/** Mesh points that still wander between the second and the third look speak against a face. */
const WANDER_PENALTY = 10;

/** A face this clear needs no further zooms: over all pictures looked at, no ghost came near. */
const CLEAR = { detector: 0.8, mesh: 0.98, wander: 0.008 };

/** What steady means depends on size: measured on 40 large faces and 40 of 8–18 px among 100 ghosts. */
const ASKED_OF_LARGE = { facePx: 40, score: 0.65 };
const ASKED_OF_TINY = { facePx: 16, score: 0.42 };

export function askedScore(facePx: number): number {
  const size = (facePx - ASKED_OF_TINY.facePx) / (ASKED_OF_LARGE.facePx - ASKED_OF_TINY.facePx);
  return ASKED_OF_TINY.score + (ASKED_OF_LARGE.score - ASKED_OF_TINY.score) * Math.min(1, Math.max(0, size));
}

/** The detector's belief in a face at the middle of a square `zoom` times the region. */
async function lookAgain(
  networks: Networks,
  picture: Picture,
  region: FaceRegion,
  zoom: number,
): Promise<number> {
  const view = squareToPicture(region.centre, region.sidePx * zoom, region.roll, BLAZE_INPUT);
  const tile = toPicture(warpAffine(picture, view, BLAZE_INPUT, BLAZE_INPUT));
  let best = 0;
  for (const { box, score } of await findFacesInTile(networks, tile, 0.02)) {
    const { x, y } = centreOf(box);
    const fromMiddle = Math.hypot(x - BLAZE_INPUT / 2, y - BLAZE_INPUT / 2 + 10);
    if (fromMiddle < BLAZE_INPUT / 6) best = Math.max(best, score);
  }
  return best;
}

function wander(first: FaceMesh, second: FaceMesh, sidePx: number): number {
  let sum = 0;
  for (let i = 0; i < FACE_POINTS; i++) {
    const [p, q] = [first.points[i]!, second.points[i]!];
    sum += Math.hypot(p.x - q.x, p.y - q.y);
  }
  return sum / FACE_POINTS / sidePx;
}

/** On some patterns without a face the mesh's close look at lips and eyes falls off its map, and it fails. */
async function meshOrNothing(
  networks: Networks,
  picture: Picture,
  region: FaceRegion,
): Promise<FaceMesh | null> {
  try {
    return await meshInRegion(networks, picture, region);
  } catch (error) {
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
  const isSure = candidate.score >= CLEAR.detector;
  if (!isSure && (await lookAgain(networks, picture, region, FIRST_ZOOM)) < FIRST_LOOK_FROM) return null;
  let mesh = await meshOrNothing(networks, picture, region);
  if (!mesh) return null;
  let wandered = 0;
  for (let look = 0; look < 2; look++) {
    if (mesh.score < MESH_FROM) return null;
    const settling = regionOfMesh(mesh.points);
    const next = await meshOrNothing(networks, picture, settling);
    if (!next) return null;
    wandered = wander(mesh, next, settling.sidePx);
    mesh = next;
    const isClear = isSure && mesh.score >= CLEAR.mesh && wandered <= CLEAR.wander;
    if (isClear) return { box: boxOfMesh(mesh.points), score: candidate.score, mesh };
  }
  if (mesh.score < MESH_FROM) return null;
  const box = boxOfMesh(mesh.points);
  const settled = regionOfMesh(mesh.points);
  let belief = -WANDER_PENALTY * wandered;
  for (const zoom of ZOOMS) belief += (await lookAgain(networks, picture, settled, zoom)) / ZOOMS.length;
  return belief < askedScore(box.width) ? null : { box, score: Math.min(1, belief), mesh };
}
