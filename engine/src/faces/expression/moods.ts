import { EXPRESSION_RECIPES } from './expression-recipes.ts';

// Words of the mood catalogues that mean what one of our expressions shows. Moods that a face alone does not tell,
// such as grateful or lost, are not here.

const SAME_AS: Readonly<Record<string, readonly string[]>> = {
  happy: [
    'amused',
    'cheerful',
    'delighted',
    'ecstatic',
    'elated',
    'excited',
    'grinning',
    'jovial',
    'joyful',
    'laughing',
    'merry',
    'pleased',
    'smiling',
    'thrilled',
  ],
  neutral: ['calm', 'peaceful', 'relaxed', 'serene', 'serious'],
  angry: ['annoyed', 'enraged', 'furious', 'indignant', 'irritated', 'resentful'],
  astonished: ['amazed', 'astounded', 'awe-struck', 'dumbfounded', 'shocked', 'speechless'],
  sad: ['dejected', 'depressed', 'gloomy', 'heartbroken', 'melancholic', 'miserable', 'sorrowful', 'unhappy'],
  fearful: ['panicked', 'scared', 'terrified'],
  disgusted: ['nauseated', 'repulsed'],
};

const EXPRESSION_OF = new Map(
  Object.entries(SAME_AS).flatMap(([expression, words]) => words.map((word) => [word, expression] as const)),
);

/** The expression whose recipe shows the mood; null when none does. */
export function recipeOfMood(mood: string): string | null {
  return Object.hasOwn(EXPRESSION_RECIPES, mood) ? mood : (EXPRESSION_OF.get(mood) ?? null);
}
