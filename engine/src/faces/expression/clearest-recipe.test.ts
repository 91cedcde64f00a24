import { describe, expect, it } from 'vitest';
import { SAME_PERSON_BELOW } from '../../abilities/face-identity/embed-face.ts';
import { bestOf, clearness, type Try } from './clearest-recipe.ts';
import { EXPRESSION_RECIPES } from './expression-recipes.ts';
import { wordingOf } from './recipe-variants.ts';

const beliefs = { neutral: 0.2, happy: 0, sad: 0.7, angry: 0.1, fearful: 0, disgusted: 0, surprised: 0 };

describe('clearness', () => {
  it('weighs the asked expression against the strongest other', () => {
    expect(clearness(beliefs, 'sad')).toBeCloseTo(Math.log(0.7 / 0.2));
    expect(clearness(beliefs, 'angry')).toBeLessThan(0);
    expect(clearness(beliefs, 'happy')).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });
});

describe('the best try', () => {
  const [sad, angry] = [EXPRESSION_RECIPES.sad!, EXPRESSION_RECIPES.angry!];
  const tried = (clear: number, gap: number, recipe = sad): Try => ({ recipe, clear, gap });

  it('is the clearest that is surely the same person', () => {
    const lost = tried(20, SAME_PERSON_BELOW);
    expect(bestOf([lost, tried(2, 0.4), tried(5, 0.4, angry)]).recipe).toBe(angry);
  });

  it('is the nearest to the person when none is', () => {
    const tries = [tried(20, 0.9), tried(2, 0.7, angry)];
    expect(bestOf(tries).recipe).toBe(angry);
  });
});

it('starts from the recipe of the word, and has others only for words that classifiers know', () => {
  for (const word of ['sad', 'angry', 'astonished', 'surprised'])
    expect(wordingOf(word)!.recipes[0]).toBe(EXPRESSION_RECIPES[word]);
  expect(wordingOf('suspicious')).toBeNull();
});

it('brings the corners of a mouth that smiled farther down', () => {
  const { recipes, fromSmile } = wordingOf('sad')!;
  expect(fromSmile![0]!.weights.mouthFrown_L).toBeGreaterThan(recipes[0]!.weights.mouthFrown_L! + 0.2);
  expect(fromSmile!.slice(1)).toEqual(recipes.slice(1));
});
