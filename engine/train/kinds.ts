import type { IdentityAttributes } from '../src/faces/bank/identity.ts';
import type { Lab } from '../src/imaging/colour.ts';

// The kinds of people that the bank is balanced over.

/** Dermatologists' individual typology angle, in degrees: a dim photo is darker and less yellow, the angle stays. */
const typologyAngle = ({ l, b }: Lab) => (Math.atan2(l - 50, b) * 180) / Math.PI;

/** Their six classes by twos and threes: very light, light and intermediate; tan; brown and dark. */
export function skinTone(skin: Lab): 'light' | 'medium' | 'dark' {
  const angle = typologyAngle(skin);
  return angle > 28 ? 'light' : angle > 10 ? 'medium' : 'dark';
}

export const kindOf = ({ sex, skin }: Pick<IdentityAttributes, 'sex' | 'skin'>) => `${sex} ${skinTone(skin)}`;

/** Upper ends, in years. */
const BANDS = [
  { name: 'below 28', end: 28 },
  { name: '28–37', end: 38 },
  { name: '38–47', end: 48 },
  { name: '48–59', end: 60 },
  { name: 'from 60', end: Number.POSITIVE_INFINITY },
] as const;

export const AGE_BANDS = BANDS.map(({ name }) => name);

export const ageBand = ({ ageYears }: Pick<IdentityAttributes, 'ageYears'>) =>
  BANDS.find(({ end }) => ageYears < end)!.name;
