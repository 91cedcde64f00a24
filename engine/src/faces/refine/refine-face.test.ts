import { expect, test } from 'vitest';
import type { Networks } from '../../abilities/network.ts';
import { applyAffine } from '../../imaging/affine.ts';
import { createFloat } from '../../imaging/raster.ts';
import { patternPicture } from '../../imaging/test-pictures.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from '../bank/texture-layout.ts';
import { FRAME_PX, refineFace, refineFrame } from './refine-face.ts';

const SIDE = TEXTURE_PX;
const points = TEXTURE_POINTS;

/** Answers every face with the same change, as a share of black to white. */
function networksThatAdd(change: number, seen: Float32Array[] = []): Networks {
  const answer = new Float32Array(3 * FRAME_PX * FRAME_PX).fill(2 * change);
  return {
    has: () => true,
    run: async (_id, { face }) => {
      seen.push(face!.data as Float32Array);
      return { change: { data: answer, dims: [1, 3, FRAME_PX, FRAME_PX] } };
    },
  };
}

function pasted(share: (x: number, y: number) => number) {
  const shown = createFloat(SIDE, SIDE);
  for (let i = 0; i < shown.data.length; i++) shown.data[i] = share(i % SIDE, Math.floor(i / SIDE));
  return { pixels: patternPicture(SIDE, SIDE), points, shown };
}

test('the frame stands upright round the face, also when the head is tilted', () => {
  const tilted = points.map(({ x, y, z }) => ({ x: SIDE - y, y: x, z }));
  for (const [mesh, down] of [
    [points, { x: 0, y: 1 }],
    [tilted, { x: -1, y: 0 }],
  ] as const) {
    const frame = refineFrame(mesh);
    const [top, bottom] = [applyAffine(frame, { x: 128, y: 0 }), applyAffine(frame, { x: 128, y: 256 })];
    const length = Math.hypot(bottom.x - top.x, bottom.y - top.y);
    expect((bottom.x - top.x) / length).toBeCloseTo(down.x, 1);
    expect((bottom.y - top.y) / length).toBeCloseTo(down.y, 1);
  }
});

test('only what was pasted changes, and less at its rim', async () => {
  const face = pasted((x) => (x < 100 ? 0 : x < 150 ? 0.25 : 1));
  const refined = await refineFace(networksThatAdd(0.1), face, { ...face, sizePx: SIDE });
  const difference = (x: number) =>
    refined.data[(150 * SIDE + x) * 3]! - face.pixels.data[(150 * SIDE + x) * 3]!;
  expect(difference(50)).toBe(0);
  expect(difference(120)).toBeCloseTo(12.75, -1);
  expect(difference(200)).toBeCloseTo(25.5, -1);
  expect(difference(200)).toBeGreaterThan(difference(120));
});

test('the network sees the face from black to white and where it was pasted', async () => {
  const seen: Float32Array[] = [];
  const face = pasted(() => 1);
  face.pixels.data.fill(255);
  await refineFace(networksThatAdd(0, seen), face, { ...face, sizePx: SIDE });
  const size = FRAME_PX * FRAME_PX;
  const middle = (FRAME_PX / 2) * FRAME_PX + FRAME_PX / 2;
  expect(seen[0]!.length).toBe(4 * size);
  expect(seen[0]![middle]).toBeCloseTo(1);
  expect(seen[0]![3 * size + middle]).toBeCloseTo(1);
});
