import { expect, it } from 'vitest';
import { createFloat } from '../../imaging/raster.ts';
import { loadBlendshapes } from './blendshapes.ts';
import { drawnFace, SIZE } from './drawn-face.ts';
import { applyShading } from './expression-shading.ts';

async function lit(skin: readonly [number, number, number]) {
  const { points } = drawnFace();
  const face = createFloat(SIZE, SIZE, 3);
  for (let o = 0; o < face.data.length; o += 3) face.data.set(skin, o);
  const { layout } = await loadBlendshapes();
  await applyShading(face, points, 'surprised', layout, 2.2, 4);
  let [brightest, yellowest] = [0, 0];
  for (let o = 0; o < face.data.length; o += 3) {
    const [red, green] = [Math.min(255, face.data[o]!), Math.min(255, face.data[o + 1]!)];
    brightest = Math.max(brightest, red / skin[0]);
    yellowest = Math.max(yellowest, green / red / (skin[1] / skin[0]));
  }
  return { brightest, yellowest };
}

it('lifts light on dim skin, and does not turn bright warm skin yellow', async () => {
  expect((await lit([120, 85, 65])).brightest).toBeGreaterThan(1.15);
  expect((await lit([242, 162, 102])).yellowest).toBeLessThan(1.06);
});
