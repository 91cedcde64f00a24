import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { type FloatRaster, smoothstep } from '../../imaging/raster.ts';
import { type MouthFrame, mouthFrame } from './mouth-frame.ts';
import { type Row, toothAt } from './tooth-look.ts';

// Rows of teeth in an open mouth. They keep their size, however wide it opens.

/** How much of the upper teeth lips at rest leave to be seen, once they part. */
const SEEN_AT_REST_CM = 0.62;
/** Of the opening, and in centimetres: no teeth are taller, in a mouth that opens wider the rows part. */
const SMILE = { part: 0.88, tallestCm: 1.05, apartCm: 0.07, light: { upper: 1, lower: 0.55 } };
const BARED = { part: 0.55, tallestCm: { upper: 1.05, lower: 0.8 }, light: { upper: 0.95, lower: 0.8 } };
const OPEN_LIGHT = 0.85;
/** Of the light: what is left at the corners of the mouth, and what the lips' shadow takes. */
const AT_CORNERS = 0.15;
const LIP_SHADOW = { depth: 0.4, cm: 0.16 };
const NECK_TINT = [1.02, 0.97, 0.9] as const;

export interface MouthOfTeeth {
  points: readonly MeshPoint3[];
  moved: readonly MeshPoint3[];
  pixelsPerCm: number;
  /** Of teeth in full light, per channel. */
  colour: readonly number[];
}

interface DrawnRow {
  row: Row;
  /** Where the line of its edges lies in the middle of the mouth, in half widths; towards the corners it goes to their height. */
  edge: number;
  light: number;
}

/** The lips in the middle of the mouth, and a centimetre, in half widths. */
interface Middle extends Pick<MouthFrame, 'toMouth'> {
  upper: number;
  lower: number;
  perCm: number;
}

/** Both halves of a turned mouth hold the same teeth: the one turned away shows them narrower. */
function drawRows(out: FloatRaster, mouth: MouthOfTeeth, rowsIn: (middle: Middle) => DrawnRow[]): void {
  const { moved, pixelsPerCm, colour } = mouth;
  const frame = mouthFrame(moved);
  const halfCm = frame.halfPx / pixelsPerCm;
  const middle = frame.toMouth(moved[13]!).aside;
  const [upper, lower] = [frame.upperAt(middle), frame.lowerAt(middle)];
  const rows = rowsIn({ upper, lower, perCm: 1 / halfCm, toMouth: frame.toMouth });
  for (let i = 0; i < out.width * out.height; i++) {
    const { aside, down } = frame.toMouth({ x: (i % out.width) + 0.5, y: Math.floor(i / out.width) + 0.5 });
    if (Math.abs(aside) > 1.05 || Math.abs(down) > 3) continue;
    const fromLips = {
      upper: (down - frame.upperAt(aside)) * halfCm,
      lower: (frame.lowerAt(aside) - down) * halfCm,
    };
    if (Math.min(fromLips.upper, fromLips.lower) < -LIP_SHADOW.cm) continue;
    const asideCm = (halfCm * (aside - middle)) / (aside < middle ? 1 + middle : 1 - middle);
    for (const { row, edge, light } of rows) {
      const below = (down - edge * (1 - aside ** 2)) * halfCm;
      const along = row === 'upper' ? -below : below;
      const tooth = toothAt(row, asideCm, along, 1 / pixelsPerCm);
      if (tooth.share === 0) continue;
      const shadow = LIP_SHADOW.depth * Math.exp(-Math.max(0, fromLips[row]) / LIP_SHADOW.cm);
      const outwards = 1 - (1 - AT_CORNERS) * smoothstep(0.4, 1, Math.abs(aside));
      const shown = tooth.light * light * outwards * (1 - shadow);
      for (let c = 0; c < 3; c++) {
        const o = i * 3 + c;
        const warmed = 1 + tooth.warm * (NECK_TINT[c]! - 1);
        out.data[o]! += tooth.share * (colour[c]! * shown * warmed - out.data[o]!);
      }
    }
  }
}

/** The upper row down to most of the opening; what a wide one leaves free shows lower teeth in the shadow. */
export function addSmile(out: FloatRaster, mouth: MouthOfTeeth): void {
  drawRows(out, mouth, ({ upper, lower, perCm }) => {
    const edge = upper + Math.min(SMILE.part * (lower - upper), SMILE.tallestCm * perCm);
    return [
      { row: 'lower', edge: edge + SMILE.apartCm * perCm, light: SMILE.light.lower },
      { row: 'upper', edge, light: SMILE.light.upper },
    ];
  });
}

/** Upper teeth belong to the skull: they do not drop with the jaw, and show when the lip goes up. */
export function addUpperTeeth(out: FloatRaster, mouth: MouthOfTeeth): void {
  drawRows(out, mouth, ({ toMouth, perCm }) => {
    const edge = toMouth(mouth.points[13]!).down + SEEN_AT_REST_CM * perCm;
    return [{ row: 'upper', edge, light: OPEN_LIGHT }];
  });
}

/** Both rows from lip to lip, dark between them where they part. */
export function addBaredTeeth(out: FloatRaster, mouth: MouthOfTeeth): void {
  drawRows(out, mouth, ({ upper, lower, perCm }) => {
    const { part, tallestCm, light } = BARED;
    const opening = lower - upper;
    // The upper ones overlap the lower ones.
    return [
      {
        row: 'lower',
        edge: lower - Math.min((1 - part) * opening, tallestCm.lower * perCm),
        light: light.lower,
      },
      { row: 'upper', edge: upper + Math.min(part * opening, tallestCm.upper * perCm), light: light.upper },
    ];
  });
}
