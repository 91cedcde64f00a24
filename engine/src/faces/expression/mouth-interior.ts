import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, luma, type Raster, smoothstep } from '../../imaging/raster.ts';
import { layOver } from '../blend/keep-own-parts.ts';
import type { PlainWindow } from '../face-window.ts';
import { ringMask } from '../feature-masks.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import type { Recipe } from './expression-recipes.ts';
import { toothColour } from './teeth-light.ts';
import { addBaredTeeth, addSmile, addUpperTeeth } from './teeth-rows.ts';
import { addTongue } from './tongue.ts';

// What shows between lips that were closed before: a dark mouth with its tongue and rows of teeth.

/** A mouth that opens wide gets hardly any light: a brighter one reads as speech or a smile. */
const DARK = [22, 9, 8] as const;
/** Own teeth in a mouth that opens wider get less light than before. */
const OPEN_MOUTH_SHADE = 0.8;
const TEETH_SEEN_FROM = 0.06;

function darkMouth(window: Raster, moved: readonly MeshPoint3[]): FloatRaster {
  const ys = LIPS_INNER.map((id) => moved[id]!.y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const cavity = createFloat(window.width, window.height, 3);
  for (let i = 0; i < window.width * window.height; i++) {
    const depth = Math.min(1, Math.max(0, (Math.floor(i / window.width) - top) / (bottom - top + 1e-3)));
    for (let c = 0; c < 3; c++) cavity.data[i * 3 + c] = DARK[c]! * (0.5 + 0.8 * depth * depth);
  }
  return cavity;
}

/** Upper teeth that were seen before stay where they are: they belong to the skull. */
function addOwnTeeth(cavity: FloatRaster, before: Raster, points: readonly MeshPoint3[], unit: number): void {
  const { width, height } = cavity;
  const inside = shrinkMask(ringMask(points, width, height, LIPS_INNER), Math.max(0.5, 0.5 * unit));
  const mask = featherMask(inside, Math.max(0.5, 0.5 * unit));
  const grey = luma(before);
  const seen = Array.from(grey.data.filter((_, i) => inside.data[i]! > 0.5)).sort((a, b) => a - b);
  const white = seen[Math.floor(0.9 * seen.length)] ?? 255;
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]! * smoothstep(0.35 * white, 0.6 * white, grey.data[i]!);
    if (share < 0.01) continue;
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      cavity.data[o]! += share * (before.data[o]! * OPEN_MOUTH_SHADE - cavity.data[o]!);
    }
  }
}

export function openMouth(
  { pixels, points, pose, sizePx }: PlainWindow,
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  kind: Recipe['mouth'],
): void {
  const unit = sizePx / 100;
  const mask = featherMask(ringMask(moved, out.width, out.height, LIPS_INNER), Math.max(0.6, 0.5 * unit));
  const cavity = darkMouth(pixels, moved);
  const colour = toothColour(pixels, points);
  const mouth = { points, moved, pixelsPerCm: pose.scale, colour };
  if (kind === 'cavity') addTongue(cavity, moved, colour);
  if (kind === 'teeth') addSmile(cavity, mouth);
  else if (kind === 'gritted') addBaredTeeth(cavity, mouth);
  else if (mouthOpening(points) > TEETH_SEEN_FROM) addOwnTeeth(cavity, pixels, points, unit);
  else addUpperTeeth(cavity, mouth);
  layOver(out, cavity, mask);
}
