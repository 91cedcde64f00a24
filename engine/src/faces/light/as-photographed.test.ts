import { expect, it } from 'vitest';
import { createPicture, greyAt } from '../../imaging/raster.ts';
import { TEXTURE_POINTS as points, TEXTURE_PX } from '../bank/texture-layout.ts';
import { asPhotographed } from './as-photographed.ts';

const BROWN = { l: 25, a: 8, b: 14 };

/** Skin of this colour, with dark places and grey ones of the same light. */
function lit(skin: readonly [number, number, number]) {
  const pixels = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < TEXTURE_PX * TEXTURE_PX; i++) {
    const light = i % 50 === 0 ? 0.05 : 1;
    const grey = greyAt(Float32Array.from(skin), 0);
    pixels.data.set(
      i % 7 === 0 ? [light * grey, light * grey, light * grey] : skin.map((value) => light * value),
      3 * i,
    );
  }
  return { pixels, points };
}

it('keeps brown hair brown in plain and in warm light', () => {
  expect(asPhotographed(lit([200, 150, 125]), BROWN)).toBe(BROWN);
  expect(asPhotographed(lit([210, 150, 100]), BROWN)).toBe(BROWN);
});

it('turns it blue in blue light', () => {
  expect(asPhotographed(lit([70, 80, 210]), BROWN).b).toBeLessThan(-5);
});
