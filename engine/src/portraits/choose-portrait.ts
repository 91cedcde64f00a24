import { type Lab, labDistance, labOfBytes } from '../imaging/colour.ts';
import { hairColours, type PersonPlan } from '../prompts/index.ts';
import type { PortraitEntry } from './portrait.ts';

/** Lightness of cheeks that a word stands for. */
const SKIN = { dark: 36, tanned: 50, light: 64, fair: 72 } as const;
const OTHER_SEX = 12;
const OTHER_REGION = 6;
/** Scarves belong to those who are asked for by their country. */
const SCARF_UNASKED = 2.5;
const HIDDEN_HAIR = 11;
const OTHER_BEARD = 8;
const YEARS = 5.5;
const SKIN_STEP = 6;
/** Hair can be recoloured, within reason. */
const HAIR_STEP = 7;
const MOST_HAIR = 9;
/** Hair that grows with light skin, unless another skin is asked for. */
const FAIR_HAIR = new Set(['red', 'ginger', 'auburn', 'blonde', 'platinum']);
const LONG_HAIR_FROM = 0.1;
/** How much worse than the best a template may be and still be drawn by the seed. */
const SLACK = 3.6;
/** This much worse is drawn a third as often. */
const THIRD_AS_OFTEN = 2.4;

export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOfBytes((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** 0 for a perfect match; a whole point is a visible difference. */
export function portraitMismatch(entry: PortraitEntry, wanted: PersonPlan): number {
  const { sex, ageYears, region, skin, hair, hairLength, mood, hasBeard } = wanted;
  const isScarf = !entry.hair && (entry.sex === 'female' || entry.region === 'Middle East');
  const hairCost = entry.hair
    ? Math.min(MOST_HAIR, labDistance(entry.hair, labOfHex(hairColours[hair ?? 'brown']!)) / HAIR_STEP)
    : HIDDEN_HAIR;
  const isFairMeant = !skin && !region && hair !== null && FAIR_HAIR.has(hair);
  return (
    (sex && entry.sex !== sex ? OTHER_SEX : 0) +
    (region && entry.region !== region ? OTHER_REGION : 0) +
    (ageYears === null ? 0 : Math.abs(entry.ageYears - ageYears) / YEARS) +
    (skin ? Math.abs(entry.skin.l - SKIN[skin]) / SKIN_STEP : 0) +
    (isFairMeant ? Math.max(0, SKIN.fair - entry.skin.l) / SKIN_STEP : 0) +
    (hair ? hairCost : 0) +
    (isScarf && !region ? SCARF_UNASKED : 0) +
    (hairLength && entry.hairReach > LONG_HAIR_FROM !== (hairLength === 'long') ? 2 : 0) +
    (mood ? 2.5 * Math.abs(entry.happiness - (mood === 'happy' ? 1 : 0)) : 0) +
    (hasBeard !== null && entry.hasBeard !== hasBeard ? OTHER_BEARD : 0)
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
  const choice = ranked.filter(
    ({ cost, entry }) => cost < best.cost + SLACK && (!wanted.sex || entry.sex === wanted.sex),
  );
  const weights = choice.map(({ cost }) => 3 ** ((best.cost - cost) / THIRD_AS_OFTEN));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return choice[i]!;
  }
  return best;
}
