import { expect, it } from 'vitest';
import type { Pace } from '../../abilities/inpaint/redraw.ts';
import type { Networks } from '../../abilities/network.ts';
import { createPicture, cropRaster, type Picture, pasteRaster } from '../../imaging/raster.ts';
import { drawPicture, meanAbsoluteDifference, seededRandom } from '../../imaging/test-pictures.ts';
import { addDetail } from './add-detail.ts';
import { frameOf, smallerFrame } from './frame.ts';
import { paintFrame } from './paint-frame.ts';

/** Paints stripes into holes and counts how often it was asked. */
function stripePainter() {
  const asked: number[] = [];
  const networks: Networks = {
    has: () => true,
    async run(_id, { image, mask }) {
      const data = Float32Array.from(image!.data);
      const size = mask!.data.length;
      for (let i = 0; i < size; i++)
        if (!mask!.data[i])
          for (let c = 0; c < 3; c++)
            data[c * size + i] = Math.floor(i / image!.dims[3]!) % 32 < 16 ? 150 : 90;
      asked.push(size);
      return { image: { data, dims: image!.dims } };
    },
  };
  return { networks, asked };
}

const options = (pace: Pace = async () => {}) => ({ random: seededRandom(2), pace });
const sides = { left: 40, top: 0, right: 0, bottom: 30 };

async function paint(picture: Picture) {
  const frame = frameOf(picture, sides);
  const { networks, asked } = stripePainter();
  return { frame, asked, painting: (await paintFrame(networks, picture, frame, options())).picture };
}

it('continues a plain wall without the network', async () => {
  const wall = drawPicture(160, 120, (x) => [150 + x / 8, 150, 140]);
  const { frame, asked, painting } = await paint(wall);
  expect(asked).toEqual([]);
  const left = cropRaster(painting, { left: 0, top: 0, width: 40, height: 120 });
  expect(
    meanAbsoluteDifference(
      left,
      drawPicture(40, 120, () => [150, 150, 140]),
    ),
  ).toBeLessThan(2);
  expect(painting.width).toBe(frame.width);
});

it('asks the network beyond a busy border and keeps the picture', async () => {
  const busy = drawPicture(160, 120, (x, y) => [((x * 7 + y * 13) % 5) * 50, (x % 3) * 80, (y % 4) * 60]);
  const { frame, asked, painting } = await paint(busy);
  expect(asked).toHaveLength(2);
  expect(meanAbsoluteDifference(cropRaster(painting, frame.keep), busy)).toBe(0);
  const column = Array.from({ length: 100 }, (_, y) => painting.data[((10 + y) * frame.width + 12) * 3]!);
  expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(30);
});

it('tells how far painting and drawing are, never back', async () => {
  const busy = drawPicture(160, 120, (x, y) => [((x * 7 + y * 13) % 5) * 50, (x % 3) * 80, (y % 4) * 60]);
  const told: number[] = [];
  const pace = async (done: number) => void told.push(done);
  await paintFrame(stripePainter().networks, busy, frameOf(busy, sides), options(pace));
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.filter((done) => done < 0.5)).toHaveLength(2);
  expect(told.filter((done) => done >= 0.5).length).toBeGreaterThan(10);
  expect(told.at(-1)).toBeGreaterThan(0.9);
  expect(told.at(-1)).toBeLessThan(1);
});

it('mirrors fine detail over the border and leaves the kept part as it is', () => {
  const stripes = drawPicture(400, 300, (x) => (x % 2 ? [140, 140, 140] : [110, 110, 110]));
  const frame = frameOf(stripes, { ...sides, left: 100 });
  const small = smallerFrame(frame, 100);
  const painting = drawPicture(small.width, small.height, () => [125, 125, 125]);
  const result = createPicture(frame.width, frame.height);
  pasteRaster(result, stripes, frame.keep.left, frame.keep.top);
  addDetail(result, { picture: painting }, frame, small);
  expect(meanAbsoluteDifference(cropRaster(result, frame.keep), stripes)).toBe(0);
  const row = Array.from({ length: 6 }, (_, i) => result.data[(10 * frame.width + 94 + i) * 3]!);
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(25);
});

it('takes fine detail from the piece that the painting shows', () => {
  const halves = drawPicture(400, 300, (x, y) =>
    x < 200 ? [125, 125, 125] : y % 2 ? [140, 140, 140] : [110, 110, 110],
  );
  const frame = frameOf(halves, { ...sides, left: 100, bottom: 0 });
  const small = smallerFrame(frame, 100);
  const picture = drawPicture(small.width, small.height, () => [125, 125, 125]);
  const result = createPicture(frame.width, frame.height);
  pasteRaster(result, halves, frame.keep.left, frame.keep.top);
  const away = Math.round(0.75 * small.keep.width);
  addDetail(
    result,
    { picture, sourceOf: Int32Array.from(picture.data.keys(), (i) => i + away) },
    frame,
    small,
  );
  const column = Array.from({ length: 6 }, (_, i) => result.data[((100 + i) * frame.width + 70) * 3]!);
  expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(25);
});
