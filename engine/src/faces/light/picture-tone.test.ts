import { expect, it } from 'vitest';
import { createPicture, type Picture } from '../../imaging/raster.ts';
import { TEXTURE_POINTS as points, TEXTURE_PX } from '../bank/texture-layout.ts';
import { colourInTone, inTone } from './picture-tone.ts';

function drawn(colourOf: (light: number, i: number) => readonly [number, number, number]): Picture {
  const picture = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < TEXTURE_PX * TEXTURE_PX; i++)
    picture.data.set(colourOf(40 + (i % TEXTURE_PX) / 2, i), 3 * i);
  return picture;
}
const MIDDLE = (TEXTURE_PX * TEXTURE_PX + TEXTURE_PX) / 2;
const at = ({ data }: Picture, i: number) => [...data.subarray(3 * i, 3 * i + 3)];
const grey = drawn((light) => [light, light, light]);
const sepia = drawn((light) => [1.12 * light, light, 0.75 * light]);
const inColour = drawn((light, i) => (i % 7 < 3 ? [light, 0.7 * light, 0.6 * light] : [light, light, light]));

function withLips(picture: Picture): Picture {
  const out = { ...picture, data: picture.data.slice() };
  out.data.set([190, 90, 100], 3 * MIDDLE);
  return out;
}

it('makes lips grey on a photograph in black and white', () => {
  const [red, green, blue] = at(inTone({ pixels: grey, points }, withLips(grey)), MIDDLE);
  expect(red).toBe(green);
  expect(blue).toBe(green);
  expect(green).toBeGreaterThan(110);
  expect(green).toBeLessThan(130);
});

it('gives them the brown of a sepia print', () => {
  const [red, green, blue] = at(inTone({ pixels: sepia, points }, withLips(sepia)), MIDDLE);
  expect(red! / green!).toBeCloseTo(1.12, 1);
  expect(blue! / green!).toBeCloseTo(0.75, 1);
});

it('leaves what was not changed, and pictures in colour', () => {
  const lips = withLips(inColour);
  expect(inTone({ pixels: inColour, points }, lips)).toBe(lips);
  const toned = inTone({ pixels: sepia, points }, withLips(sepia));
  expect(at(toned, MIDDLE + 1)).toEqual(at(sepia, MIDDLE + 1));
});

it('has no red hair in black and white', () => {
  const red = { l: 40, a: 30, b: 30 };
  const colour = colourInTone({ pixels: grey, points }, red);
  expect(Math.hypot(colour.a, colour.b)).toBeLessThan(1);
  expect(Math.abs(colour.l - red.l)).toBeLessThan(6);
  expect(colourInTone({ pixels: inColour, points }, red)).toBe(red);
});
