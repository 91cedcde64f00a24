import { findComponents, invertMask, keepLargeParts } from '../../imaging/components.ts';
import { distanceTo } from '../../imaging/distance.ts';
import type { Mask } from '../../imaging/raster.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import type { MatteEvidence } from './evidence.ts';

// Figure, ground and the unknown band between them. Lengths are shares of √(width · height).

export interface Trimap {
  /** 0 ground, 0.5 unknown, 1 figure. */
  map: Mask;
  /** Pixels to the ground (inside) and to the figure (outside). */
  depthInside: Mask;
  depthOutside: Mask;
  toHair: Mask;
}

const BAND = 0.006;
const HAIR_INWARD = 0.0098;
export const HAIR_OUTWARD = 0.02;
/** Parts smaller than this share of the largest are other people or noise. */
const PART_SHARE = 0.12;

/**
 * Ground that the figure encloses is figure only when it stands out and little of its rim is hair: gaps
 * between strands must stay open.
 */
function fillHoles(figure: Mask, { saliency, parts }: MatteEvidence, person: Mask): Mask {
  const out = { ...figure, data: figure.data.slice() };
  const { width, data } = figure;
  for (const hole of findComponents(invertMask(figure))) {
    const { box, pixels } = hole;
    const open = box.top === 0 || box.left === 0 || box.left + box.width === width;
    if (open) continue;
    let [standsOut, rim, hairyRim] = [0, 0, 0];
    for (const i of pixels) {
      standsOut += saliency.data[i]! / pixels.length;
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (j < 0 || j >= data.length || data[j]! <= 0.5) continue;
        rim++;
        if (parts.data[j * parts.channels + 1]! > 0.3) hairyRim++;
      }
    }
    if (standsOut <= 0.7 || hairyRim >= 0.25 * rim) continue;
    for (const i of pixels) {
      out.data[i] = 1;
      person.data[i] = Math.max(person.data[i]!, 0.95);
    }
  }
  return out;
}

export function drawTrimap(evidence: MatteEvidence): Trimap {
  const { person, saliency, parts } = evidence;
  const { width, height } = person;
  const size = Math.sqrt(width * height);
  const seed = mapMask(person, (p, i) => (p > 0.5 && !(saliency.data[i]! < 0.02 && p < 0.95) ? 1 : 0));
  const figure = fillHoles(keepLargeParts(seed, PART_SHARE), evidence, person);
  const depthInside = distanceTo(invertMask(figure));
  const depthOutside = distanceTo(figure);
  const toHair = distanceTo(mapMask(figure, (_, i) => (parts.data[i * parts.channels + 1]! > 0.35 ? 1 : 0)));
  const map = createFloat(width, height);
  for (let i = 0; i < map.data.length; i++) {
    const nearHair = toHair.data[i]! < HAIR_OUTWARD * size;
    const inward = (nearHair ? HAIR_INWARD : BAND) * size;
    const outward = (nearHair ? HAIR_OUTWARD : BAND) * size;
    const [p, u] = [person.data[i]!, saliency.data[i]!];
    const [inside, outside] = [depthInside.data[i]!, depthOutside.data[i]!];
    if (figure.data[i]) {
      const sure = inside > inward && p > 0.8 && (u > 0.5 || inside > 2.2 * inward || !nearHair);
      map.data[i] = sure ? 1 : 0.5;
    } else {
      const far = outside > outward && (u < 0.35 || outside > 2 * outward);
      const plain = outside > Math.max(BAND * size, 0.45 * outward) && p < 0.12 && u < 0.02;
      map.data[i] = far || plain ? 0 : 0.5;
    }
  }
  return { map, depthInside, depthOutside, toHair };
}
