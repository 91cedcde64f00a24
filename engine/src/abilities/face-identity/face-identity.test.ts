import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { CANONICAL_FACE, type MeshPoint3 } from '../face-mesh/face-topology.ts';
import type { Networks, Tensor } from '../network.ts';
import { alignFace, alignOval, centreOfPoints } from './align-face.ts';
import { embedFace, embedFaceAgain, identityDistance } from './embed-face.ts';
import { identityLikeness } from './likeness.ts';

const SIZE = 320;

function faceAt(roll: number): MeshPoint3[] {
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  return CANONICAL_FACE.map(({ x, y, z }) => ({
    x: SIZE / 2 + 10 * (x * cos - y * sin),
    y: SIZE / 2 + 10 * (x * sin + y * cos),
    z: 10 * z,
  }));
}

/** A picture with a white dot at the subject's right eye and a red one at the mouth. */
function markedPicture(points: readonly MeshPoint3[]) {
  const eye = centreOfPoints(points, [33, 133]);
  const mouth = centreOfPoints(points, [61, 291]);
  const near = (x: number, y: number, p: { x: number; y: number }) =>
    Math.hypot(x + 0.5 - p.x, y + 0.5 - p.y) < 6;
  return drawPicture(SIZE, SIZE, (x, y) =>
    near(x, y, eye) ? [255, 255, 255] : near(x, y, mouth) ? [255, 0, 0] : [0, 0, 0],
  );
}

function brightest(face: { data: Float32Array; width: number }, channel: number): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  for (let i = 0; i < face.data.length / 3; i++) {
    const value = face.data[i * 3 + channel]!;
    sum += value;
    x += value * ((i % face.width) + 0.5);
    y += value * (Math.floor(i / face.width) + 0.5);
  }
  return { x: x / sum, y: y / sum };
}

describe('alignFace', () => {
  it('puts the eye at the same place however the head leans', () => {
    const places = [0, 0.5, -0.8].map((roll) =>
      brightest(alignFace(markedPicture(faceAt(roll)), faceAt(roll), 100), 1),
    );
    for (const { x, y } of places) {
      expect(x).toBeCloseTo(places[0]!.x, 0);
      expect(y).toBeCloseTo(places[0]!.y, 0);
      expect(x).toBeLessThan(50);
      expect(y).toBeLessThan(45);
    }
  });
});

describe('alignOval', () => {
  it('shows the face and nothing round it, however the head leans', () => {
    const white = drawPicture(SIZE, SIZE, () => [255, 255, 255]);
    const shares = [0, 0.5, -0.8].map((roll) => {
      const { data, width, height } = alignOval(white, faceAt(roll), 100);
      const at = (x: number, y: number) => data[(y * width + x) * 3];
      expect([at(1, 1), at(width - 2, height - 2)]).toEqual([0, 0]);
      expect(at(50, 50)).toBeCloseTo(255, 3);
      return data.reduce((sum, value) => sum + value / 255, 0) / data.length;
    });
    for (const share of shares) expect(share).toBeCloseTo(shares[0]!, 2);
    expect(shares[0]).toBeGreaterThan(0.3);
  });
});

/** Answers with the mean of the picture, so that different pictures differ. */
const meanNetwork: Networks = {
  has: () => true,
  async run(_id, inputs: Readonly<Record<string, Tensor>>) {
    const { data } = inputs.image!;
    let sum = 0;
    for (const value of data) sum += value;
    const mean = sum / data.length;
    return { embedding: { data: Float32Array.of(mean, 1, 2), dims: [1, 3] } };
  },
};

it('compares embeddings by distance and by angle', async () => {
  const points = faceAt(0);
  const dark = drawPicture(SIZE, SIZE, () => [0, 0, 0]);
  const light = drawPicture(SIZE, SIZE, () => [30, 30, 30]);
  const [one, other] = [
    await embedFace(meanNetwork, dark, points),
    await embedFace(meanNetwork, light, points),
  ];
  expect(identityDistance(one, one)).toBe(0);
  expect(identityDistance(one, other)).toBeCloseTo(30, 3);
  const [unit, turned] = [
    await embedFaceAgain(meanNetwork, dark, points),
    await embedFaceAgain(meanNetwork, light, points),
  ];
  expect(identityLikeness(unit, unit)).toBeCloseTo(1, 5);
  expect(identityLikeness(unit, turned)).toBeLessThan(0.2);
});
