import { smoothstep } from '../../imaging/raster.ts';

// One row of teeth as it looks from the front. Drawn, not lent: sharp at any size, and nobody's.

interface Tooth {
  /** As seen from the front: those farther back turn aside. All sizes in centimetres. */
  width: number;
  /** How far its edge stays behind the row's line. */
  short: number;
  /** How far its corners are rounded away, towards the middle of the mouth and away from it. */
  corners: readonly [number, number];
}

export type Row = 'upper' | 'lower';

/** One half, from the middle outwards. */
const TEETH: Readonly<Record<Row, readonly Tooth[]>> = {
  upper: [
    { width: 0.84, short: 0, corners: [0.03, 0.07] },
    { width: 0.64, short: 0.06, corners: [0.05, 0.1] },
    { width: 0.6, short: 0.01, corners: [0.14, 0.18] },
    { width: 0.46, short: 0.09, corners: [0.12, 0.13] },
    { width: 0.37, short: 0.13, corners: [0.12, 0.12] },
    { width: 0.4, short: 0.16, corners: [0.08, 0.08] },
    { width: 0.4, short: 0.18, corners: [0.08, 0.08] },
  ],
  lower: [
    { width: 0.5, short: 0.02, corners: [0.03, 0.04] },
    { width: 0.53, short: 0.01, corners: [0.04, 0.06] },
    { width: 0.55, short: 0, corners: [0.1, 0.13] },
    { width: 0.47, short: 0.06, corners: [0.1, 0.11] },
    { width: 0.42, short: 0.08, corners: [0.1, 0.1] },
    { width: 0.45, short: 0.08, corners: [0.08, 0.08] },
  ],
};

/** The line between two teeth: how wide, and how much light it takes where it is deepest. */
const GAP = { widthCm: 0.03, depth: 0.2 };
/** Of light, towards a tooth's sides, its neck and its thin edge; and what shines on the front of it. */
const ROUNDING = { sides: 0.05, neck: 0.12, edge: 0.05, shine: 0.06 };
const EDGE_CM = 0.11;
const NECK_FROM_CM = 0.45;
const NECK_CM = 0.95;

export interface ToothLook {
  /** 0 beyond the edges, 1 on a tooth. */
  share: number;
  /** Of the light on the brightest place. */
  light: number;
  /** 0–1 towards the gums: warmer there. */
  warm: number;
}

const NOTHING: ToothLook = { share: 0, light: 0, warm: 0 };

/** What a row shows `aside` from its middle and `along` from the line of its edges towards the gums; `pixelCm` is how much one pixel sees. */
export function toothAt(row: Row, aside: number, along: number, pixelCm: number): ToothLook {
  let from = 0;
  const way = Math.abs(aside);
  const tooth = TEETH[row].find(({ width }) => {
    if (way < from + width) return true;
    from += width;
    return false;
  });
  if (!tooth) return NOTHING;
  /** −1 at the side towards the middle of the mouth, 1 at the other. */
  const across = (2 * (way - from)) / tooth.width - 1;
  const [inner, outer] = tooth.corners;
  const corner = (across < 0 ? inner : outer) * Math.abs(across) ** 3;
  const height = along - tooth.short - corner;
  const share = smoothstep(-0.5 * pixelCm, 0.5 * pixelCm, height);
  if (share === 0) return NOTHING;
  const toGap = ((1 - Math.abs(across)) * tooth.width) / 2;
  const gapCm = Math.max(GAP.widthCm, 0.7 * pixelCm);
  const gap = ((GAP.depth * GAP.widthCm) / gapCm) * Math.exp(-((toGap / gapCm) ** 2));
  const warm = smoothstep(NECK_FROM_CM, NECK_CM, along);
  const shine =
    ROUNDING.shine * Math.exp(-(((across + 0.2) / 0.4) ** 2)) * Math.exp(-(((along - 0.42) / 0.22) ** 2));
  const light =
    1 +
    shine -
    ROUNDING.sides * across ** 2 -
    ROUNDING.neck * warm -
    ROUNDING.edge * (1 - smoothstep(0, EDGE_CM, height));
  return { share, light: light * (1 - gap), warm };
}
