import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { type Raster, smoothstep } from '../../imaging/raster.ts';
import { sampleChannel } from '../../imaging/sampling.ts';

// What colour the light on a face has, told by its cheeks.

const CHEEKS = [50, 280, 205, 425, 117, 346, 101, 330];

/** Of one pixel or colour. */
export const greyOf = (colour: ArrayLike<number>): number =>
  0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]!;

export const cheekColour = (source: Raster, points: readonly MeshPoint3[]): number[] =>
  [0, 1, 2].map(
    (c) =>
      CHEEKS.reduce((sum, id) => sum + sampleChannel(source, points[id]!.x, points[id]!.y, c), 0) /
      CHEEKS.length,
  );

/** What two skins differ in by nature, as strongest over weakest channel, and what only the light can have done. */
const RANGE = { ofSkin: 1.5, ofLight: 2.4 };

export interface Tint {
  /** Per channel, what is left when lightness is left aside. */
  tint: number[];
  /** 0–1: how surely it is the light's, not the skin's. */
  isOfLight: number;
}

/** What one skin has that the other has not. */
export function tintBetween(own: readonly number[], theirs: readonly number[]): Tint {
  const tint = own.map((value, c) => (value * greyOf(theirs)) / (greyOf(own) * theirs[c]! + 1));
  const range = Math.max(...tint) / Math.max(0.05, Math.min(...tint));
  return { tint, isOfLight: smoothstep(RANGE.ofSkin, RANGE.ofLight, range) };
}
