import {
  LEFT_EYE,
  LEFT_IRIS,
  type MeshPoint3,
  RIGHT_EYE,
  RIGHT_IRIS,
} from '../../abilities/face-mesh/face-topology.ts';

/** The rings of one eye; entries of equal index lie above each other. */
export interface Lids {
  ring: readonly number[];
  iris: readonly number[];
  upper: readonly number[];
  lower: readonly number[];
  crease: readonly number[];
  underBrow: readonly number[];
  belowLower: readonly number[];
}

export const RIGHT_LIDS: Lids = {
  ring: RIGHT_EYE,
  iris: RIGHT_IRIS,
  upper: [246, 161, 160, 159, 158, 157, 173],
  lower: [7, 163, 144, 145, 153, 154, 155],
  crease: [247, 30, 29, 27, 28, 56, 190],
  underBrow: [113, 225, 224, 223, 222, 221, 189],
  belowLower: [25, 110, 24, 23, 22, 26, 112],
};

export const LEFT_LIDS: Lids = {
  ring: LEFT_EYE,
  iris: LEFT_IRIS,
  upper: [466, 388, 387, 386, 385, 384, 398],
  lower: [249, 390, 373, 374, 380, 381, 382],
  crease: [467, 260, 259, 257, 258, 286, 414],
  underBrow: [342, 445, 444, 443, 442, 441, 413],
  belowLower: [255, 339, 254, 253, 252, 256, 341],
};

/** Moves a point along the eye's opening at its place. */
function slide(points: MeshPoint3[], id: number, from: MeshPoint3, opening: MeshPoint3, share: number): void {
  points[id] = { x: from.x + opening.x * share, y: from.y + opening.y * share, z: from.z };
}

function openings(points: readonly MeshPoint3[], { upper, lower }: Lids): MeshPoint3[] {
  return upper.map((id, i) => {
    const [over, under] = [points[id]!, points[lower[i]!]!];
    return { x: under.x - over.x, y: under.y - over.y, z: 0 };
  });
}

/** How far down the upper lid comes; the lower one meets it there. */
const MEETING = 0.84;

/**
 * Closes one eye. `moved` is where points go, `looked` where their pixels are taken from: a little outside the
 * lids, so that no white of the eye is dragged along.
 */
export function closeEye(
  points: readonly MeshPoint3[],
  moved: MeshPoint3[],
  looked: MeshPoint3[],
  lids: Lids,
  amount: number,
): void {
  openings(points, lids).forEach((opening, i) => {
    const at = (ids: readonly number[]) => points[ids[i]!]!;
    slide(moved, lids.upper[i]!, at(lids.upper), opening, MEETING * amount);
    slide(moved, lids.lower[i]!, at(lids.lower), opening, (MEETING - 1) * amount);
    slide(looked, lids.lower[i]!, at(lids.lower), opening, 0.16 * amount);
    slide(looked, lids.upper[i]!, at(lids.upper), opening, -0.05 * amount);
    slide(moved, lids.crease[i]!, at(lids.crease), opening, 0.42 * amount);
    slide(moved, lids.underBrow[i]!, at(lids.underBrow), opening, 0.12 * amount);
    slide(moved, lids.belowLower[i]!, at(lids.belowLower), opening, -0.06 * amount);
  });
}

/** The upper lid goes with a glance up or down. */
export function followGaze(
  points: readonly MeshPoint3[],
  moved: MeshPoint3[],
  lids: Lids,
  down: number,
): void {
  const share = down > 0 ? 0.34 * down : 0.12 * down;
  openings(points, lids).forEach((opening, i) => {
    slide(moved, lids.upper[i]!, points[lids.upper[i]!]!, opening, share);
    slide(moved, lids.crease[i]!, points[lids.crease[i]!]!, opening, 0.45 * share);
  });
}
