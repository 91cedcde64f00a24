import { faceCatalogues } from '@facet/contract/catalogues';
import { expect, it } from 'vitest';
import { EXPRESSION_RECIPES } from './expression-recipes.ts';
import { recipeOfMood } from './moods.ts';

const words = [faceCatalogues.Emotion, faceCatalogues.EmotionShort, faceCatalogues.Expression].flatMap(
  ({ keywords }) => keywords.map(({ keyword }) => keyword),
);

it('gives a mood the recipe of its own name, or the one that means the same, or none', () => {
  expect(recipeOfMood('astonished')).toBe('astonished');
  expect(recipeOfMood('scared')).toBe('fearful');
  expect(recipeOfMood('serious')).toBe('neutral');
  expect(recipeOfMood('grateful')).toBeNull();
  expect(recipeOfMood('valueOf')).toBeNull();
});

it('leads to recipes that there are', () => {
  for (const word of words) {
    const recipe = recipeOfMood(word);
    if (recipe !== null) expect(EXPRESSION_RECIPES).toHaveProperty([recipe]);
  }
});
