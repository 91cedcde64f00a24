import { expect, it } from 'vitest';
import { RIGHT_IRIS } from '../../abilities/face-mesh/face-topology.ts';
import { type Picture, toPicture } from '../../imaging/raster.ts';
import { plainWindow } from '../face-window.ts';
import { changeExpression } from './change-expression.ts';
import { drawnFace } from './drawn-face.ts';
import { EXPRESSION_RECIPES } from './expression-recipes.ts';

const LARGE_IRIS_PX = 12;

/** How high the dark of an eye is above the person's right iris, in pixels. */
function irisHeight({ data, width }: Picture, { x, y }: { x: number; y: number }): number {
  const isDark = (down: number) => data[(Math.round(y + down) * width + Math.round(x)) * 3]! < 90;
  let [up, down] = [0, 0];
  while (isDark(-up - 1)) up++;
  while (isDark(down + 1)) down++;
  return up + down + 1;
}

it('opens the eyes wide round irises that keep their size', async () => {
  const { points, picture } = drawnFace(LARGE_IRIS_PX);
  // Without some black, eyes alone would look like those of a faded photograph.
  picture.data.fill(0, 0, picture.width * 3 * Math.round(points[10]!.y + 10));
  const window = plainWindow(toPicture(picture), points, 0.4);
  const changed = await changeExpression(window, {
    recipe: EXPRESSION_RECIPES.astonished!,
    strength: 1,
    smiling: 0,
    wearsGlasses: false,
    gaze: { left: null, right: null },
    closes: { left: false, right: false },
  });
  const iris = window.points[RIGHT_IRIS[0]!]!;
  expect(irisHeight(window.pixels, iris)).toBeLessThan(1.5 * LARGE_IRIS_PX);
  expect(irisHeight(changed, iris)).toBeGreaterThan(1.5 * LARGE_IRIS_PX);
  expect(irisHeight(changed, iris)).toBeLessThan(2.2 * LARGE_IRIS_PX);
});
