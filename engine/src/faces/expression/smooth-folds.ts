import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE,
  LIPS_OUTER,
  type MeshPoint3,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../../abilities/face-mesh/face-topology.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import { growMask } from '../../imaging/morphology.ts';
import { type FloatRaster, type Mask, mapMask } from '../../imaging/raster.ts';
import { ringMask } from '../feature-masks.ts';
import { nearestOnLine } from './dark-line.ts';
import { LEFT_LIDS, RIGHT_LIDS } from './eyelids.ts';

// Folds and shadows that an expression left behind: light and dark between the size of pores and that of cheeks is
// evened out along them.

interface Fold {
  line: readonly number[];
  /** In hundredths of the face's size. */
  reach: number;
  share: number;
}

/** What a smile leaves: from the nose past the mouth, beside the mouth, and under the eyes. */
export const SMILE_FOLDS: readonly Fold[] = [
  { line: [203, 206, 216, 212, 202], reach: 5.5, share: 1 },
  { line: [423, 426, 436, 432, 422], reach: 5.5, share: 1 },
  { line: [207, 187, 205], reach: 7, share: 0.7 },
  { line: [427, 411, 425], reach: 7, share: 0.7 },
  { line: [226, 31, 228, 229, 230], reach: 2.5, share: 0.6 },
  { line: [446, 261, 448, 449, 450], reach: 2.5, share: 0.6 },
];
/** What a low brow leaves when it goes up: the shadow over the lid, and the frown between the brows. */
export const LOW_BROW_FOLDS: readonly Fold[] = [
  { line: RIGHT_LIDS.underBrow.slice(1, 6), reach: 2.6, share: 1 },
  { line: LEFT_LIDS.underBrow.slice(1, 6), reach: 2.6, share: 1 },
  { line: [9, 8, 168], reach: 5, share: 1 },
  { line: [107, 55, 193], reach: 2.5, share: 1 },
  { line: [336, 285, 417], reach: 2.5, share: 1 },
];
/** In reaches; nothing is evened out farther away. */
const FAR = 2.2;
/** What is finer is skin, what is coarser is the face's form, in hundredths of its size. */
const FINE = 0.35;
const COARSE = 6.5;
/** Most that is added and taken, in logarithms: a fold is dark, the cheek beside it hardly brighter than the rest. */
const MOST = { lighter: 0.8, darker: 0.25 };

/** Mean of the skin round each place; only meant for places on the skin. */
function skinBlur(light: FloatRaster, skin: Mask, sigma: number): FloatRaster {
  const weighted = mapMask(light, (value, i) => value * skin.data[Math.floor(i / 3)]!);
  const [sum, support] = [gaussianBlur(weighted, sigma), gaussianBlur(skin, sigma)];
  return mapMask(sum, (value, i) => value / Math.max(1e-3, support.data[Math.floor(i / 3)]!));
}

export function smoothFolds(
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  lines: readonly Fold[],
  amount: number,
  unit: number,
): void {
  const { width, height } = out;
  const parts = growMask(
    ringMask(moved, width, height, LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW, LIPS_OUTER),
    Math.max(1, unit),
  );
  const oval = ringMask(moved, width, height, FACE_OVAL);
  const skin = mapMask(oval, (value, i) => value * (1 - parts.data[i]!));
  const light = mapMask(out, (value) => Math.log(Math.max(0, value) + 4));
  const [fine, coarse] = [skinBlur(light, skin, FINE * unit), skinBlur(light, skin, COARSE * unit)];
  const folds = lines.map(({ line, reach, share }) => {
    const points = line.map((id) => moved[id]!);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const far = FAR * reach * unit;
    return {
      line: points,
      reach: reach * unit,
      share,
      left: Math.min(...xs) - far,
      right: Math.max(...xs) + far,
      top: Math.min(...ys) - far,
      bottom: Math.max(...ys) + far,
    };
  });
  for (let i = 0; i < width * height; i++) {
    if (skin.data[i]! < 0.01) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    let share = 0;
    for (const fold of folds) {
      if (x < fold.left || x > fold.right || y < fold.top || y > fold.bottom) continue;
      const { distance } = nearestOnLine(fold.line, x, y);
      share = Math.max(share, fold.share * Math.exp(-((distance / fold.reach) ** 2)));
    }
    if (share < 0.01) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) {
      const even = Math.min(MOST.lighter, Math.max(-MOST.darker, coarse.data[o]! - fine.data[o]!));
      out.data[o]! *= Math.exp(even * amount * share * skin.data[i]!);
    }
  }
}
