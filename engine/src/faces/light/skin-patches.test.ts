import { expect, it } from 'vitest';
import { createFloat, createPicture, mapMask, type Picture } from '../../imaging/raster.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from '../bank/texture-layout.ts';
import { faceSize } from '../shape/face-measures.ts';
import { PATCHES_SEEN_FROM, skinPatches } from './skin-patches.ts';

const sizePx = faceSize(TEXTURE_POINTS);
const skin = mapMask(createFloat(TEXTURE_PX, TEXTURE_PX), () => 1);
const CHEEK = TEXTURE_POINTS[205]!;

/** Skin that grows darker to one side, with a spot of another colour on the cheek. */
function cheek(spot: readonly [number, number, number], radius: number): Picture {
  const picture = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < TEXTURE_PX * TEXTURE_PX; i++) {
    const [x, y] = [i % TEXTURE_PX, Math.floor(i / TEXTURE_PX)];
    const light = 1 - 0.4 * (x / TEXTURE_PX);
    const isSpot = Math.hypot(x - CHEEK.x, y - CHEEK.y) < radius * sizePx;
    const colour = [200, 150, 120].map((value, c) => (value + (isSpot ? spot[c]! : 0)) * light);
    picture.data.set(colour, i * 3);
  }
  return picture;
}

const patchesOf = (picture: Picture) => skinPatches(picture, TEXTURE_POINTS, sizePx, skin);

it('finds none on even skin in light from one side', () => {
  expect(patchesOf(cheek([0, 0, 0], 0))).toBeLessThan(PATCHES_SEEN_FROM);
});

it('finds a patch of another colour on the cheek', () => {
  const even = patchesOf(cheek([0, 0, 0], 0));
  expect(patchesOf(cheek([-60, 20, 40], 0.1))).toBeGreaterThan(even + PATCHES_SEEN_FROM);
});
