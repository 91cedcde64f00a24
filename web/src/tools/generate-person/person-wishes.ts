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
