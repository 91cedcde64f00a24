import { reachableColour } from '../faces/hair/recolour-hair.ts';
import { type Lab, labDistance, labOfBytes } from '../imaging/colour.ts';
import { hairColours, type PersonPlan } from '../prompts/index.ts';
import type { PortraitEntry } from './portrait.ts';

/** Lightness of cheeks that a word stands for. */
const SKIN = { dark: 36, tanned: 50, light: 64, fair: 72 } as const;
const OTHER_SEX = 12;
const OTHER_REGION = 9;
/** Scarves belong to those who are asked for by their country. */
const SCARF_UNASKED = 2.5;
const HIDDEN_HAIR = 11;
const OTHER_BEARD = 8;
/** What grows on a chin that was to have a beard, and on one that was not. */
const BEARD_MISSED = { grown: 0, stubble: 3.5, none: OTHER_BEARD } as const;
const BEARD_UNASKED = { grown: OTHER_BEARD, stubble: OTHER_BEARD / 2, none: 0 } as const;
const YEARS = 5.5;
/** Between asked skin and a template's; a guess from the hair weighs less. */
const SKIN_STEP = 3.5;
const GUESSED_SKIN_STEP = 6;
/** Hair can be recoloured, within reason; what cannot get light enough is no choice. */
const HAIR_STEP = 7;
const MOST_HAIR = 9;
const TOO_DARK = 9;
/** Hair that grows with light skin, unless another skin is asked for. */
const FAIR_HAIR = new Set(['red', 'ginger', 'auburn', 'blonde', 'platinum']);
/** How much darker than asked the hair may end. */
const MOST_SHORT = 14;
const LONG_HAIR_FROM = 0.1;
const OTHER_LENGTH = 2;
const NOT_BALD = 9;
/** How much worse than the best a template may be and still be drawn by the seed. */
const SLACK = 3.6;
/** This much worse is drawn a third as often. */
const THIRD_AS_OFTEN = 2.4;

export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOfBytes((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** Hair under a scarf, or none: no colour is asked of it, and the clothes keep theirs, which it is parsed as. */
export function hasScarf({ sex, hair, region }: PortraitEntry): boolean {
  return !hair && (sex === 'female' || region === 'Middle East');
}

/** The colour that this hair gets when `word` is asked for; null when it is covered or cannot get there. */
export function dyedHair({ hair }: Pick<PortraitEntry, 'hair'>, word: string): Lab | null {
  const wanted = labOfHex(hairColours[word]!);
  const reached = hair && reachableColour(hair, wanted);
  return reached && wanted.l - reached.l < MOST_SHORT ? reached : null;
}

function hairMismatch(entry: PortraitEntry, word: string): number {
  if (!entry.hair) return HIDDEN_HAIR;
  if (!dyedHair(entry, word)) return TOO_DARK;
  return Math.min(MOST_HAIR, labDistance(entry.hair, labOfHex(hairColours[word]!)) / HAIR_STEP);
}

function lengthMismatch(entry: PortraitEntry, wanted: NonNullable<PersonPlan['hairLength']>): number {
  if (wanted === 'no') return entry.hair || hasScarf(entry) ? NOT_BALD : 0;
  return entry.hairReach > LONG_HAIR_FROM === (wanted === 'long') ? 0 : OTHER_LENGTH;
}

/** What was asked of somebody and this template does not have, in words. */
export function missedBy(entry: PortraitEntry, { hair, hasBeard, hairLength }: PersonPlan): string[] {
  return [
    hair && !dyedHair(entry, hair) ? `${hair} hair` : '',
    hasBeard && entry.beard === 'none' ? 'beard' : '',
    hairLength === 'no' && entry.hair ? 'bald' : '',
  ].filter((word) => word !== '');
}

/** 0 for a perfect match; a whole point is a visible difference. */
export function portraitMismatch(entry: PortraitEntry, wanted: PersonPlan): number {
  const { sex, ageYears, region, skin, hair, hairLength, mood, hasBeard } = wanted;
  const isFairMeant = !skin && !region && hair !== null && FAIR_HAIR.has(hair);
  return (
    (sex && entry.sex !== sex ? OTHER_SEX : 0) +
    (region && entry.region !== region ? OTHER_REGION : 0) +
    (ageYears === null ? 0 : Math.abs(entry.ageYears - ageYears) / YEARS) +
    (skin ? Math.abs(entry.skin.l - SKIN[skin]) / SKIN_STEP : 0) +
    (isFairMeant ? Math.max(0, SKIN.fair - entry.skin.l) / GUESSED_SKIN_STEP : 0) +
    (hair ? hairMismatch(entry, hair) : 0) +
    (hasScarf(entry) && !region ? SCARF_UNASKED : 0) +
    (hairLength ? lengthMismatch(entry, hairLength) : 0) +
    (mood ? 2.5 * Math.abs(entry.happiness - (mood === 'happy' ? 1 : 0)) : 0) +
    (hasBeard === null ? 0 : (hasBeard ? BEARD_MISSED : BEARD_UNASKED)[entry.beard])
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
  const missed = missedBy(best.entry, wanted).length;
  const choice = ranked.filter(
    ({ cost, entry }) =>
      cost < best.cost + SLACK &&
      (!wanted.sex || entry.sex === wanted.sex) &&
      missedBy(entry, wanted).length <= missed,
  );
  const weights = choice.map(({ cost }) => 3 ** ((best.cost - cost) / THIRD_AS_OFTEN));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return choice[i]!;
  }
  return best;
}
