import { type Lab, labDistance } from '../../imaging/colour.ts';
import { reachableColour } from './recolour-hair.ts';

/** Mean colours of hair in even light, by the words of the hair colour catalogue. */
export const HAIR_COLOURS: Readonly<Record<string, Lab>> = {
  ashy: { l: 48, a: 1, b: 6 },
  auburn: { l: 27, a: 15, b: 14 },
  black: { l: 12, a: 1, b: 1 },
  blonde: { l: 62, a: 5, b: 25 },
  caramel: { l: 46, a: 11, b: 25 },
  chestnut: { l: 26, a: 9, b: 12 },
  copper: { l: 40, a: 23, b: 29 },
  gray: { l: 55, a: 0, b: 1 },
  golden: { l: 57, a: 7, b: 32 },
  platinum: { l: 78, a: 1, b: 11 },
  red: { l: 34, a: 26, b: 24 },
  strawberry: { l: 58, a: 14, b: 26 },
  white: { l: 82, a: 0, b: 3 },
};

/** Colours that hair grows in, for when any other one will do; grey, and ashy that looks grey, from this age on. */
const GROWN = ['black', 'chestnut', 'auburn', 'caramel', 'golden'] as const;
const GREY_FROM_YEARS = 50;
/** Less than this apart two colours look alike. */
const APART = 12;

/** Another natural colour than the present one, that this hair can get; from black at least the one that asks least of it. */
export function otherHairColour(now: Lab, ageYears: number, random: () => number): string {
  const words = ageYears >= GREY_FROM_YEARS ? [...GROWN, 'ashy', 'gray', 'white'] : GROWN;
  const colourOf = (word: string) => HAIR_COLOURS[word]!;
  const different = words.filter((word) => labDistance(colourOf(word), now) > APART);
  const reached = different.filter((word) => reachableColour(now, colourOf(word)) === colourOf(word));
  if (reached.length > 0) return reached[Math.floor(random() * reached.length)]!;
  return different.reduce((a, b) => (colourOf(b).l < colourOf(a).l ? b : a));
}
