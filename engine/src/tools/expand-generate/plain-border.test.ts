import { expect, it } from 'vitest';
import { createPicture, type Picture, pasteRaster } from '../../imaging/raster.ts';
import { drawPicture, seededRandom } from '../../imaging/test-pictures.ts';
import { continuePlainly } from './plain-border.ts';

const keep = { left: 80, top: 0, width: 160, height: 120 };

function framed(kept: Picture): Picture {
  const frame = createPicture(240, 120);
  pasteRaster(frame, kept, keep.left, keep.top);
  return frame;
}

it('a calm spot in rough water is not drawn out as a wall', () => {
  const random = seededRandom(4);
  const water = drawPicture(160, 120, (x, y) =>
    Array(3).fill(x < 14 && Math.abs(y - 60) < 14 ? 120 : 120 + 80 * (random() - 0.5)),
  );
  const { share, isBare } = continuePlainly(framed(water), keep);
  expect(share.data[60 * 240 + 20]).toBeLessThan(1);
  expect(isBare.data[60 * 240 + 20]).toBe(0);
});

it('a rough hill does not run into the plain sky above it', () => {
  const random = seededRandom(4);
  const hill = drawPicture(160, 120, (_, y) => (y < 80 ? [200, 200, 200] : Array(3).fill(90 * random())));
  const { picture, isBare } = continuePlainly(framed(hill), keep);
  expect(isBare.data[20 * 240 + 4]).toBe(1);
  expect(picture.data[(40 * 240 + 4) * 3]).toBeGreaterThan(185);
});

it('soft shapes are bare above the picture, where the sky is, and not beside it', () => {
  const random = seededRandom(4);
  const cloudy = drawPicture(160, 120, () => Array(3).fill(150 + 14 * (random() - 0.5)));
  const frame = createPicture(240, 160);
  pasteRaster(frame, cloudy, 80, 40);
  const { share, isBare } = continuePlainly(frame, { ...keep, top: 40 });
  const [above, beside] = [10 * 240 + 160, 100 * 240 + 20];
  expect([share.data[above], share.data[beside]]).toEqual([1, 1]);
  expect([isBare.data[above], isBare.data[beside]]).toEqual([1, 0]);
});
