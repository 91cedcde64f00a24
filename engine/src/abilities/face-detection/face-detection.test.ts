import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { FloatTensor, Networks } from '../network.ts';
import { BLAZE_INPUT, findFacesInTile } from './blazeface.ts';
import { detectFaces } from './detect-faces.ts';
import { dropDoubles, isSameFace, overlap } from './face-candidate.ts';
import { finestLevel } from './face-pyramid.ts';
import { rotatePicture, unrotateBox } from './rotate-picture.ts';
import { askedScore } from './verify-face.ts';

const zeros = (...dims: number[]): FloatTensor => ({
  data: new Float32Array(dims.reduce((a, b) => a * b, 1)).fill(-20),
  dims,
});

/** A network that sees one face: logit 1 in the second map, cell (3, 2), 64 px wide, eyes level. */
function oneFace(): Networks & { looks: number } {
  const networks = {
    looks: 0,
    has: () => true,
    async run() {
      networks.looks++;
      const scores32 = zeros(1, 8, 8, 6);
      const boxes32 = zeros(1, 8, 8, 96);
      const index = (2 * 8 + 3) * 6;
      scores32.data[index] = 1;
      boxes32.data.set([0, 0, 64, 64, -16, -10, 16, -10], index * 16);
      return { scores16: zeros(1, 16, 16, 2), boxes16: zeros(1, 16, 16, 32), scores32, boxes32 };
    },
  };
  return networks;
}

const tile = drawPicture(BLAZE_INPUT, BLAZE_INPUT, () => [0, 0, 0]);

describe('blazeface', () => {
  it('decodes the anchor of the cell that fired', async () => {
    const [face, ...others] = await findFacesInTile(oneFace(), tile, 0.5);
    expect(others).toEqual([]);
    expect(face!.score).toBeCloseTo(0.731, 3);
    expect(face!.roll).toBe(0);
    expect(face!.box.left).toBeCloseTo(3.5 * 32 - 32, 4);
    expect(face!.box.top + face!.box.height).toBeCloseTo(2.5 * 32 + 32, 4);
  });

  it('gives nothing below the threshold', async () => {
    expect(await findFacesInTile(oneFace(), tile, 0.99)).toEqual([]);
  });
});

describe('candidates', () => {
  const box = { left: 10, top: 10, width: 10, height: 10 };

  it('measures overlap', () => {
    expect(overlap(box, { left: 15, top: 10, width: 10, height: 10 })).toEqual({
      union: 1 / 3,
      smaller: 0.5,
    });
    expect(overlap(box, { left: 40, top: 10, width: 10, height: 10 }).union).toBe(0);
  });

  it('keeps the best of each face', () => {
    const near = { ...box, left: 11 };
    const far = { ...box, left: 40 };
    expect(isSameFace(box, near)).toBe(true);
    expect(
      dropDoubles([
        { box, score: 0.5 },
        { box: near, score: 0.9 },
        { box: far, score: 0.1 },
      ]),
    ).toEqual([
      { box: near, score: 0.9 },
      { box: far, score: 0.1 },
    ]);
  });
});

describe('turning', () => {
  const picture = drawPicture(3, 2, (x, y) => [y * 3 + x]);

  it('turns pixels clockwise', () => {
    expect([...rotatePicture(picture, 1).data]).toEqual([3, 0, 4, 1, 5, 2]);
    expect([...rotatePicture(picture, 2).data]).toEqual([5, 4, 3, 2, 1, 0]);
    expect([...rotatePicture(picture, 3).data]).toEqual([2, 5, 1, 4, 0, 3]);
  });

  it('brings a box back to where it was', () => {
    for (const turns of [0, 1, 2, 3] as const) {
      const turned = rotatePicture(picture, turns);
      const at = turned.data.indexOf(5);
      const box = { left: at % turned.width, top: Math.floor(at / turned.width), width: 1, height: 1 };
      expect(unrotateBox(box, turns, 3, 2)).toEqual({ left: 2, top: 1, width: 1, height: 1 });
    }
  });
});

it('asks more of large faces than of tiny ones', () => {
  expect(askedScore(200)).toBeCloseTo(0.65);
  expect(askedScore(10)).toBeCloseTo(0.42);
  expect(askedScore(28)).toBeGreaterThan(askedScore(20));
});

it('searches small pictures at few levels and large ones at most five finer', () => {
  expect(finestLevel(100, 80)).toBe(0);
  expect(finestLevel(1920, 1280)).toBe(4);
  expect(finestLevel(14000, 9000)).toBe(5);
});

it('finds no face where the closer look disagrees', async () => {
  const networks = oneFace();
  const blind: Networks = {
    has: () => true,
    run: async (id, inputs) => (networks.looks < 1 ? networks.run(id, inputs) : zerosFor()),
  };
  const zerosFor = async () => ({
    scores16: zeros(1, 16, 16, 2),
    boxes16: zeros(1, 16, 16, 32),
    scores32: zeros(1, 8, 8, 6),
    boxes32: zeros(1, 8, 8, 96),
  });
  expect(
    await detectFaces(
      blind,
      drawPicture(120, 90, () => [9, 9, 9]),
    ),
  ).toEqual([]);
});
