import { FACE_TRIANGLES, LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, luma, type Raster, smoothstep } from '../../imaging/raster.ts';
import { remap } from '../../imaging/warp-map.ts';
import { layOver } from '../blend/keep-own-parts.ts';
import type { Donor } from '../donor/donor.ts';
import type { PlainWindow } from '../face-window.ts';
import { ringMask } from '../feature-masks.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import type { Recipe } from './expression-recipes.ts';
import { teethGain } from './teeth-light.ts';
import { addBaredTeeth, addUpperTeeth, OPEN_MOUTH_SHADE } from './teeth-rows.ts';

// What shows between lips that were closed before: teeth of a smiling bank face, or a dark mouth with rows of teeth.

/** A mouth that opens wide gets hardly any light: a brighter one reads as speech or a smile. */
const DARK = [22, 9, 8] as const;
/** Teeth lie in the lips' shadow. */
const IN_SHADE = 0.93;
const TEETH_SEEN_FROM = 0.06;

/** The donor's smile between the lips, darker towards the corners. */
function smilingTeeth(window: Raster, moved: readonly MeshPoint3[], donor: Donor, gains: number[]) {
  const map = meshWarp(moved, donor.points, FACE_TRIANGLES, window.width, window.height);
  const teeth = remap(donor.pixels, map, window);
  const [right, left] = [moved[78]!, moved[308]!];
  const half = Math.hypot(left.x - right.x, left.y - right.y) / 2;
  for (let o = 0; o < teeth.data.length; o++) {
    const x = (Math.floor(o / 3) % window.width) + 0.5;
    const aside = Math.abs(x - (right.x + left.x) / 2) / half;
    teeth.data[o]! *= gains[o % 3]! * IN_SHADE * (1 - 0.55 * smoothstep(0.45, 1, aside));
  }
  return teeth;
}

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
  donor: Donor,
  kind: Recipe['mouth'],
): void {
  const unit = sizePx / 100;
  const gains = teethGain(pixels, points, donor);
  const mask = featherMask(ringMask(moved, out.width, out.height, LIPS_INNER), Math.max(0.6, 0.5 * unit));
  if (kind === 'teeth') {
    layOver(out, smilingTeeth(pixels, moved, donor, gains), mask);
    return;
  }
  const cavity = darkMouth(pixels, moved);
  const mouth = { points, moved, pixelsPerCm: pose.scale, donor, gains };
  if (kind === 'gritted') addBaredTeeth(cavity, mouth);
  else if (mouthOpening(points) > TEETH_SEEN_FROM) addOwnTeeth(cavity, pixels, points, unit);
  else addUpperTeeth(cavity, mouth);
  layOver(out, cavity, mask);
}
