import { expect, it } from 'vitest';
import { gaussianBlur } from '../imaging/blur.ts';
import { type Picture, toFloat, toPicture } from '../imaging/raster.ts';
import { patternPicture } from '../imaging/test-pictures.ts';
import { CANONICAL_FACE, type MeshPoint3 } from './face-mesh/face-topology.ts';
import { headPose } from './face-mesh/head-pose.ts';
import { judgeFace } from './face-quality.ts';

const SIZE = 400;
const sharp = patternPicture(SIZE, SIZE);

function face(pxPerCm: number, yaw = 0): MeshPoint3[] {
  return CANONICAL_FACE.map(({ x, y, z }) => ({
    x: SIZE / 2 + pxPerCm * (x * Math.cos(yaw) - z * Math.sin(yaw)),
    y: SIZE / 2 + pxPerCm * y,
    z: pxPerCm * (x * Math.sin(yaw) + z * Math.cos(yaw)),
  }));
}

const judge = (picture: Picture, points: MeshPoint3[]) => judgeFace(picture, points, headPose(points));

it('accepts a large, sharp, frontal face', () => {
  expect(judge(sharp, face(12))).toMatchObject({ usable: true, reason: null, blurred: false });
});

it('names each reason', () => {
  expect(judge(sharp, face(1)).reason).toBe('too_small');
  expect(judge(sharp, face(12, 1.3)).reason).toBe('turned_away');
  const blurred = toPicture(gaussianBlur(toFloat(sharp), 14));
  expect(judge(blurred, face(12))).toMatchObject({ usable: false, reason: 'too_blurred', blurred: true });
});
