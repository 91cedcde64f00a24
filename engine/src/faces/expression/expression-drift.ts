import { type Demographics, EXPRESSIONS } from '../../abilities/face-attributes/demographics.ts';

type Moods = Demographics['expressions'];

/** So much drift is seen: of ten faces of 75 a network that no tool uses took nine for another expression. */
export const DRIFT_SEEN_FROM = 0.6;

/** How much of the belief in expressions went over to others, 0–1. */
export const expressionDrift = (one: Moods, other: Moods): number =>
  EXPRESSIONS.reduce((sum, name) => sum + Math.abs(one[name] - other[name]), 0) / 2;
