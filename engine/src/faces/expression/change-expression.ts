import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { type FloatRaster, type Picture, type Point, toPicture } from '../../imaging/raster.ts';
import { remap, type WarpMap } from '../../imaging/warp-map.ts';
import type { Donor } from '../donor/donor.ts';
import { extendMesh } from '../extended-mesh.ts';
import type { PlainWindow } from '../face-window.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import { applyOffsets } from '../shape/identity-shape.ts';
import { loadBlendshapes, recipeOffsets } from './blendshapes.ts';
import type { Recipe } from './expression-recipes.ts';
import { applyShading } from './expression-shading.ts';
import { closeEye, followGaze, LEFT_LIDS, type Lids, RIGHT_LIDS } from './eyelids.ts';
import { drawLashLine } from './lash-line.ts';
import { closeLips, keepLipsApart } from './lips.ts';
import { openMouth } from './mouth-interior.ts';
import { moveGaze } from './move-gaze.ts';

// The same person with another expression: muscles move the mesh, the picture follows, folds are shaded in.

export interface ExpressionChange {
  recipe: Recipe;
  strength: number;
  /** Left and right are the subject's own. */
  closes: { left: boolean; right: boolean };
  /** On screen, each −1 to 1; null keeps the gaze of that eye. */
  gaze: { left: Point | null; right: Point | null };
  /** How much the face smiles now, 0–1. */
  smiling: number;
  /** Lends its teeth. */
  teeth: Donor;
}

/** At most this much of a smile can be taken away without tearing the cheeks. */
const MAX_UNDONE = 0.85;
const NOTEWORTHY = 0.1;
const OPENED = { from: 0.05, before: 0.06, by: 0.02 };

interface MovedFace {
  moved: MeshPoint3[];
  looked: MeshPoint3[];
  smileGone: number;
}

interface ChangedEye {
  lids: Lids;
  isClosing: boolean;
  gaze: Point | null;
}

function eyesOf({ closes, gaze }: ExpressionChange): ChangedEye[] {
  return [
    { lids: RIGHT_LIDS, isClosing: closes.right, gaze: gaze.right },
    { lids: LEFT_LIDS, isClosing: closes.left, gaze: gaze.left },
  ];
}

async function moveFace(window: PlainWindow, change: ExpressionChange): Promise<MovedFace> {
  const { recipe, strength } = change;
  const wanted = recipe.undoesSmile ? MAX_UNDONE * change.smiling * Math.min(1, strength) : 0;
  const smileGone = wanted > NOTEWORTHY ? wanted : 0;
  const offsets = recipeOffsets(await loadBlendshapes(), recipe, strength, smileGone);
  const moved = applyOffsets(window.points, window.pose, offsets);
  const looked = [...window.points];
  const isOpen = mouthOpening(window.points) > OPENED.by;
  if (recipe.closesLips && (smileGone > 0 || isOpen)) closeLips(moved, Math.min(1, strength));
  keepLipsApart(moved);
  for (const { lids, isClosing, gaze } of eyesOf(change)) {
    if (isClosing) closeEye(window.points, moved, looked, lids, Math.min(1, strength));
    else if (gaze?.y) followGaze(window.points, moved, lids, gaze.y);
  }
  return { moved, looked, smileGone };
}

/** Writes only what moved or changed its tone: everything else keeps its bytes. */
function compose(before: FloatRaster, after: FloatRaster, map: WarpMap): Picture {
  const out = toPicture(before);
  for (let i = 0; i < map.covered.length; i++) {
    if (!map.covered[i]) continue;
    const shift =
      Math.abs(map.x[i]! - (i % map.width) - 0.5) + Math.abs(map.y[i]! - Math.floor(i / map.width) - 0.5);
    let difference = 0;
    for (let o = i * 3; o < i * 3 + 3; o++)
      difference = Math.max(difference, Math.abs(after.data[o]! - before.data[o]!));
    if (shift <= 0.05 && difference <= 1) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) out.data[o] = after.data[o]!;
  }
  return out;
}

export async function changeExpression(window: PlainWindow, change: ExpressionChange): Promise<Picture> {
  const { pixels, points } = window;
  const { recipe, strength } = change;
  const unit = window.sizePx / 100;
  const { moved, looked, smileGone } = await moveFace(window, change);
  const mesh = extendMesh(points, looked, moved);
  const map = meshWarp(mesh.to, mesh.from, mesh.triangles, pixels.width, pixels.height);
  const out = remap(pixels, map, pixels);
  for (const { lids, isClosing, gaze } of eyesOf(change)) {
    if (isClosing) drawLashLine(pixels, out, points, moved, lids, Math.min(1, strength));
    else if (gaze) moveGaze(pixels, out, points, moved, lids, gaze, window.pose.roll, unit);
  }
  const [now, then] = [mouthOpening(moved), mouthOpening(points)];
  if (now > OPENED.from && then < OPENED.before && now > then + OPENED.by)
    openMouth(pixels, out, points, moved, change.teeth, recipe.mouth, unit);
  const { layout, smileLayout } = await loadBlendshapes();
  if (recipe.shading) {
    const own = recipe.shading === 'happy' ? smileLayout : layout;
    await applyShading(out, moved, recipe.shading, own, recipe.shadingAmount * Math.min(2, strength), unit);
  }
  if (smileGone > 0) await applyShading(out, moved, 'happy', smileLayout, -0.8 * smileGone, unit);
  return compose(pixels, out, map);
}
