import { FACE_OVAL, FACE_POINTS, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point } from '../../imaging/raster.ts';
import { NEIGHBOURS, WHOLES } from './mesh-relations.ts';

// On a turned head a fuller cheek may move past the outline, and lies as a fin over hair and background. It is held where
// the outline ends, and a jaw that grows narrower where it would cut off the cheek before it.

/** In face sizes: a cheek may round the outline by so little. */
const TOLERANCE = 0.012;
/** So finely is found how far a point may go. */
const HALVINGS = 4;
/** What has to be held back takes its surroundings along. */
const SPREADS = 3;
/** A jaw that would cut into the cheek is held back by halves, so often at most. */
const JAW_HALVINGS = 4;

interface Nearest {
  /** Distance from the outline; negative inside. */
  beyond: number;
  /** The place of the nearest side's second end in the outline. */
  side: number;
}

function nearestOf({ x, y }: Point, outline: readonly Point[]): Nearest {
  let [isInside, least, side] = [false, Number.POSITIVE_INFINITY, 0];
  let a = outline.at(-1)!;
  for (const [k, b] of outline.entries()) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
    if (distance < least) [least, side] = [distance, k];
    a = b;
  }
  return { beyond: isInside ? -least : least, side };
}

const between = (from: MeshPoint3, to: MeshPoint3, share: number): MeshPoint3 => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
  z: from.z + share * (to.z - from.z),
});

/** How much of its way a point may go, or the side of the outline that is in its way even where it was. */
function shareOf(
  from: MeshPoint3,
  to: MeshPoint3,
  outline: readonly Point[],
  most: number,
): { share: number; inTheWay?: number } {
  if (nearestOf(to, outline).beyond <= most) return { share: 1 };
  const { beyond, side } = nearestOf(from, outline);
  if (beyond > most) return { share: 0, inTheWay: side };
  let [low, high] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const share = (low + high) / 2;
    if (nearestOf(between(from, to, share), outline).beyond <= most) low = share;
    else high = share;
  }
  return { share: low };
}

/** Of all points of the face and of what belongs to it. */
function sharesOf(from: readonly MeshPoint3[], to: readonly MeshPoint3[], tolerancePx: number): number[] {
  const old = FACE_OVAL.map((id) => from[id]!);
  const most = from.map((point) => Math.max(0, nearestOf(point, old).beyond) + tolerancePx);
  const ofOutline = FACE_OVAL.map(() => 1);
  for (let round = 0; ; round++) {
    const outline = FACE_OVAL.map((id, k) => between(from[id]!, to[id]!, ofOutline[k]!));
    const found = to.map((point, i) =>
      i < FACE_POINTS ? shareOf(from[i]!, point, outline, most[i]!) : { share: 1 },
    );
    const inTheWay = new Set(
      found.flatMap(({ inTheWay: k }) => (k === undefined ? [] : [k, (k || FACE_OVAL.length) - 1])),
    );
    if (inTheWay.size === 0 || round === JAW_HALVINGS) {
      const shares = found.map(({ share }) => share);
      for (const [k, id] of FACE_OVAL.entries()) shares[id] = ofOutline[k]!;
      return shares;
    }
    for (const k of inTheWay) ofOutline[k]! /= 2;
  }
}

/** `to` without what went past the outline; both are on the picture. */
export function heldWithin(
  from: readonly MeshPoint3[],
  to: readonly MeshPoint3[],
  sizePx: number,
): readonly MeshPoint3[] {
  let shares = sharesOf(from, to, TOLERANCE * sizePx);
  if (shares.every((share) => share === 1)) return to;
  for (let pass = 0; pass < SPREADS; pass++)
    shares = shares.map((own, i) => {
      const around = NEIGHBOURS[i] ?? [];
      if (around.length === 0) return own;
      const mean = around.reduce((sum, id) => sum + shares[id]!, 0) / around.length;
      return Math.min(own, (own + mean) / 2);
    });
  for (const ids of WHOLES) {
    const least = Math.min(...ids.map((id) => shares[id]!));
    for (const id of ids) shares[id] = least;
  }
  return to.map((point, i) => between(from[i]!, point, shares[i]!));
}
