import { faceCatalogues } from '@facet/contract/catalogues';
import { describe, expect, it } from 'vitest';
import { bytesOfLab, labOfBytes } from '../../imaging/colour.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { changeSurface, changeTone, colourUnder } from './change-skin.ts';
import { SKIN_WORDS } from './skin-words.ts';

/** A shaded skin-coloured patch: lit from the left, with pores. */
const picture = drawPicture(120, 80, (x, y) => {
  const light = 1.15 - 0.006 * x + 0.04 * ((x * 7 + y * 13) % 3);
  return [190 * light, 145 * light, 120 * light];
});
/** Only the upper half is skin. */
const mask = mapMask(createFloat(120, 80), (_, i) => (i < 120 * 40 ? 1 : 0));
const colour = colourUnder(picture, mask)!;

it('knows every word of the catalogue', () => {
  expect(Object.keys(SKIN_WORDS).sort()).toEqual(
    faceCatalogues.Skin.keywords.map(({ keyword }) => keyword).sort(),
  );
});

it('goes from Lab to bytes and back', () => {
  const [red, green, blue] = bytesOfLab(labOfBytes(190, 140, 120));
  expect(Math.abs(red - 190) + Math.abs(green - 140) + Math.abs(blue - 120)).toBeLessThan(4);
});

describe.each(['dark', 'tanned', 'fair', 'pale-white', 'flushed'])('%s', (word) => {
  const wanted = SKIN_WORDS[word]!.tone(colour);
  const changed = changeTone(picture, mask, colour, wanted);

  it('reaches its colour', () => {
    const found = colourUnder(changed, mask)!;
    expect(Math.hypot(found.l - wanted.l, found.a - wanted.a, found.b - wanted.b)).toBeLessThan(4);
  });

  it('keeps the side of the light and everything else', () => {
    expect(changed.data[(20 * 120 + 10) * 3]!).toBeGreaterThan(changed.data[(20 * 120 + 110) * 3]!);
    expect(changed.data.subarray(120 * 40 * 3)).toEqual(picture.data.subarray(120 * 40 * 3));
  });
});

/** Mean difference of neighbours on the skin. */
function roughness({ data }: typeof picture): number {
  let sum = 0;
  for (let i = 1; i < 120 * 40; i++) sum += Math.abs(data[i * 3 + 1]! - data[i * 3 - 2]!);
  return sum / (120 * 40);
}

it('smooths, roughens and freckles', () => {
  const look = (word: string) => changeSurface(picture, mask, 100, SKIN_WORDS[word]!, seededRandom(1));
  expect(roughness(look('flawless'))).toBeLessThan(0.6 * roughness(picture));
  expect(roughness(look('rough'))).toBeGreaterThan(1.2 * roughness(picture));
  expect(look('freckled').data).not.toEqual(picture.data);
  expect(look('natural')).toBe(picture);
});
