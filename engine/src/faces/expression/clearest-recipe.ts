import { type Expression, readExpressions } from '../../abilities/face-attributes/demographics.ts';
import { embedFace, identityDistance, SAME_PERSON_BELOW } from '../../abilities/face-identity/embed-face.ts';
import { meshInRegion, regionOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import type { Networks } from '../../abilities/network.ts';
import { draftOf } from '../face-draft.ts';
import type { FaceWindow } from '../face-window.ts';
import { changeExpression } from './change-expression.ts';
import type { ExpressionChange } from './expression-change.ts';
import type { Recipe } from './expression-recipes.ts';
import type { Wording } from './recipe-variants.ts';

// Which recipe of a word reads clearest on this face: each is drawn small, and a classifier looks at it.

/** The classifier looks at 112 px; a preview has no time for more. */
const DRAFT_FACE_PX = 112;
/**
 * From here on nothing else is tried: e to this power times as sure of the word as of the next best. The recipes of a word are
 * ordered by what another classifier recognises, and this one is no judge between those that it recognises too.
 */
const CLEAR_FROM = 1;
/** Of the distance within which two faces are one person: the full size may differ a little from the draft. */
const KEPT_WITHIN = 0.96 * SAME_PERSON_BELOW;
const LEAST_BELIEF = 1e-30;
/** Belief of the classifier in a smile that is there now. */
const SMILES_FROM = 0.5;

/** How much surer the classifier is of one expression than of any other, as a logarithm. */
export function clearness(beliefs: Readonly<Record<Expression, number>>, asked: Expression): number {
  const others = Object.entries(beliefs).map(([name, belief]) => (name === asked ? 0 : belief));
  return Math.log((beliefs[asked] + LEAST_BELIEF) / (Math.max(...others) + LEAST_BELIEF));
}

export interface Try {
  recipe: Recipe;
  /** Logarithm, see `clearness`. */
  clear: number;
  /** From the face before, as distances of people are measured. */
  gap: number;
}

const isKept = ({ gap }: Try) => gap < KEPT_WITHIN;

/** The clearest that is surely the same person; where none is, the one that is nearest to them. */
export function bestOf(tries: readonly Try[]): Try {
  const kept = tries.filter(isKept);
  if (kept.length > 0) return kept.reduce((a, b) => (b.clear > a.clear ? b : a));
  return tries.reduce((a, b) => (b.gap < a.gap ? b : a));
}

/**
 * The recipes are compared at full strength, whatever the wish's own: a weaker wish is the same change by less.
 * Stops at the first that is clear and still this person.
 */
export async function clearestRecipe(
  networks: Networks,
  window: FaceWindow,
  wish: ExpressionChange,
  wording: Wording,
): Promise<Recipe> {
  const { seenAs, fromSmile } = wording;
  const recipes = (wish.smiling > SMILES_FROM && fromSmile) || wording.recipes;
  const draft = await draftOf(window, DRAFT_FACE_PX);
  const before = await embedFace(networks, draft.pixels, draft.points);
  const tries: Try[] = [];
  for (const recipe of recipes) {
    const drawn = await changeExpression(draft, { ...wish, recipe, strength: 1 });
    const { points } = await meshInRegion(networks, drawn, regionOfMesh(draft.points));
    const [beliefs, after] = await Promise.all([
      readExpressions(networks, drawn, points),
      embedFace(networks, drawn, points),
    ]);
    const gap = identityDistance(before, after);
    const tried = { recipe, clear: clearness(beliefs, seenAs), gap };
    tries.push(tried);
    if (tried.clear >= CLEAR_FROM && isKept(tried)) break;
  }
  return bestOf(tries).recipe;
}
