import { seedsOf } from '../../studio/bench/parameters.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';

// What the chosen tags ask for. Pure.

export const PLACE = 'location';

/** Keywords of one request. */
export type PersonWish = Readonly<Record<string, string>>;

/** Each place is a result of its own; the other tags hold for all of them. */
export function wishesOf(tags: readonly ChosenKeyword[]): readonly PersonWish[] {
  const places = tags.filter(({ section }) => section === PLACE);
  const others = Object.fromEntries(
    tags.filter(({ section }) => section !== PLACE).map(({ section, keyword }) => [section, keyword]),
  );
  return places.length > 0 ? places.map(({ keyword }) => ({ ...others, [PLACE]: keyword })) : [others];
}

export interface PersonSettings {
  tags: readonly ChosenKeyword[];
  /** Results for each wish. */
  variants: number;
  seed: string;
}

export const firstSettings: PersonSettings = { tags: [], variants: 1, seed: '' };

/** One result. */
export interface Wanted {
  /** What it leaves open stays as it is. */
  wish: PersonWish;
  seed: number | undefined;
}

export const wantedBy = ({ tags, variants, seed }: PersonSettings): readonly Wanted[] =>
  wishesOf(tags).flatMap((wish) => seedsOf({ seed }, variants).map((one) => ({ wish, seed: one })));

export const tagOf = (tags: readonly ChosenKeyword[], section: string): ChosenKeyword | undefined =>
  tags.find((tag) => tag.section === section);

/** Puts the tag in the place of the section's former one; null takes that away. */
export function withTag(
  tags: readonly ChosenKeyword[],
  section: string,
  tag: ChosenKeyword | null,
): readonly ChosenKeyword[] {
  const others = tags.filter((other) => other.section !== section);
  return tag ? [...others, tag] : others;
}
