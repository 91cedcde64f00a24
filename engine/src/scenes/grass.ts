import type { FoliageLayer } from './foliage.ts';

/** Grass stands upright. */
export const UPRIGHT = -Math.PI / 2;

export const grass = (
  count: number,
  from: number,
  colours: readonly string[],
  size = 0.05,
): FoliageLayer => ({
  shape: 'blade',
  count,
  size,
  blur: 0.7,
  colours,
  place: { from, to: 1.05 },
  turn: UPRIGHT,
});
