import type { Expression } from '../../abilities/face-attributes/demographics.ts';
import { both, EXPRESSION_RECIPES, type Recipe } from './expression-recipes.ts';

// The same word said with other muscles: no recipe is read alike on every face.

export interface Wording {
  /** What a classifier calls it. */
  seenAs: Expression;
  /** The recipe of the word first. */
  recipes: readonly Recipe[];
}

const withWeights = (recipe: Recipe, weights: Readonly<Record<string, number>>): Recipe => ({
  ...recipe,
  weights: { ...recipe.weights, ...weights },
});

/** `times` below 1 weakens it. */
const scaled = (recipe: Recipe, times: number): Recipe =>
  withWeights(
    recipe,
    Object.fromEntries(Object.entries(recipe.weights).map(([name, weight]) => [name, times * weight])),
  );

const named = (keyword: string): Recipe => EXPRESSION_RECIPES[keyword]!;
const [sad, angry] = [named('sad'), named('angry')];
const [surprised, astonished] = [named('surprised'), named('astonished')];

/** Nose, cheeks and upper lip stay more as they are: these tell a person most. */
const mildSad = withWeights(sad, {
  ...both('browInnerUp', 2.4),
  ...both('browDown', 0.9),
  ...both('eyeWide', -0.8),
  ...both('cheekRaiser', 0),
  ...both('noseSneer', -0.1),
  ...both('mouthUpperUp', -0.5),
  mouthShrugUpper: 0.1,
});

const WORDINGS: Readonly<Record<string, Wording>> = {
  sad: {
    seenAs: 'sad',
    recipes: [
      sad,
      withWeights(mildSad, { ...both('browDown', 1.3), ...both('mouthUpperUp', -0.8) }),
      mildSad,
      scaled(mildSad, 0.85),
    ],
  },
  angry: {
    seenAs: 'angry',
    recipes: [
      angry,
      withWeights(angry, { ...both('browDown', 2), ...both('browInnerUp', -0.8) }),
      scaled(angry, 0.85),
    ],
  },
  astonished: {
    seenAs: 'surprised',
    recipes: [astonished, scaled(astonished, 1.2), scaled(astonished, 0.85)],
  },
  surprised: { seenAs: 'surprised', recipes: [surprised, astonished] },
};

/** Null for words with one recipe alone. */
export const wordingOf = (keyword: string): Wording | null => WORDINGS[keyword] ?? null;
