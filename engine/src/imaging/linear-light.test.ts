import { expect, it } from 'vitest';
import { labOfBytes } from './colour.ts';
import { byteOfLinear, fromLinear, linearOfByte, toLinear } from './linear-light.ts';
import { drawPicture } from './test-pictures.ts';

it('returns every byte unchanged from linear light', () => {
  for (let byte = 0; byte < 256; byte++) expect(byteOfLinear(linearOfByte(byte))).toBe(byte);
});

it('knows that half the light is not half the byte', () => {
  expect(byteOfLinear(0.5)).toBe(188);
});

it('leaves alpha linear', () => {
  const picture = drawPicture(1, 1, () => [188, 0, 255, 128]);
  expect(toLinear(picture).data[3]).toBeCloseTo(128 / 255, 5);
  expect([...fromLinear(toLinear(picture)).data]).toEqual([188, 0, 255, 128]);
});

it('places white, black and red in Lab', () => {
  expect(labOfBytes(255, 255, 255).l).toBeCloseTo(100, 1);
  expect(labOfBytes(0, 0, 0).l).toBeCloseTo(0, 5);
  expect(labOfBytes(255, 0, 0).a).toBeCloseTo(80, 0);
});
