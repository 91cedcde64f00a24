import { expect, it } from 'vitest';
import { CANONICAL_FACE, type MeshPoint3, RIGHT_IRIS } from '../abilities/face-mesh/face-topology.ts';
import { headPose, normaliseMesh } from '../abilities/face-mesh/head-pose.ts';
import { createFloat, fullMask, type Raster, toPicture } from '../imaging/raster.ts';
import type { FaceSurface, FaceWindow } from './face-window.ts';
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

function surfaceAt(scale: number, colour: readonly number[]): FaceSurface & Pick<FaceWindow, 'shape'> {
  const points = meshAt(scale);
  const [width, height] = [20 * scale, 22 * scale];
  const pixels = createFloat(width, height, 3);
  for (let o = 0; o < pixels.data.length; o++) pixels.data[o] = colour[o % 3]!;
  const pose = headPose(points);
  const shape = normaliseMesh(points, pose);
  const [skin, accessories] = [fullMask(width, height), createFloat(width, height)];
  return { pixels, points, pose, shape, sizePx: faceSize(points), skin, accessories };
}

const options = {
  ...{ lightScale: 0.16, chromaScale: 0.24, secondPass: 0.4, tones: { brows: 0.5, lips: 0.5 } },
  ...{ detail: 1, ownEyes: false, opacity: 1, beyond: 0.3 },
};

/** A large face is lit on a copy of `softScale`. */
async function laidAt(scale: number, softScale: number) {
  const soft = surfaceAt(softScale, [190, 140, 110]);
  const target = scale === softScale ? soft : surfaceAt(scale, [190, 140, 110]);
  const lender = surfaceAt(16, [90, 80, 70]);
  const { points, shape, skin } = lender;
  const pixels = toPicture(lender.pixels);
  const donor = { pixels, points, shape, skin, isWhole: true, mouthOpening: mouthOpening(points) };
  const laid = await layFace({ ...target, soft, finest: 0 }, donor, options, false);
  const cheekOn = ({ width }: Pick<Raster, 'width'>, unit: number) =>
    Math.round(14 * unit) * width + Math.round(7.5 * unit);
  const { face, share } = laid;
  const cheek = { colour: cheekOn(face, scale) * 3, share: share.data[cheekOn(share, softScale)]! };
  return { ...laid, sizePx: target.sizePx, cheek };
}

it('lights a large face, worked out on a smaller copy, as it lights a small one', async () => {
  const [small, large] = [await laidAt(12, 12), await laidAt(28, 16)];
  expect(small.sizePx).toBeLessThan(256);
  expect(large.sizePx).toBeGreaterThan(340);
  expect(large.share.width).toBe(large.shown.width);
  expect(large.share.width).toBeLessThan(large.face.width);
  expect(large.cheek.share).toBeCloseTo(small.cheek.share, 1);
  for (let c = 0; c < 3; c++) {
    const [one, other] = [small, large].map(({ face, cheek }) => face.data[cheek.colour + c]!);
    expect(Math.abs(one! - other!)).toBeLessThan(2);
    expect(Math.abs(other! - [190, 140, 110][c]!)).toBeLessThan(6);
  }
});
