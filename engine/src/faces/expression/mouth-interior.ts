import { FACE_TRIANGLES, LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, luma, smoothstep } from '../../imaging/raster.ts';
import { sampleBilinear, sampleChannel } from '../../imaging/sampling.ts';
import { remap } from '../../imaging/warp-map.ts';
import { layOver } from '../blend/keep-own-parts.ts';
import type { Donor } from '../donor/donor.ts';
import type { PlainWindow } from '../face-window.ts';
import { ringMask } from '../feature-masks.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import { teethGain } from './teeth-light.ts';

// What shows between lips that were closed before: teeth of a smiling bank face, or a dark mouth with upper teeth.

/** A mouth that opens wide gets hardly any light: a brighter one reads as speech or a smile. */
const DARK = [16, 6, 6] as const;
/** Teeth lie in the lips' shadow. */
const IN_SHADE = 0.93;
/** Teeth in a mouth open wide get less light than in a smile. */
const OWN_IN_SHADE = 0.8;
const TEETH_SEEN_FROM = 0.06;
/** Width between the corners of smiling lips, and how much of the teeth a lip at rest covers. */
const SMILING_LIPS_CM = 5.9;
const UNDER_LIP_CM = 0.3;

/** The donor's smile between the lips, darker towards the corners. */
function smilingTeeth(window: FloatRaster, moved: readonly MeshPoint3[], donor: Donor, gains: number[]) {
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

function darkMouth(window: FloatRaster, moved: readonly MeshPoint3[]): FloatRaster {
  const ys = LIPS_INNER.map((id) => moved[id]!.y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const cavity = createFloat(window.width, window.height, 3);
  for (let i = 0; i < window.width * window.height; i++) {
    const depth = Math.min(1, Math.max(0, (Math.floor(i / window.width) - top) / (bottom - top + 1e-3)));
    for (let c = 0; c < 3; c++) cavity.data[i * 3 + c] = DARK[c]! * (0.5 + 0.9 * depth * depth);
  }
  return cavity;
}

/** Upper teeth hang under the upper lip: they do not drop with the jaw, and keep their size. */
function addUpperTeeth(
  cavity: FloatRaster,
  moved: readonly MeshPoint3[],
  pixelsPerCm: number,
  donor: Donor,
  gains: number[],
): void {
  const [right, left, lip, donorLip] = [moved[78]!, moved[308]!, moved[13]!, donor.points[13]!];
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = (donor.points[308]!.x - donor.points[78]!.x) / (SMILING_LIPS_CM * pixelsPerCm);
  const half = Math.hypot(left.x - right.x, left.y - right.y) / 2;
  const mouth = ringMask(donor.points, donor.pixels.width, donor.pixels.height, LIPS_INNER);
  const pixel = new Float32Array(3);
  for (let i = 0; i < cavity.width * cavity.height; i++) {
    const [x, y] = [(i % cavity.width) + 0.5 - lip.x, Math.floor(i / cavity.width) + 0.5 - lip.y];
    const aside = x * cos + y * sin;
    const down = y * cos - x * sin + UNDER_LIP_CM * pixelsPerCm;
    const at = { x: donorLip.x + scale * aside, y: donorLip.y + scale * down };
    const inside = sampleChannel(mouth, at.x, at.y);
    if (inside < 0.05) continue;
    sampleBilinear(donor.pixels, at.x, at.y, pixel, 0);
    const grey = 0.3 * pixel[0]! + 0.59 * pixel[1]! + 0.11 * pixel[2]!;
    const share = inside * smoothstep(60, 110, grey);
    const light = OWN_IN_SHADE * (1 - 0.6 * smoothstep(0.35, 0.95, Math.abs(aside) / half));
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      cavity.data[o]! += share * (pixel[c]! * gains[c]! * light - cavity.data[o]!);
    }
  }
}

/** Upper teeth that were seen before stay where they are: they belong to the skull. */
function addOwnTeeth(
  cavity: FloatRaster,
  before: FloatRaster,
  points: readonly MeshPoint3[],
  unit: number,
): void {
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
      cavity.data[o]! += share * (before.data[o]! * OWN_IN_SHADE - cavity.data[o]!);
    }
  }
}

export function openMouth(
  { pixels, points, pose, sizePx }: PlainWindow,
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  donor: Donor,
  kind: 'teeth' | 'cavity',
): void {
  const unit = sizePx / 100;
  const gains = teethGain(pixels, points, donor);
  const mask = featherMask(ringMask(moved, out.width, out.height, LIPS_INNER), Math.max(0.6, 0.5 * unit));
  if (kind === 'teeth') {
    layOver(out, smilingTeeth(pixels, moved, donor, gains), mask);
    return;
  }
  const cavity = darkMouth(pixels, moved);
  if (mouthOpening(points) > TEETH_SEEN_FROM) addOwnTeeth(cavity, pixels, points, unit);
  else addUpperTeeth(cavity, moved, pose.scale, donor, gains);
  layOver(out, cavity, mask);
}
