import { describe, expect, it } from 'vitest';
import { drawMask, drawPicture } from '../imaging/test-pictures.ts';
import { planPicture } from '../prompts/index.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { choosePortrait, dyedHair, missedBy } from './choose-portrait.ts';
import { frameCutOut, placePortrait } from './frame-portrait.ts';
import type { PortraitEntry } from './portrait.ts';
import { openPortraitBank } from './portrait-bank.ts';
import { withFringe } from './recolour.ts';

const bank = await openPortraitBank();

describe('the bank of portraits', () => {
  it('serves women and men, and every picture can be read', async () => {
    expect(new Set(bank.entries.map(({ sex }) => sex))).toEqual(new Set(['female', 'male']));
    const picture = await bank.picture(bank.entries.at(-1)!);
    expect(picture.channels).toBe(4);
  });

  it('keeps to the asked sex and comes near to the asked age; seeds choose among several', () => {
    const young = planPicture('a 20 year old woman').person!;
    const old = planPicture('a 75 year old woman').person!;
    const chosen = (wanted: typeof young) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map(
        (seed) => choosePortrait(bank.entries, wanted, seededRandom(seed * 31)).entry,
      );
    const mean = (entries: { ageYears: number }[]) =>
      entries.reduce((sum, { ageYears }) => sum + ageYears, 0) / entries.length;
    expect(chosen(young).every(({ sex }) => sex === 'female')).toBe(true);
    expect(mean(chosen(young))).toBeLessThan(mean(chosen(old)));
    expect(new Set(chosen(young).map(({ id }) => id)).size).toBeGreaterThan(1);
  });

  it.each([
    ['an old man with a grey beard', ({ beard }: PortraitEntry) => beard === 'grown'],
    ['a blonde woman', ({ hair }: PortraitEntry) => hair !== null && hair.l > 25],
    ['a black man with blonde hair', ({ skin }: PortraitEntry) => skin.l < 60],
    ['a bald man', ({ sex, hair }: PortraitEntry) => sex === 'male' && hair === null],
    ['a grandmother with white hair', ({ hair }: PortraitEntry) => hair !== null],
    ['an asian doctor', ({ region }: PortraitEntry) => region === 'East Asia'],
  ])('%s is not taken for anybody else', (prompt, isRight) => {
    const wanted = planPicture(prompt).person!;
    for (const seed of [1, 2, 3, 4, 5, 6])
      expect(isRight(choosePortrait(bank.entries, wanted, seededRandom(seed * 31)).entry)).toBe(true);
  });

  it('never dyes what is too dark, and says so', () => {
    const dark = bank.entries.find(({ hair }) => hair !== null && hair.l < 10)!;
    expect(dyedHair(dark, 'blonde')).toBeNull();
    expect(missedBy(dark, planPicture('a blonde woman').person!)).toEqual(['blonde hair']);
    const fair = bank.entries.find(({ hair }) => hair !== null && hair.l > 35)!;
    expect(missedBy(fair, planPicture('a blonde woman').person!)).toEqual([]);
  });

  it.each([
    [64, 64],
    [96, 54],
    [54, 96],
  ])('nobody is cut off inside a frame of %d × %d', async (width, height) => {
    const frame = { width, height };
    for (const entry of bank.entries.slice(0, 6)) {
      const template = await bank.picture(entry);
      const placing = placePortrait(entry, template.width, frame, 0);
      const { alpha } = await frameCutOut(template, placing, frame);
      const bottom = alpha.data.subarray((height - 1) * width);
      expect(Math.max(...bottom)).toBeGreaterThan(0.5);
      const face = placing.top + (entry.face.top + entry.face.height / 2) * template.width * placing.scale;
      expect(face / height).toBeGreaterThan(0.2);
      expect(face / height).toBeLessThan(0.72);
    }
  });
});

describe('new clothes', () => {
  it('take the seam of the collar along, and leave the skin beside it', () => {
    // Cloth from row 100 on; the parser missed its two uppermost rows, above them is skin.
    const picture = drawPicture(160, 160, (_, y) => (y >= 98 ? [40, 90, 200] : [205, 150, 120]));
    const parsed = drawMask(160, 160, (_, y) => (y >= 100 ? 1 : 0));
    const { data } = withFringe(parsed, picture);
    const at = (y: number) => data[y * 160 + 80]!;
    expect([at(98), at(99), at(120)]).toEqual([1, 1, 1]);
    expect([at(97), at(90)]).toEqual([0, 0]);
  });
});
