import { faceCatalogues } from '@facet/contract/catalogues';
import { expect, it } from 'vitest';
import { hairColourWord } from '../../abilities/face-attributes/face-keywords.ts';
import { labDistance, labOfBytes } from '../../imaging/colour.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { HAIR_COLOURS, otherHairColour } from './hair-words.ts';
import { reachableColour, recolourHair } from './recolour-hair.ts';

it('has a colour for every word of the catalogue', () => {
  expect(Object.keys(HAIR_COLOURS).sort()).toEqual(
    faceCatalogues.HairColor.keywords.map(({ keyword }) => keyword).sort(),
  );
});

it('picks a visibly different colour, and grey only for the old', () => {
  const random = seededRandom(3);
  const now = HAIR_COLOURS.chestnut!;
  for (let i = 0; i < 60; i++) {
    const word = otherHairColour(now, 30, random);
    expect(labDistance(HAIR_COLOURS[word]!, now)).toBeGreaterThan(10);
    expect(['ashy', 'gray', 'white']).not.toContain(word);
  }
});

it('picks what dark hair can get by itself, and from black the darkest other one', () => {
  const [random, dark] = [seededRandom(3), { l: 16, a: 3, b: 4 }];
  const picked = new Set(Array.from({ length: 60 }, () => otherHairColour(dark, 70, random)));
  for (const word of picked) {
    const colour = HAIR_COLOURS[word]!;
    expect(reachableColour(dark, colour)).toEqual(colour);
    expect(labDistance(colour, dark)).toBeGreaterThan(10);
  }
  expect(picked.size).toBeGreaterThan(1);
  expect(otherHairColour({ l: 3, a: 0, b: 0 }, 30, random)).toBe('chestnut');
});

it('colours the hair and nothing else', () => {
  const picture = drawPicture(60, 40, (x, y) => [52 + ((x * 5 + y) % 9), 36 + ((x * 5 + y) % 9), 26]);
  const mask = mapMask(createFloat(60, 40), (_, i) => (i % 60 < 30 ? 1 : 0));
  const hair = {
    box: { left: 0, top: 0, width: 60, height: 40 },
    mask,
    colour: labOfBytes(56, 40, 26),
  };
  const { data } = recolourHair(picture, hair, HAIR_COLOURS.red!);
  expect(['red', 'auburn', 'copper']).toContain(hairColourWord(labOfBytes(data[30]!, data[31]!, data[32]!)));
  expect([...data.subarray(50 * 3, 51 * 3)]).toEqual([...picture.data.subarray(50 * 3, 51 * 3)]);
});

it('does not promise blonde from black', () => {
  const reached = reachableColour(HAIR_COLOURS.black!, HAIR_COLOURS.blonde!);
  expect(reached.l).toBeLessThan(40);
  expect(reachableColour(HAIR_COLOURS.blonde!, HAIR_COLOURS.black!)).toEqual(HAIR_COLOURS.black);
});
