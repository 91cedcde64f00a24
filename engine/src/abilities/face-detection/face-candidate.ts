import type { PixelBox, Point } from '../../imaging/raster.ts';

/** A place that may be a face, before the mesh has had its say. */
export interface FaceCandidate {
  box: PixelBox;
  /** The detector's own belief, 0–1. */
  score: number;
  /** Radians, clockwise on screen; 0 is upright. */
  roll: number;
}

export function overlap(one: PixelBox, other: PixelBox): { union: number; smaller: number } {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const shared = Math.max(0, across) * Math.max(0, down);
  const areas = [one.width * one.height, other.width * other.height] as const;
  return {
    union: shared / Math.max(areas[0] + areas[1] - shared, 1e-6),
    smaller: shared / Math.max(Math.min(...areas), 1e-6),
  };
}

export function centreOf(box: PixelBox): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Two boxes show one face when they overlap well, or when one sits inside the other at a similar place. */
export function isSameFace(one: PixelBox, other: PixelBox): boolean {
  const { union, smaller } = overlap(one, other);
  return union > 0.35 || smaller > 0.7;
}

/** Best first, later ones of the same face dropped. */
export function dropDoubles<T extends { box: PixelBox; score: number }>(candidates: readonly T[]): T[] {
  const kept: T[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSameFace(other.box, candidate.box))) kept.push(candidate);
  }
  return kept;
}
