import { expect, it } from 'vitest';
import { CANONICAL_FACE } from '../../abilities/face-mesh/face-topology.ts';
import { copyRaster, createFloat } from '../../imaging/raster.ts';
import { drawFurrows } from './furrows.ts';
import { relight } from './relight.ts';

const SIZE_PX = 700;

it('darkens a large face on a small copy as it would in full, and keeps its pores', async () => {
  const scale = SIZE_PX / 18;
  const face = createFloat(SIZE_PX, SIZE_PX, 3);
  for (let i = 0; i < SIZE_PX * SIZE_PX; i++) face.data.fill(i % 2 ? 150 : 170, 3 * i, 3 * i + 3);
  const points = CANONICAL_FACE.map(({ x, y, z }) => ({
    x: SIZE_PX / 2 + scale * x,
    y: SIZE_PX / 2 + scale * y,
    z,
  }));
  const [full, small] = [copyRaster(face), copyRaster(face)];
  drawFurrows(full, points, 'grief', 1, SIZE_PX / 100);
  await relight(small, points, SIZE_PX, async (lit) => {
    expect(lit.pixels.width).toBeLessThan(SIZE_PX / 2);
    drawFurrows(lit.pixels, lit.points, 'grief', 1, lit.unit);
  });
  let [changed, worst] = [0, 0];
  for (let o = 0; o < face.data.length; o++) {
    changed = Math.max(changed, face.data[o]! - full.data[o]!);
    worst = Math.max(worst, Math.abs(full.data[o]! - small.data[o]!));
  }
  expect(changed).toBeGreaterThan(10);
  expect(worst).toBeLessThan(0.3 * changed);
  const far = 3 * (SIZE_PX * 10 + 10);
  expect(small.data[far + 3]! - small.data[far]!).toBeCloseTo(face.data[far + 3]! - face.data[far]!, 3);
});
