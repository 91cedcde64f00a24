import type { Demographics } from '../abilities/face-attributes/demographics.ts';
import type { Check } from '../engine-api.ts';
import type { ReviewReason } from '../faces/review.ts';

/** One line under the result that names every doubt; none when there is none. */
export function reviewCheck(reasons: readonly ReviewReason[]): Check[] {
  if (reasons.length === 0) return [];
  return [{ name: 'review', passed: false, text: `Look at this face before using it. ${reasons.join(' ')}` }];
}

/** Words of the catalogue that the judging classifier has another word for. */
const JUDGED_AS: Readonly<Record<string, readonly string[]>> = {
  astonished: ['surprised'],
  cry: ['sad'],
  pathetic: ['sad'],
};

/** Null for words that it does not know. */
export function expressionCheck(keyword: string, { expressions, expression }: Demographics): Check | null {
  const words = JUDGED_AS[keyword] ?? [keyword];
  const known = words.filter((word): word is keyof typeof expressions => word in expressions);
  if (known.length === 0) return null;
  const belief = known.reduce((sum, word) => sum + expressions[word], 0);
  const passed = known.some((word) => word === expression);
  const text = `Another network sees ${expression}; it believes in the asked expression by ${Math.round(100 * belief)} %.`;
  return { name: 'expression', passed, text };
}
