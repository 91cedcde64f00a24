import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { FloatTensor, Networks } from '../network.ts';
import { detectPeople } from './detect-people.ts';

const picture = drawPicture(512, 256, () => [80, 80, 80]);

/** MoveNet sees a body at the left, CenterNet the same and one at the right. */
const networks: Networks = {
  has: () => true,
  async run(id): Promise<Record<string, FloatTensor>> {
    if (id === 'movenet-multipose') {
      const people = new Float32Array(6 * 56);
      people.set([0, 0, 0.5, 0.25, 0.8], 51);
      return { people: { data: people, dims: [1, 6, 56] } };
    }
    const detections = new Float32Array(600);
    detections.set([4, 4, 124, 500, 0.7, 0], 0);
    detections.set([390, 0, 510, 512, 0.6, 0], 6);
    detections.set([200, 0, 260, 100, 0.9, 56], 12);
    return { detections: { data: detections, dims: [1, 100, 6] } };
  },
};

describe('detectPeople', () => {
  it('unites what both networks saw and ignores chairs', async () => {
    const people = await detectPeople(networks, picture, []);
    expect(people).toHaveLength(2);
    expect(people[0]!.box.left).toBe(0);
    expect(people[1]!.box.left).toBeCloseTo(390, 0);
  });

  it('gives each face its body and a body to each face', async () => {
    const faces = [
      { left: 240, top: 20, width: 30, height: 40 },
      { left: 40, top: 10, width: 40, height: 50 },
    ];
    const people = await detectPeople(networks, picture, faces);
    expect(people.map(({ face }) => face)).toEqual([1, 0, null]);
    expect(people[1]!.box.width).toBeGreaterThan(60);
  });
});
