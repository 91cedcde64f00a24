import { expect, it } from 'vitest';
import { createPicture } from '../../imaging/raster.ts';
import { TEXTURE_POINTS as points, TEXTURE_PX } from '../bank/texture-layout.ts';
import { underVeil, veilOf, withoutVeil } from './clear-veil.ts';

/** From `darkest` on the left to white. */
function fading(darkest: number) {
  const picture = createPicture(TEXTURE_PX, TEXTURE_PX);
  for (let i = 0; i < picture.data.length; i++) {
    const across = (Math.floor(i / 3) % TEXTURE_PX) / (TEXTURE_PX - 1);
    picture.data[i] = darkest + across * (255 - darkest);
  }
  return picture;
}

it('finds the veil of a faded picture, and none on others', () => {
  expect(veilOf({ pixels: fading(0), points })).toBe(0);
  const veil = veilOf({ pixels: fading(110), points });
  expect(veil).toBeGreaterThan(80);
  expect(veil).toBeLessThan(130);
});

it('takes it away, and puts it back over what was changed alone', () => {
  const faded = fading(110);
  const clear = withoutVeil(faded, 100);
  expect(clear.data[0]).toBeLessThan(20);
  const changed = { ...clear, data: clear.data.slice() };
  changed.data[9] = 0;
  const veiled = underVeil(changed, clear, faded, 100);
  expect(veiled.data[9]).toBe(100);
  const others = veiled.data.filter((value, i) => i !== 9 && value !== faded.data[i]);
  expect(others).toHaveLength(0);
});
