import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import { copyRaster, type FloatRaster, type Picture } from '../../imaging/raster.ts';
import { remap, type WarpMap } from '../../imaging/warp-map.ts';
import { extendMesh } from '../extended-mesh.ts';
import type { PlainWindow } from '../face-window.ts';
import { onClear } from '../light/clear-veil.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import { loadBlendshapes } from './blendshapes.ts';
import { type ExpressionChange, eyesOf } from './expression-change.ts';
import type { Recipe } from './expression-recipes.ts';
import { applyShading } from './expression-shading.ts';
import type { Lids } from './eyelids.ts';
import { drawFurrows } from './furrows.ts';
import { drawLashLine } from './lash-line.ts';
import { drawLipLine } from './lips.ts';
import { openMouth } from './mouth-interior.ts';
import { type MovedFace, moveFace } from './move-face.ts';
import { moveGaze } from './move-gaze.ts';
import { smileToAdd } from './present-smile.ts';
import { type LitFace, relight } from './relight.ts';
import { LOW_BROW_FOLDS, SMILE_FOLDS, smoothFolds } from './smooth-folds.ts';

// The same person with another expression: muscles move the mesh, the picture follows, folds are shaded in.

const OPENED = { from: 0.05, before: 0.06, by: 0.02 };
/** Of the light and shadow of a smile that goes. */
const SHADING_GONE = 0.55;
/** Of the folds that low brows made, when they go up. */
const FOLDS_LIFTED = 0.8;

/** Writes only what moved or changed its tone: everything else keeps its bytes. */
function compose(before: Picture, after: FloatRaster, map: WarpMap): Picture {
  const out = copyRaster(before);
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

/** What lies between the lips, or the line where they meet now. */
function paintMouth(out: FloatRaster, window: PlainWindow, change: ExpressionChange, face: MovedFace): void {
  const { recipe } = change;
  const [now, then] = [mouthOpening(face.moved), mouthOpening(window.points)];
  const isEmptied = face.lipsClosed > 0 && !recipe.closesLips;
  if (now > OPENED.from && (isEmptied || (then < OPENED.before && now > then + OPENED.by)))
    openMouth(window, out, face.moved, recipe.mouth);
  else if (face.lipsClosed > 0) drawLipLine(out, face.moved, face.lipsClosed, window.sizePx / 100);
}

/** Lids that part this much farther would stretch the iris with them. */
const WIDENED = 1.08;
const STILL = { x: 0, y: 0 };

const widensEye = (points: readonly MeshPoint3[], moved: readonly MeshPoint3[], { upper, lower }: Lids) => {
  const opening = (mesh: readonly MeshPoint3[]) =>
    Math.hypot(mesh[upper[3]!]!.x - mesh[lower[3]!]!.x, mesh[upper[3]!]!.y - mesh[lower[3]!]!.y);
  return opening(moved) > WIDENED * opening(points);
};

/** Folds and shadows: those of the old expression go, those of the new one come. */
async function foldSkin(
  { pixels, points, unit }: LitFace,
  recipe: Recipe,
  strength: number,
  smileGone: number,
): Promise<void> {
  const { layout, smileLayout } = await loadBlendshapes();
  if (smileGone > 0) {
    await applyShading(pixels, points, 'happy', smileLayout, -SHADING_GONE * smileGone, unit);
    smoothFolds(pixels, points, SMILE_FOLDS, Math.min(1, smileGone), unit);
  }
  const browsUp = Math.min(1, strength * (recipe.weights.browOuterUp_R ?? 0));
  if (browsUp > 0) smoothFolds(pixels, points, LOW_BROW_FOLDS, FOLDS_LIFTED * browsUp, unit);
  const amount = Math.min(2, strength);
  if (recipe.shading) {
    const own = recipe.shading === 'happy' ? smileLayout : layout;
    await applyShading(pixels, points, recipe.shading, own, recipe.shadingAmount * amount, unit);
  }
  if (recipe.furrows) drawFurrows(pixels, points, recipe.furrows, amount, unit);
}

async function changeClear(window: PlainWindow, wish: ExpressionChange): Promise<Picture> {
  const { pixels, points, shape } = window;
  const { recipe } = wish;
  const strength = wish.strength * (recipe.smile > 0 ? smileToAdd(shape, wish.smiling) : 1);
  const change = { ...wish, strength };
  const unit = window.sizePx / 100;
  const face = await moveFace(window, change);
  const { moved, smileGone } = face;
  const mesh = extendMesh(points, face.looked, moved);
  const map = meshWarp(mesh.to, mesh.from, mesh.triangles, pixels.width, pixels.height);
  const out = remap(pixels, map, pixels);
  for (const { lids, isClosing, gaze } of eyesOf(change)) {
    if (isClosing) drawLashLine(pixels, out, points, moved, lids, Math.min(1, strength));
    else if (gaze ?? widensEye(points, moved, lids))
      moveGaze(pixels, out, points, moved, lids, gaze ?? STILL, window.pose.roll, unit);
  }
  paintMouth(out, window, change, face);
  await relight(out, moved, window.sizePx, (lit) => foldSkin(lit, recipe, strength, smileGone));
  return compose(pixels, out, map);
}

export async function changeExpression(window: PlainWindow, wish: ExpressionChange): Promise<Picture> {
  const { pixels } = await onClear(window, async (clear) => ({ pixels: await changeClear(clear, wish) }));
  return pixels;
}
