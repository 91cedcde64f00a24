import { FACE_OVAL, FACE_POINTS, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point } from '../../imaging/raster.ts';
import { NEIGHBOURS, WHOLES } from './mesh-relations.ts';
import { nearestOf } from './outline-distance.ts';

// On a turned head a fuller cheek may move past the outline, and lies as a fin over hair and background. It is held where
// the outline ends, and a jaw that grows narrower where it would cut off the cheek before it.

/** In face sizes: a cheek may round the outline by so little. */
const TOLERANCE = 0.012;
/** So finely is found how far a point may go outwards. */
const HALVINGS = 4;
/** What has to be held back takes its surroundings along. */
const SPREADS = 3;
/** A jaw that would cut into the cheek is held back by halves, so often at most. */
const JAW_HALVINGS = 4;

const STAYS: Point = { x: 0, y: 0 };
const plus = (one: Point, other: Point, share = 1): Point => ({
  x: one.x + share * other.x,
  y: one.y + share * other.y,
});
const lengthOf = ({ x, y }: Point) => Math.hypot(x, y);

interface Held {
  /** How much of its way outwards a point may go. */
  share: number;
  /** What is its way outwards. */
  way: Point;
  /** The side of the outline that it passes even where it was. */
  inTheWay?: number;
}

/** What goes along the outline does no harm. */
function hold(from: Point, to: Point, outline: readonly Point[], most: number): Held {
  const { beyond, place } = nearestOf(to, outline);
  const outwards = beyond < 0 ? plus(place, to, -1) : plus(to, place, -1);
  const gone = plus(to, from, -1);
  const times = (gone.x * outwards.x + gone.y * outwards.y) / Math.max(1e-6, lengthOf(outwards) ** 2);
  const way = plus(STAYS, outwards, Math.max(0, times));
  if (beyond <= most) return { share: 1, way };
  const before = nearestOf(from, outline);
  if (before.beyond > most) return { share: 0, way, inTheWay: before.side };
  let [low, high] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const share = (low + high) / 2;
    if (nearestOf(plus(to, way, share - 1), outline).beyond <= most) low = share;
    else high = share;
  }
  return { share: low, way };
}

/** Of all points of the face. */
function holdAll(from: readonly Point[], to: readonly Point[], tolerancePx: number): Held[] {
  const old = FACE_OVAL.map((id) => from[id]!);
  const most = from.map((point) => Math.max(0, nearestOf(point, old).beyond) + tolerancePx);
  const shares = FACE_OVAL.map(() => 1);
  for (let round = 0; ; round++) {
    const ways = FACE_OVAL.map((id) => plus(to[id]!, from[id]!, -1));
    const outline = FACE_OVAL.map((id, k) => plus(from[id]!, ways[k]!, shares[k]!));
    const held = to.map((point, i) => hold(from[i]!, point, outline, most[i]!));
    const inTheWay = new Set(
      held.flatMap(({ inTheWay: k }) => (k === undefined ? [] : [k, (k || FACE_OVAL.length) - 1])),
    );
    if (inTheWay.size === 0 || round === JAW_HALVINGS) {
      for (const [k, id] of FACE_OVAL.entries()) held[id] = { share: shares[k]!, way: ways[k]! };
      return held;
    }
    for (const k of inTheWay) shares[k]! /= 2;
  }
}

/** `to` without what went past the outline; both are on the picture. */
export function heldWithin(
  from: readonly MeshPoint3[],
  to: readonly MeshPoint3[],
  sizePx: number,
): readonly MeshPoint3[] {
  const held = holdAll(from.slice(0, FACE_POINTS), to.slice(0, FACE_POINTS), TOLERANCE * sizePx);
  if (held.every(({ share }) => share === 1)) return to;
  let shares = held.map(({ share }) => share);
  for (let pass = 0; pass < SPREADS; pass++)
    shares = shares.map((own, i) => {
      const around = NEIGHBOURS[i]!;
      const mean = around.reduce((sum, id) => sum + shares[id]! / around.length, 0);
      return Math.min(own, (own + mean) / 2);
    });
  const pulls = to.map((_, i) => (held[i] ? plus(STAYS, held[i].way, shares[i]! - 1) : STAYS));
  for (const ids of WHOLES) {
    const strongest = ids.map((id) => pulls[id]!).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
    for (const id of ids) pulls[id] = strongest;
  }
  return to.map((point, i) => ({ ...plus(point, pulls[i]!), z: point.z }));
}
