import { describe, expect, it } from 'vitest';
import { drawPicture } from '../imaging/test-pictures.ts';
import { type Hiding, hideFace } from './hide-face.ts';

/** Stripes of different widths, finer than any block. */
const picture = drawPicture(240, 200, (x, y) => [(x * 37 + y * 11) % 251, (x * 53) % 241, (y * 29) % 239]);
const face = { left: 80, top: 50, width: 70, height: 90 };

/** Mean difference of neighbours in the middle of the face. */
function detail({ pixels, box }: ReturnType<typeof hideFace>): number {
  let [sum, count] = [0, 0];
  for (let y = 80; y < 110; y++) {
    for (let x = 100; x < 130; x++) {
      const o = ((y - box.top) * pixels.width + x - box.left) * 3;
      sum += Math.abs(pixels.data[o]! - pixels.data[o + 3]!);
      count++;
    }
  }
  return sum / count;
}

describe.each<Hiding>(['blur', 'pixelate', 'solid'])('%s', (method) => {
  const hidden = hideFace(picture, face, null, method);

  it('takes the detail out of the face', () => {
    const open = { pixels: picture, box: { left: 0, top: 0, width: 240, height: 200 } };
    expect(detail(hidden)).toBeLessThan(detail(open) / 3);
  });

  it('leaves the corners of its window alone', () => {
    const { pixels, box } = hidden;
    for (const [x, y] of [
      [0, 0],
      [pixels.width - 1, pixels.height - 1],
    ] as const) {
      const [o, p] = [(y * pixels.width + x) * 3, ((y + box.top) * picture.width + x + box.left) * 3];
      expect([...pixels.data.subarray(o, o + 3)]).toEqual([...picture.data.subarray(p, p + 3)]);
    }
  });
});

/** Different colours along the middle row of the face. */
function colours({ pixels, box }: ReturnType<typeof hideFace>): number {
  const seen = new Set<number>();
  for (let x = 95; x < 135; x++) seen.add(pixels.data[((95 - box.top) * pixels.width + x - box.left) * 3]!);
  return seen.size;
}

it('hides coarser when asked for more', () => {
  const [one, more] = [1, 2.2].map((by) => colours(hideFace(picture, face, null, 'pixelate', by)));
  expect(more!).toBeLessThan(one!);
});
