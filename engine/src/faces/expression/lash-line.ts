import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { FloatRaster, Raster } from '../../imaging/raster.ts';
import { darkestOf, drawDarkLine } from './dark-line.ts';
import type { Lids } from './eyelids.ts';

const THICKNESS = 0.028;
const OPACITY = 0.75;

/** Draws the lashes of a closed eye where the lids meet. */
export function drawLashLine(
  before: Raster,
  out: FloatRaster,
  points: readonly MeshPoint3[],
  moved: readonly MeshPoint3[],
  lids: Lids,
  amount: number,
): void {
  const [outer, inner] = [lids.ring[0]!, lids.ring[8]!];
  const line = [outer, ...lids.upper, inner].map((id) => moved[id]!);
  const eyeWidth = Math.hypot(points[outer]!.x - points[inner]!.x, points[outer]!.y - points[inner]!.y);
  const lashes = darkestOf(
    before,
    lids.upper.map((id) => points[id]!),
  );
  const colour = lashes.map((value) => 0.9 * value);
  drawDarkLine(out, line, colour, Math.max(0.7, eyeWidth * THICKNESS), amount * OPACITY);
}
