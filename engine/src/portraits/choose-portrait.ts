import { type Lab, labDistance, labOfBytes } from '../imaging/colour.ts';
import { hairColours, type PersonPlan } from '../prompts/index.ts';
import type { PortraitEntry } from './portrait.ts';

/** Lightness of cheeks that a word stands for. */
const SKIN = { dark: 36, tanned: 50, light: 64, fair: 72 } as const;
const OTHER_SEX = 12;
const OTHER_REGION = 2;
const YEARS = 5.5;
const SKIN_STEP = 6;
/** Hair can be recoloured, within reason. */
const HAIR_STEP = 26;
const LONG_HAIR_FROM = 0.1;
/** How much worse than the best a template may be and still be drawn by the seed. */
const SLACK = 2.2;
const LEAST_CHOICE = 6;

export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOfBytes((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** 0 for a perfect match; a whole point is a visible difference. */
export function portraitMismatch(entry: PortraitEntry, wanted: PersonPlan): number {
  const { sex, ageYears, region, skin, hair, hairLength, mood, hasBeard } = wanted;
  const ownHair = entry.hair ?? entry.skin;
  return (
    (sex && entry.sex !== sex ? OTHER_SEX : 0) +
    (region && entry.region !== region ? OTHER_REGION : 0) +
    (ageYears === null ? 0 : Math.abs(entry.ageYears - ageYears) / YEARS) +
    (skin ? Math.abs(entry.skin.l - SKIN[skin]) / SKIN_STEP : 0) +
    (hair ? labDistance(ownHair, labOfHex(hairColours[hair]!)) / HAIR_STEP : 0) +
    (hairLength && entry.hairReach > LONG_HAIR_FROM !== (hairLength === 'long') ? 2 : 0) +
    (mood ? 2 * Math.abs(entry.happiness - (mood === 'happy' ? 1 : 0)) : 0) +
    (hasBeard !== null && entry.hasBeard !== hasBeard ? 3 : 0)
  );
}

/** One of the best matching templates, by chance. */
export function choosePortrait(
  entries: readonly PortraitEntry[],
  wanted: PersonPlan,
  random: () => number,
): { entry: PortraitEntry; cost: number } {
  const ranked = entries
    .map((entry) => ({ entry, cost: portraitMismatch(entry, wanted) }))
    .sort((a, b) => a.cost - b.cost || a.entry.id.localeCompare(b.entry.id));
  const best = ranked[0]!;
  const choice = ranked.filter(({ cost, entry }, i) => {
    const isSameSex = !wanted.sex || entry.sex === wanted.sex;
    return isSameSex && (i < LEAST_CHOICE || cost < best.cost + SLACK);
  });
  return choice[Math.floor(random() * choice.length)] ?? best;
}
