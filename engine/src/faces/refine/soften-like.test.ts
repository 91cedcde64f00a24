import { expect, test } from 'vitest';
import { gaussianBlur } from '../../imaging/blur.ts';
import { fullMask, toFloat, toPicture } from '../../imaging/raster.ts';
import { bandEnergy } from '../../imaging/sharpness.ts';
import { patternPicture } from '../../imaging/test-pictures.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from '../bank/texture-layout.ts';
import { softenLike } from './soften-like.ts';

const sharp = patternPicture(TEXTURE_PX, TEXTURE_PX);
const soft = toPicture(gaussianBlur(toFloat(sharp), 2));
const all = { points: TEXTURE_POINTS, shown: fullMask(TEXTURE_PX, TEXTURE_PX) };
const SIZE_PX = 200;
const fine = (picture: typeof sharp) => bandEnergy(picture, 0, 1.5);

test('a face that is sharper than the old one becomes about as soft, and no softer', () => {
  const softened = softenLike(sharp, soft, all, SIZE_PX);
  expect(fine(softened)).toBeLessThan(1.35 * fine(soft));
  expect(fine(softened)).toBeGreaterThan(fine(soft));
});

test('a face that is as sharp as the old one, or softer, stays as it is', () => {
  expect(softenLike(sharp, sharp, all, SIZE_PX)).toBe(sharp);
  expect(softenLike(soft, sharp, all, SIZE_PX)).toBe(soft);
});

test('what is not of the new face keeps its pixels', () => {
  const shown = fullMask(TEXTURE_PX, TEXTURE_PX);
  shown.data.fill(0, 0, 150 * TEXTURE_PX);
  const softened = softenLike(sharp, soft, { ...all, shown }, SIZE_PX);
  expect(softened.data.subarray(0, 450 * TEXTURE_PX)).toEqual(sharp.data.subarray(0, 450 * TEXTURE_PX));
  expect(softened.data.subarray(450 * TEXTURE_PX)).not.toEqual(sharp.data.subarray(450 * TEXTURE_PX));
});
