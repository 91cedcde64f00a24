import { expect, it } from 'vitest';
import { createFloat, createPicture, mapMask } from '../imaging/raster.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from './bank/texture-layout.ts';
import { type FaceWindow, plainWindow } from './face-window.ts';
import { reviewTarget } from './review.ts';

const PAINT = 'Paint or light of several colours lies on the face.';
const RADIUS_PX = 0.05 * TEXTURE_PX;
/** Both cheeks, brow and chin. */
const SPOTS = [205, 425, 9, 199].map((id) => TEXTURE_POINTS[id]!);

/** Even skin, painted with spots of a colour. */
function painted(colour: readonly [number, number, number]): FaceWindow {
  const picture = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < TEXTURE_PX * TEXTURE_PX; i++) {
    const [x, y] = [i % TEXTURE_PX, Math.floor(i / TEXTURE_PX)];
    const isSpot = SPOTS.some((spot) => Math.hypot(x - spot.x, y - spot.y) < RADIUS_PX);
    picture.data.set(isSpot ? colour : [200, 150, 120], 3 * i);
  }
  const window = plainWindow(picture, TEXTURE_POINTS, 0.1);
  const mask = createFloat(window.pixels.width, window.pixels.height);
  return { ...window, skin: mapMask(mask, () => 1), accessories: mask };
}

it('doubts a face that is painted, or lit in several colours', async () => {
  expect(await reviewTarget(painted([40, 60, 160]))).toContain(PAINT);
});

it('does not doubt even skin', async () => {
  expect(await reviewTarget(painted([200, 150, 120]))).not.toContain(PAINT);
});
