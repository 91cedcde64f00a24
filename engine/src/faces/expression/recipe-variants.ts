import type { Expression } from '../../abilities/face-attributes/demographics.ts';
import { both, EXPRESSION_RECIPES, type Recipe } from './expression-recipes.ts';

// The same word said with other muscles: no recipe is read alike on every face.

export interface Wording {
  /** What a classifier calls it. */
  seenAs: Expression;
  /** The recipe of the word first. */
  recipes: readonly Recipe[];
  /** For a face that smiles now, where these differ. */
  fromSmile?: readonly Recipe[];
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
const mildSad: Recipe = {
  ...withWeights(sad, {
    ...both('browInnerUp', 2.9),
    ...both('browOuterUp', -0.5),
    ...both('browDown', 1.5),
    ...both('eyeWide', -1.45),
    ...both('eyeSquint', -0.15),
    ...both('cheekRaiser', -0.3),
    ...both('noseSneer', 0),
    ...both('mouthUpperUp', -0.65),
    ...both('mouthStretch', -0.2),
    mouthShrugUpper: 0.4,
    mouthShrugLower: 0.4,
    jawOpen: 0.08,
  }),
  shadingAmount: 1.3,
};

/** Lips that smiled are read as fear when they come down too little. */
const sadAfterSmile: Recipe = {
  ...withWeights(mildSad, {
    ...both('browInnerUp', 3.6),
    ...both('browOuterUp', 0),
    ...both('browDown', 1.7),
    ...both('eyeSquint', 0.15),
    ...both('mouthFrown', 2.5),
    ...both('mouthUpperUp', -0.7),
    ...both('mouthStretch', 0),
    ...both('mouthPress', 0),
    mouthShrugUpper: 0.15,
    mouthShrugLower: 0.45,
    jawOpen: 0,
  }),
  shadingAmount: 1.1,
};

/** Less of the nose. */
const mildAngry = withWeights(angry, {
  ...both('noseSneer', 1.15),
  ...both('mouthUpperUp', 0.5),
  ...both('mouthLowerDown', 0.75),
  ...both('mouthFrown', 1.3),
  ...both('mouthPress', 0),
  mouthFunnel: 0,
});

const WORDINGS: Readonly<Record<string, Wording>> = {
  sad: {
    seenAs: 'sad',
    recipes: [sad, mildSad, scaled(mildSad, 0.9)],
    fromSmile: [sadAfterSmile, mildSad, scaled(mildSad, 0.9)],
  },
  // From a smile the way is long: without the weakest one face of seven became another person.
  angry: {
    seenAs: 'angry',
    recipes: [angry, mildAngry, scaled(mildAngry, 0.85), scaled(mildAngry, 0.7)],
  },
  astonished: {
    seenAs: 'surprised',
    recipes: [astonished, scaled(astonished, 1.15), scaled(astonished, 0.85)],
  },
  surprised: { seenAs: 'surprised', recipes: [surprised, astonished] },
};

/** Null for words with one recipe alone. */
export const wordingOf = (keyword: string): Wording | null => WORDINGS[keyword] ?? null;
