import { FACE_TRIANGLES, LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { fitSimilarity } from '../../imaging/affine.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { featherMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, smoothstep } from '../../imaging/raster.ts';
import { sampleBilinear, sampleChannel } from '../../imaging/sampling.ts';
import { remap } from '../../imaging/warp-map.ts';
import { layOver } from '../blend/keep-own-parts.ts';
import type { Donor } from '../donor/donor.ts';
import { ringMask } from '../feature-masks.ts';

// What shows between lips that were closed before: teeth of a smiling bank face, or a dark mouth with upper teeth.

const CHEEKS = [50, 280, 205, 425, 117, 346, 101, 330];
const DARK = [48, 19, 18] as const;
/** Teeth lie in the lips' shadow. */
const IN_SHADE = 0.93;

/** How much brighter the picture's skin is than the donor's, per channel, softened. */
function skinGain(window: FloatRaster, points: readonly MeshPoint3[], donor: Donor): number[] {
  const pixel = new Float32Array(3);
  const mean = (source: Parameters<typeof sampleBilinear>[0], at: readonly MeshPoint3[]) => {
    const sum = [0, 0, 0];
    for (const id of CHEEKS) {
      sampleBilinear(source, at[id]!.x, at[id]!.y, pixel, 0);
      for (let c = 0; c < 3; c++) sum[c]! += pixel[c]!;
    }
    return sum;
  };
  const [own, theirs] = [mean(window, points), mean(donor.pixels, donor.points)];
  const gains = own.map((value, c) => value / (theirs[c]! + 1));
  const grey = (gains[0]! + gains[1]! + gains[2]!) / 3;
  return gains.map((gain) => Math.min(1.25, Math.max(0.45, (0.5 * gain + 0.5 * grey) ** 0.6)));
}

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

/** Upper teeth hang under the upper lip: they do not drop with the jaw. */
function addUpperTeeth(
  cavity: FloatRaster,
  moved: readonly MeshPoint3[],
  donor: Donor,
  gains: number[],
): void {
  const corners = [78, 308];
  const toDonor = fitSimilarity(
    corners.map((id) => moved[id]!),
    corners.map((id) => donor.points[id]!),
  );
  const [lip, donorLip] = [moved[13]!, donor.points[13]!];
  const mouth = ringMask(donor.points, donor.pixels.width, donor.pixels.height, LIPS_INNER);
  const pixel = new Float32Array(3);
  for (let i = 0; i < cavity.width * cavity.height; i++) {
    const [dx, dy] = [(i % cavity.width) + 0.5 - lip.x, Math.floor(i / cavity.width) + 0.5 - lip.y];
    const x = donorLip.x + toDonor.a * dx + toDonor.c * dy;
    const y = donorLip.y + toDonor.b * dx + toDonor.d * dy;
    const inside = sampleChannel(mouth, x, y);
    if (inside < 0.05) continue;
    sampleBilinear(donor.pixels, x, y, pixel, 0);
    const grey = 0.3 * pixel[0]! + 0.59 * pixel[1]! + 0.11 * pixel[2]!;
    const share = 0.85 * inside * smoothstep(70, 120, grey);
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      cavity.data[o]! += share * (pixel[c]! * gains[c]! * 0.8 - cavity.data[o]!);
    }
  }
}

export function openMouth(
  before: FloatRaster,
  out: FloatRaster,
  points: readonly MeshPoint3[],
  moved: readonly MeshPoint3[],
  donor: Donor,
  kind: 'teeth' | 'cavity',
  unit: number,
): void {
  const gains = skinGain(before, points, donor);
  const mask = featherMask(ringMask(moved, out.width, out.height, LIPS_INNER), Math.max(0.6, 0.5 * unit));
  if (kind === 'teeth') {
    layOver(out, smilingTeeth(before, moved, donor, gains), mask);
    return;
  }
  const cavity = darkMouth(before, moved);
  addUpperTeeth(cavity, moved, donor, gains);
  layOver(out, cavity, mask);
}
