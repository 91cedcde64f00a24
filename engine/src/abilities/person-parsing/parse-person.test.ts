import { expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { Networks } from '../network.ts';
import { PERSON_PARTS, parseBox, partAt, partMask, squareAround } from './parse-person.ts';

/** Hair wherever the picture is dark, clothes wherever it is light. */
const byBrightness: Networks = {
  has: () => true,
  async run(_id, { image }) {
    const classes = new Float32Array(256 * 256 * 6);
    for (let i = 0; i < 256 * 256; i++) classes[i * 6 + (image!.data[i * 3]! < 0.5 ? 1 : 4)] = 9;
    return { classes: { data: classes, dims: [1, 256, 256, 6] } };
  },
};

const picture = drawPicture(200, 100, (x) => (x < 100 ? [10, 10, 10] : [240, 240, 240]));

it('answers in picture pixels', async () => {
  const parsing = await parseBox(byBrightness, picture, { left: 50, top: 0, width: 100, height: 100 });
  expect(partAt(parsing, 'hair', 70, 50)).toBeGreaterThan(0.99);
  expect(partAt(parsing, 'clothes', 130, 50)).toBeGreaterThan(0.99);
  expect(partAt(parsing, 'hair', 20, 50)).toBe(0);
  const sum = PERSON_PARTS.reduce((total, part) => total + partAt(parsing, part, 101, 40), 0);
  expect(sum).toBeCloseTo(1, 4);
});

it('cuts a part out as a mask', async () => {
  const parsing = await parseBox(
    byBrightness,
    picture,
    squareAround({ left: 50, top: 0, width: 100, height: 100 }, 0),
  );
  const mask = partMask(parsing, 'hair', { left: 90, top: 20, width: 20, height: 4 });
  expect(mask.data[0]).toBeGreaterThan(0.9);
  expect(mask.data[19]).toBeLessThan(0.1);
});

it('tells by a mask what it tells at each place, and nothing where it did not look', async () => {
  const parsing = await parseBox(byBrightness, picture, { left: 60.4, top: 9.7, width: 80.3, height: 70.6 });
  const window = { left: 50, top: 2, width: 100, height: 90 };
  const mask = partMask(parsing, 'clothes', window);
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [window.left + (i % 100) + 0.5, window.top + Math.floor(i / 100) + 0.5];
    expect(mask.data[i]).toBeCloseTo(partAt(parsing, 'clothes', x, y), 6);
  }
});
