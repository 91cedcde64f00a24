import type { Check } from '../engine-api.ts';
import type { ReviewReason } from '../faces/review.ts';

/** One line under the result that names every doubt; none when there is none. */
export function reviewCheck(reasons: readonly ReviewReason[]): Check[] {
  if (reasons.length === 0) return [];
  return [{ name: 'review', passed: false, text: `Look at this face before using it. ${reasons.join(' ')}` }];
}
