// SPEC §9: a random age lies within 5 years of the preselected one, or anywhere from 1 to 99 without one.

/** The keyword of the age list that stands for a new age with every run. */
export const RANDOM_AGE = 'random';

const SPREAD_YEARS = 5;
const YOUNGEST = 1;
const OLDEST = 99;

/** `chance` gives numbers from 0 up to but not including 1. */
export function randomAge(preselected: number | null, chance: () => number): number {
  const youngest = preselected === null ? YOUNGEST : Math.max(YOUNGEST, preselected - SPREAD_YEARS);
  const oldest = preselected === null ? OLDEST : Math.min(OLDEST, preselected + SPREAD_YEARS);
  return youngest + Math.floor(chance() * (oldest - youngest + 1));
}
