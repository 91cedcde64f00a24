import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { type FloatRaster, type Point, smoothstep } from '../../imaging/raster.ts';
import { sampleBilinear, sampleChannel } from '../../imaging/sampling.ts';
import type { Donor } from '../donor/donor.ts';
import { ringMask } from '../feature-masks.ts';
import { greyOf } from '../light/light-tint.ts';

// Rows of lent teeth in an open mouth. They keep their size, however wide it opens.

/** Teeth in a mouth open wide get less light than in a smile. */
export const OPEN_MOUTH_SHADE = 0.8;
/** Width between the corners of smiling lips, and how much of the teeth a lip at rest covers. */
const SMILING_LIPS_CM = 5.9;
const UNDER_LIP_CM = 0.3;
/**
 * Of bared teeth: the upper row's share of the opening; what of the donor's mouth is seen, across and along it; how
 * much wider the lower row's teeth are spread.
 */
const BARED = { upperPart: 0.64, top: 0.12, bottom: 0.8, width: 0.8, lowerSize: 1.15, shade: 1.05 };
/** No teeth are taller: in a mouth that opens wider the rows part. */
const TALLEST_CM = { upper: 1.1, lower: 0.85 };
/** What is darker than `from` in the lender's mouth keeps this share of its depth: magnified gaps look like missing teeth. */
const GAPS = { from: 130, kept: 0.5 };
/** Colour of teeth against grey; half of it is the donor's own. */
const IVORY = [1.08, 1, 0.89] as const;

export interface LentTeeth {
  points: readonly MeshPoint3[];
  moved: readonly MeshPoint3[];
  pixelsPerCm: number;
  donor: Donor;
  /** Per channel. */
  gains: readonly number[];
}

interface MouthFrame {
  /** −1 and 1 at the corners; heights in half widths. */
  toMouth(at: Point): { aside: number; down: number };
  toPicture(aside: number, down: number): Point;
  upperAt(aside: number): number;
  lowerAt(aside: number): number;
}

function mouthFrame(points: readonly MeshPoint3[]): MouthFrame {
  const [right, left] = [points[78]!, points[308]!];
  const centre = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 };
  const half = { x: (left.x - right.x) / 2, y: (left.y - right.y) / 2 };
  const size = half.x ** 2 + half.y ** 2;
  const toMouth = ({ x, y }: Point) => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    return { aside: (dx * half.x + dy * half.y) / size, down: (dy * half.x - dx * half.y) / size };
  };
  const lip = (ids: readonly number[]) => {
    const nodes = ids.map((id) => toMouth(points[id]!)).sort((a, b) => a.aside - b.aside);
    return (aside: number) => {
      const next = Math.max(
        1,
        nodes.findIndex((node) => node.aside >= aside),
      );
      const [a, b] = [nodes[next - 1]!, nodes[next]!];
      return a.down + ((b.down - a.down) * (aside - a.aside)) / Math.max(1e-6, b.aside - a.aside);
    };
  };
  return {
    toMouth,
    toPicture: (aside, down) => ({
      x: centre.x + aside * half.x - down * half.y,
      y: centre.y + aside * half.y + down * half.x,
    }),
    upperAt: lip(LIPS_INNER.slice(0, 11)),
    lowerAt: lip([...LIPS_INNER.slice(10), LIPS_INNER[0]!]),
  };
}

function mouthAngle(moved: readonly MeshPoint3[]): { cos: number; sin: number } {
  const [right, left] = [moved[78]!, moved[308]!];
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** Upper teeth belong to the skull: they do not drop with the jaw, and show when the lip goes up. */
export function addUpperTeeth(
  cavity: FloatRaster,
  { points, moved, pixelsPerCm, donor, gains }: LentTeeth,
): void {
  const { cos, sin } = mouthAngle(moved);
  const [before, lip, donorLip] = [points[13]!, moved[13]!, donor.points[13]!];
  const lift = (before.y - lip.y) * cos - (before.x - lip.x) * sin;
  const covered = Math.min(UNDER_LIP_CM, Math.max(0, UNDER_LIP_CM - lift / pixelsPerCm)) * pixelsPerCm;
  const scale = (donor.points[308]!.x - donor.points[78]!.x) / (SMILING_LIPS_CM * pixelsPerCm);
  const half = Math.hypot(moved[308]!.x - moved[78]!.x, moved[308]!.y - moved[78]!.y) / 2;
  const mouth = ringMask(donor.points, donor.pixels.width, donor.pixels.height, LIPS_INNER);
  const pixel = new Float32Array(3);
  for (let i = 0; i < cavity.width * cavity.height; i++) {
    const [x, y] = [(i % cavity.width) + 0.5 - lip.x, Math.floor(i / cavity.width) + 0.5 - lip.y];
    const aside = x * cos + y * sin;
    const down = y * cos - x * sin + covered;
    const at = { x: donorLip.x + scale * aside, y: donorLip.y + scale * down };
    const inside = sampleChannel(mouth, at.x, at.y);
    if (inside < 0.05) continue;
    sampleBilinear(donor.pixels, at.x, at.y, pixel, 0);
    const grey = greyOf(pixel);
    const share = inside * smoothstep(60, 110, grey);
    const light = OPEN_MOUTH_SHADE * (1 - 0.6 * smoothstep(0.35, 0.95, Math.abs(aside) / half));
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      cavity.data[o]! += share * (pixel[c]! * gains[c]! * light - cavity.data[o]!);
    }
  }
}

/** Both rows from lip to lip, dark between them where they part: the donor's upper row, and its mirror image below. */
export function addBaredTeeth(cavity: FloatRaster, { moved, pixelsPerCm, donor, gains }: LentTeeth): void {
  const [own, theirs] = [mouthFrame(moved), mouthFrame(donor.points)];
  const half = Math.hypot(moved[308]!.x - moved[78]!.x, moved[308]!.y - moved[78]!.y) / 2;
  const tallest = (cm: number) => (cm * pixelsPerCm) / half;
  const pixel = new Float32Array(3);
  for (let i = 0; i < cavity.width * cavity.height; i++) {
    const { aside, down } = own.toMouth({
      x: (i % cavity.width) + 0.5,
      y: Math.floor(i / cavity.width) + 0.5,
    });
    if (Math.abs(aside) > 1) continue;
    const [fromUpper, fromLower] = [down - own.upperAt(aside), own.lowerAt(aside) - down];
    const opening = fromUpper + fromLower + 1e-3;
    if (fromUpper < -0.1 * opening || fromLower < -0.1 * opening) continue;
    const upperRow = Math.min(BARED.upperPart * opening, tallest(TALLEST_CM.upper));
    const lowerRow = Math.min((1 - BARED.upperPart) * opening, tallest(TALLEST_CM.lower));
    const isUpper = fromUpper / upperRow < fromLower / lowerRow;
    const within = isUpper ? fromUpper / upperRow : fromLower / lowerRow;
    const share = 1 - smoothstep(0.92, 1.06, within);
    if (share === 0) continue;
    const row = isUpper ? 1 : BARED.lowerSize;
    const from = aside * BARED.width * row;
    const [top, bottom] = [theirs.upperAt(from), theirs.lowerAt(from)];
    const at = theirs.toPicture(
      from,
      top + (BARED.top + (BARED.bottom - BARED.top) * Math.min(1, Math.max(0, within))) * (bottom - top),
    );
    sampleBilinear(donor.pixels, at.x, at.y, pixel, 0);
    const light =
      BARED.shade *
      (1 - 0.75 * smoothstep(0.55, 1, Math.abs(aside))) *
      (1 - 0.35 * smoothstep(0.8, 1, within));
    const grey = greyOf(pixel);
    const lift = Math.max(grey, GAPS.from + GAPS.kept * (grey - GAPS.from)) / Math.max(1, grey);
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      const tooth = 0.5 * lift * (pixel[c]! + grey * IVORY[c]!) * gains[c]! * light;
      cavity.data[o]! += share * (tooth - cavity.data[o]!);
    }
  }
}
