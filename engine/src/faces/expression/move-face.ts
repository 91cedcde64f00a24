import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { PlainWindow } from '../face-window.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import { applyOffsets } from '../shape/identity-shape.ts';
import { EYE_BAND } from '../shape/mesh-relations.ts';
import { ROUND_MOUTH, unfold } from '../shape/unfold.ts';
import { loadBlendshapes, recipeOffsets, restOffsets } from './blendshapes.ts';
import { type ChangedEye, type ExpressionChange, eyesOf } from './expression-change.ts';
import type { Recipe } from './expression-recipes.ts';
import { closeEye, followGaze } from './eyelids.ts';
import { closeLips, keepLipsApart, lookInsideLips } from './lips.ts';
import { presentSmile } from './present-smile.ts';

// Where the points of the mesh go: first to rest, then to the wanted expression.

export interface MovedFace {
  moved: MeshPoint3[];
  /** Where the pixels of the points are taken from. */
  looked: MeshPoint3[];
  /** How much of a smile went, in mean smiles. */
  smileGone: number;
  /** How far open lips were brought together on the way, 0–1. */
  lipsClosed: number;
}

/** Less is no smile. */
const NOTEWORTHY = 0.15;
const OPEN_FROM = 0.02;
/** The jaw does this share of closing a mouth, the lips do the rest. */
const JAW_PART = 0.3;
/** Canonical centimetres between the lips when the jaw is wide open. */
const JAW_WAY_CM = 3.4;

/** Frames must not bend: what lies under them hardly moves. */
const UNDER_GLASSES = 0.8;

function heldByGlasses({ x, y, z }: MeshPoint3, id: number): MeshPoint3 {
  const share = 1 - UNDER_GLASSES * EYE_BAND[id]!;
  return { x: share * x, y: share * y, z: share * z };
}

/** Nothing is left of a smile, the jaw comes up. */
async function offsetsToRest({ shape }: PlainWindow, smiles: number, closing: number) {
  const openingCm = Math.max(0, shape[14]!.y - shape[13]!.y);
  const jaw = (closing * JAW_PART * openingCm) / JAW_WAY_CM;
  return restOffsets(await loadBlendshapes(), smiles, jaw);
}

/** From the brow to the upper lid, in canonical centimetres: with less, a brow would slide over the eye. */
const BROW_ROOM_CM = 1.45;
const LEAST_ROOM = 0.55;

/** Brows that lie low have less way to go down. */
function withinBrowRoom(recipe: Recipe, shape: readonly MeshPoint3[]): Recipe {
  const gapCm = (shape[158]!.y - shape[65]!.y + shape[385]!.y - shape[295]!.y) / 2;
  const room = Math.min(1, Math.max(LEAST_ROOM, gapCm / BROW_ROOM_CM));
  const weights = Object.entries(recipe.weights).map(([name, weight]) => [
    name,
    name.startsWith('browDown') ? room * weight : weight,
  ]);
  return { ...recipe, weights: Object.fromEntries(weights) };
}

function moveEye(
  points: readonly MeshPoint3[],
  { moved, looked }: Pick<MovedFace, 'moved' | 'looked'>,
  { lids, isClosing, gaze }: ChangedEye,
  amount: number,
): void {
  if (isClosing) closeEye(points, moved, looked, lids, amount);
  else if (gaze?.y) followGaze(points, moved, lids, gaze.y);
}

export async function moveFace(window: PlainWindow, change: ExpressionChange): Promise<MovedFace> {
  const { points, pose, shape } = window;
  const { recipe, strength } = change;
  const amount = Math.min(1, strength);
  const smiles = recipe.comesToRest ? amount * presentSmile(shape, change.smiling) : 0;
  const smileGone = smiles > NOTEWORTHY ? smiles : 0;
  const lipsClosed = recipe.comesToRest && mouthOpening(points) > OPEN_FROM ? amount : 0;
  const freed = (offsets: MeshPoint3[]) => (change.wearsGlasses ? offsets.map(heldByGlasses) : offsets);
  const rest = applyOffsets(points, pose, freed(await offsetsToRest(window, smileGone, lipsClosed)));
  if (lipsClosed > 0) closeLips(rest, lipsClosed);
  const added = recipeOffsets(await loadBlendshapes(), withinBrowRoom(recipe, shape), strength);
  const moved = applyOffsets(rest, pose, freed(added));
  const looked = [...points];
  if (lipsClosed > 0) lookInsideLips(points, looked, lipsClosed);
  if (recipe.closesLips) closeLips(moved, amount);
  keepLipsApart(moved);
  if (lipsClosed > 0) unfold(points, moved, ROUND_MOUTH);
  for (const eye of eyesOf(change)) moveEye(points, { moved, looked }, eye, amount);
  return { moved, looked, smileGone, lipsClosed };
}
