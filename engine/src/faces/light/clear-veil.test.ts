import { expect, it } from 'vitest';
import { createPicture, type Picture } from '../../imaging/raster.ts';
import { TEXTURE_POINTS as points, TEXTURE_PX } from '../bank/texture-layout.ts';
import { colourUnderVeil, onClear } from './clear-veil.ts';

/** From `darkest` on the left to white. */
function fading(darkest: number): Picture {
  const picture = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < picture.data.length; i++) {
    const across = (Math.floor(i / 3) % TEXTURE_PX) / (TEXTURE_PX - 1);
    picture.data[i] = darkest + across * (255 - darkest);
  }
  return picture;
}

/** Paints one byte black, and tells what it was given. */
async function painted(pixels: Picture) {
  let given = pixels;
  const { pixels: result } = await onClear({ pixels, points }, async (clear) => {
    given = clear.pixels;
    const data = clear.pixels.data.slice();
    data[900] = 0;
    return { pixels: { ...clear.pixels, data } };
  });
  return { given, result };
}

it('leaves a picture alone that has dark places', async () => {
  const pixels = fading(0);
  const { given, result } = await painted(pixels);
  expect(given).toBe(pixels);
  expect(result.data[900]).toBe(0);
});

it('takes the veil off a faded picture, and lays it over what was changed alone', async () => {
  const faded = fading(110);
  const { given, result } = await painted(faded);
  expect(given.data[0]).toBeLessThan(30);
  expect(given.data.at(-1)).toBe(255);
  expect(result.data[900]).toBeGreaterThan(80);
  expect(result.data[900]).toBeLessThan(faded.data[900]!);
  expect(result.data.filter((value, i) => i !== 900 && value !== faded.data[i])).toHaveLength(0);
});

it('lifts a colour that comes to a faded picture', () => {
  const black = { l: 5, a: 0, b: 0 };
  expect(colourUnderVeil({ pixels: fading(110), points }, black).l).toBeGreaterThan(30);
  expect(colourUnderVeil({ pixels: fading(0), points }, black)).toBe(black);
});
