import type { Point } from '../../imaging/raster.ts';
import type { Recipe } from './expression-recipes.ts';
import { LEFT_LIDS, type Lids, RIGHT_LIDS } from './eyelids.ts';

export interface ExpressionChange {
  recipe: Recipe;
  strength: number;
  /** Left and right are the subject's own. */
  closes: { left: boolean; right: boolean };
  /** On screen, each −1 to 1; null keeps the gaze of that eye. */
  gaze: { left: Point | null; right: Point | null };
  /** How sure a classifier is that the face smiles now, 0–1. */
  smiling: number;
  wearsGlasses: boolean;
}

export interface ChangedEye {
  lids: Lids;
  isClosing: boolean;
  gaze: Point | null;
}

export function eyesOf({ closes, gaze }: ExpressionChange): ChangedEye[] {
  return [
    { lids: RIGHT_LIDS, isClosing: closes.right, gaze: gaze.right },
    { lids: LEFT_LIDS, isClosing: closes.left, gaze: gaze.left },
  ];
}
