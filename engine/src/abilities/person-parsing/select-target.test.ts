import { describe, expect, it } from 'vitest';
import { polygonMask } from '../../imaging/polygon-mask.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { FoundFace } from '../face-detection/detect-faces.ts';
import { CANONICAL_FACE } from '../face-mesh/face-topology.ts';
import type { FloatTensor, Networks } from '../network.ts';
import { facePartPolygon } from './face-parts.ts';
import { handPlaces } from './find-hands.ts';
import { selectTarget } from './select-target.ts';

const SIZE = 200;
const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 100 + 4 * x, y: 80 + 4 * y, z }));
const face = {
  mesh: { points, score: 1 },
  score: 1,
  box: { left: 70, top: 45, width: 60, height: 70 },
} as FoundFace;
const picture = drawPicture(SIZE, SIZE, () => [128, 128, 128]);

/** Everything is skin; one body with the left arm pointing down at (40, 150). */
const networks: Networks = {
  has: () => true,
  async run(id): Promise<Record<string, FloatTensor>> {
    if (id === 'movenet-multipose') {
      const people = new Float32Array(6 * 56);
      people.set([0.5, 0.2, 0.9], 7 * 3);
      people.set([0.7, 0.2, 0.9], 9 * 3);
      people.set([0, 0, 1, 1, 0.9], 51);
      return { people: { data: people, dims: [1, 6, 56] } };
    }
    const classes = new Float32Array(256 * 256 * 6);
    for (let i = 2; i < classes.length; i += 6) classes[i] = 12;
    return { classes: { data: classes, dims: [1, 256, 256, 6] } };
  },
};

const area = (data: Float32Array) => data.reduce((sum, value) => sum + value, 0);

describe('face parts', () => {
  it('puts each lip inside the mouth and the halves together', () => {
    const part = (name: 'mouth' | 'upper_lip' | 'lower_lip' | 'teeth') =>
      area(polygonMask(SIZE, SIZE, facePartPolygon(points, name)).data);
    expect(part('upper_lip')).toBeGreaterThan(5);
    expect(part('lower_lip')).toBeGreaterThan(5);
    expect(part('upper_lip') + part('lower_lip') + part('teeth')).toBeCloseTo(part('mouth'), -1);
  });

  it('keeps the subject’s left eye on the viewer’s right', () => {
    const [left, right] = [facePartPolygon(points, 'left_eye'), facePartPolygon(points, 'right_eye')];
    expect(Math.min(...left.map(({ x }) => x))).toBeGreaterThan(Math.max(...right.map(({ x }) => x)));
  });
});

describe('selectTarget', () => {
  it('takes face parts from the mesh and places from face coordinates', async () => {
    const nose = await selectTarget(networks, picture, [face], 'nose');
    expect(nose.data[80 * SIZE + 100]).toBe(1);
    const ear = await selectTarget(networks, picture, [face], 'left_ear');
    expect(area(ear.data)).toBeGreaterThan(20);
    expect(area(ear.data.subarray(0, 40 * SIZE))).toBe(0);
    expect(ear.data[75 * SIZE + 60]).toBe(0);
  });

  it('finds only the hand that was asked for', async () => {
    const left = await selectTarget(networks, picture, [], 'left_hand');
    expect(left.data[154 * SIZE + 40]).toBe(1);
    expect(left.data[60 * SIZE + 40]).toBe(0);
    expect(area((await selectTarget(networks, picture, [], 'right_hand')).data)).toBe(0);
  });

  it('is empty for what is not there', async () => {
    expect(area((await selectTarget(networks, picture, [face], 'glasses')).data)).toBe(0);
  });
});

it('sees no hand where the arm is hidden', () => {
  const hidden = {
    box: { left: 0, top: 0, width: 1, height: 1 },
    score: 1,
    points: Array(17).fill({ x: 0, y: 0, score: 0 }),
  };
  expect(handPlaces([hidden])).toEqual([]);
});
