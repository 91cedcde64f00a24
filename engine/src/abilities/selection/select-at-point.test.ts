import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { FloatTensor, Networks } from '../network.ts';
import { PERSON_PARTS } from '../person-parsing/parse-person.ts';
import { likeColours } from './like-colours.ts';
import { selectAtPoint } from './select-at-point.ts';

const SIZE = 256;
/** A dim wall that grows lighter to the right, with a red square on it. */
const picture = drawPicture(SIZE, SIZE, (x, y) =>
  x >= 150 && x < 200 && y >= 150 && y < 200 ? [200, 20, 20] : [90 + x / 8, 95 + x / 8, 100 + x / 8],
);

/** Two separate heads of hair in the upper half, everything else is background. */
const networks: Networks = {
  has: (id) => !id.startsWith('sam2'),
  async run(): Promise<Record<string, FloatTensor>> {
    const classes = new Float32Array(SIZE * SIZE * PERSON_PARTS.length);
    const hair = PERSON_PARTS.indexOf('hair');
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        const isHair = y > 20 && y < 80 && ((x > 20 && x < 80) || (x > 120 && x < 180));
        classes[(y * SIZE + x) * PERSON_PARTS.length + (isHair ? hair : 0)] = 12;
      }
    }
    return { classes: { data: classes, dims: [1, SIZE, SIZE, PERSON_PARTS.length] } };
  },
};

const at = ({ data }: { data: Float32Array }, x: number, y: number) => data[y * SIZE + x];

describe('likeColours', () => {
  it('takes the square and stops at its edge', () => {
    const mask = likeColours(picture, { x: 175, y: 175 });
    expect([at(mask, 155, 155), at(mask, 195, 195), at(mask, 140, 175), at(mask, 210, 175)]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('follows light that falls off, round what stands in the way', () => {
    const mask = likeColours(picture, { x: 100, y: 175 });
    expect([at(mask, 20, 20), at(mask, 240, 175), at(mask, 175, 175)]).toEqual([1, 1, 0]);
  });
});

describe('selectAtPoint', () => {
  it('takes the part of the person under the point, and only the one that was pressed', async () => {
    const { mask, what } = await selectAtPoint(networks, picture, [], { x: 50.5, y: 50.5 });
    expect(what).toBe('hair');
    expect(at(mask, 40, 40)).toBe(1);
    expect(at(mask, 150, 50)).toBe(0);
  });

  it('says that it went by colour where nobody is', async () => {
    const { mask, what } = await selectAtPoint(networks, picture, [], { x: 175.5, y: 175.5 });
    expect(what).toBe('like_colours');
    expect(at(mask, 155, 155)).toBe(1);
  });

  it('takes the surest mask of the pack that knows things, where it is installed', async () => {
    const masks = new Float32Array(3 * 256 * 256).fill(-9);
    masks.subarray(256 * 256, 256 * 256 + 256 * 128).fill(9);
    const asked: Record<string, Record<string, { data: ArrayLike<number> }>> = {};
    const withPack: Networks = {
      has: () => true,
      async run(id, inputs) {
        asked[id] = inputs;
        if (id === 'sam2-encoder') return { image_embed: { data: new Float32Array(1), dims: [1] } };
        if (id !== 'sam2-decoder') return networks.run(id, inputs);
        return {
          masks: { data: masks, dims: [1, 3, 256, 256] },
          iou_predictions: { data: Float32Array.of(0.2, 0.9, 0.6), dims: [1, 3] },
        };
      },
    };
    const { mask, what } = await selectAtPoint(withPack, picture, [], { x: 64, y: 192 });
    expect(what).toBe('object');
    expect(Array.from(asked['sam2-decoder']!.point_coords!.data)).toEqual([256, 768]);
    expect(at(mask, 100, 50)).toBeGreaterThan(0.9);
    expect(at(mask, 100, 200)).toBeLessThan(0.1);
  });
});
