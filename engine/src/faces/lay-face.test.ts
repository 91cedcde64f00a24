import { expect, it } from 'vitest';
import { CANONICAL_FACE, type MeshPoint3, RIGHT_IRIS } from '../abilities/face-mesh/face-topology.ts';
import { headPose, normaliseMesh } from '../abilities/face-mesh/head-pose.ts';
import { createFloat, fullMask, toPicture } from '../imaging/raster.ts';
import type { FaceWindow } from './face-window.ts';
import { layFace } from './lay-face.ts';
import { faceSize, mouthOpening } from './shape/face-measures.ts';

/** The mean face, `scale` pixels to the centimetre, with irises where the eyes are. */
function meshAt(scale: number): MeshPoint3[] {
  const eyes = [159, 386].flatMap((id) => RIGHT_IRIS.map(() => CANONICAL_FACE[id]!));
  return [...CANONICAL_FACE, ...eyes].map(({ x, y, z }) => ({
    x: (x + 10) * scale,
    y: (y + 11) * scale,
    z: z * scale,
  }));
}

function windowAt(scale: number, colour: readonly number[]): FaceWindow {
  const points = meshAt(scale);
  const [width, height] = [20 * scale, 22 * scale];
  const pixels = createFloat(width, height, 3);
  for (let o = 0; o < pixels.data.length; o++) pixels.data[o] = colour[o % 3]!;
  const pose = headPose(points);
  const shape = normaliseMesh(points, pose);
  const box = { left: 0, top: 0, width, height };
  const [skin, accessories] = [fullMask(width, height), createFloat(width, height)];
  return { box, pixels, points, pose, shape, sizePx: faceSize(points), skin, accessories };
}

const options = {
  ...{ lightScale: 0.16, chromaScale: 0.24, secondPass: 0.4, tones: { brows: 0.5, lips: 0.5 } },
  ...{ detail: 1, ownEyes: false, opacity: 1, beyond: 0.3 },
};

/** A large face is lit on a copy of `softScale`. */
async function laidAt(scale: number, softScale: number) {
  const soft = windowAt(softScale, [190, 140, 110]);
  const target = scale === softScale ? soft : windowAt(scale, [190, 140, 110]);
  const lender = windowAt(16, [90, 80, 70]);
  const { points, shape, skin } = lender;
  const pixels = toPicture(lender.pixels);
  const donor = { pixels, points, shape, skin, isWhole: true, mouthOpening: mouthOpening(points) };
  const laid = await layFace({ ...target, soft }, donor, options, false, () => 0.5);
  const cheek = Math.round(14 * scale) * target.pixels.width + Math.round(7.5 * scale);
  return { ...laid, sizePx: target.sizePx, cheek };
}

it('lights a large face, worked out on a smaller copy, as it lights a small one', async () => {
  const [small, large] = [await laidAt(12, 12), await laidAt(28, 16)];
  expect(small.sizePx).toBeLessThan(256);
  expect(large.sizePx).toBeGreaterThan(340);
  expect(large.face.width).toBe(large.blend.width);
  expect(large.blend.data[large.cheek]).toBeCloseTo(small.blend.data[small.cheek]!, 1);
  for (let c = 0; c < 3; c++) {
    const [one, other] = [small.face.data[small.cheek * 3 + c]!, large.face.data[large.cheek * 3 + c]!];
    expect(Math.abs(one - other)).toBeLessThan(2);
    expect(Math.abs(other - [190, 140, 110][c]!)).toBeLessThan(6);
  }
});
