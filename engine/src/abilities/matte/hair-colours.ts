import { distanceTo } from '../../imaging/distance.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import type { MatteEvidence } from './evidence.ts';
import { apart, cellOf, type LocalColours, localColours, offMean } from './local-colours.ts';
import type { Trimap } from './trimap.ts';

// Where the ground is smooth and well apart from the hair, colour knows better than the networks: gaps in the
// hair that look like ground, and stray hair on the ground, both become unknown.

export interface HairColours {
  hair: LocalColours;
  ground: LocalColours;
}

const REACH = 0.09;
const SMOOTH_GROUND = 0.015;

/** `cell` is one of the local colours. */
export function isTellingPlace({ hair, ground }: HairColours, cell: number): boolean {
  if (ground.support.data[cell]! < 1e-4 || hair.support.data[cell]! < 1e-4) return false;
  const distance = apart(ground, hair, cell);
  const spread = ground.variance.data[cell]! + hair.variance.data[cell]!;
  return distance >= 0.1 && distance >= 4 * spread && ground.variance.data[cell]! <= SMOOTH_GROUND;
}

export function readHairColours(picture: FloatRaster, trimap: Trimap, evidence: MatteEvidence): HairColours {
  const size = Math.sqrt(picture.width * picture.height);
  const radius = Math.round(0.03 * size);
  const { parts } = evidence;
  const nearby = (i: number) => trimap.depthOutside.data[i]! < 1.6 * REACH * size;
  const ground = localColours(picture, (i) => trimap.map.data[i] === 0 && nearby(i), radius);
  const hair = localColours(
    picture,
    (i) => {
      if (trimap.map.data[i] !== 1 || parts.data[i * parts.channels + 1]! < 0.6) return false;
      const cell = cellOf(picture, i);
      if (ground.support.data[cell]! < 1e-5) return true;
      return offMean(picture, ground, i, cell) > 0.05 + 1.5 * ground.variance.data[cell]!;
    },
    radius,
  );
  return { hair, ground };
}

/** The trimap with doubtful hair and ground opened up. */
export function openDoubtful(
  picture: FloatRaster,
  trimap: Trimap,
  evidence: MatteEvidence,
  colours: HairColours,
): Mask {
  const { map, depthInside, depthOutside, toHair } = trimap;
  const { hair, ground } = colours;
  const { parts } = evidence;
  const size = Math.sqrt(picture.width * picture.height);
  const reach = REACH * size;
  const doubtful = createFloat(map.width, map.height);
  for (let i = 0; i < map.data.length; i++) {
    if (map.data[i] === 0.5) continue;
    const cell = cellOf(picture, i);
    if (!isTellingPlace(colours, cell)) continue;
    const toGround = offMean(picture, ground, i, cell);
    const toHairColour = offMean(picture, hair, i, cell);
    const groundSpread = ground.variance.data[cell]!;
    const notHair = toHairColour / (hair.variance.data[cell]! + 0.004) > 2.5;
    if (map.data[i] === 1) {
      if (parts.data[i * parts.channels + 1]! <= 0.35 || depthInside.data[i]! >= reach || !notHair) continue;
      const ratio = toGround / (groundSpread + 0.006);
      const isGap = ratio < 5 && toGround < 0.35 * toHairColour;
      const isRim = depthInside.data[i]! < 0.022 * size && ratio < 12 && toGround < 0.8 * toHairColour;
      if (isGap || isRim) doubtful.data[i] = 1;
    } else if (depthOutside.data[i]! < 0.8 * reach && toHair.data[i]! < reach && groundSpread < 0.004) {
      const departs = toGround / (groundSpread + 0.0012) > 7;
      if (departs && toHairColour < 1.5 * toGround + 0.03) doubtful.data[i] = 1;
    }
  }
  const margin = Math.max(2, 0.003 * size);
  const distance = distanceTo(doubtful);
  return mapMask(map, (value, i) => (distance.data[i]! <= margin ? 0.5 : value));
}
