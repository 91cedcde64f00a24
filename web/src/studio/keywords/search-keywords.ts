import type { Catalogue } from '@facet/contract';

// Finding keywords in catalogues, and the few one has chosen. Pure.

export interface ChosenKeyword {
  /** Wire key of the catalogue. */
  section: string;
  keyword: string;
  label: string;
}

export interface FoundSection {
  section: string;
  title: string;
  keywords: readonly ChosenKeyword[];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Sections with the keywords that match every word typed; a matching title brings its whole section. */
export function searchKeywords(
  catalogues: Readonly<Record<string, Catalogue>>,
  text: string,
): FoundSection[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const matches = (candidate: string) => words.every((word) => plain(candidate).includes(word));
  return Object.entries(catalogues).flatMap(([section, { title, keywords }]) => {
    const found = matches(title)
      ? keywords
      : keywords.filter(({ label, keyword }) => matches(`${title} ${label} ${keyword}`));
    const chosen = found.map(({ label, keyword }) => ({ section, keyword, label }));
    return chosen.length > 0 ? [{ section, title, keywords: chosen }] : [];
  });
}

export const isSame = (first: ChosenKeyword, second: ChosenKeyword): boolean =>
  first.section === second.section && first.keyword === second.keyword;

/** Takes a chosen keyword away, or adds one while there is room. */
export function toggleKeyword(
  chosen: readonly ChosenKeyword[],
  keyword: ChosenKeyword,
  max: number,
): readonly ChosenKeyword[] {
  if (chosen.some((other) => isSame(other, keyword)))
    return chosen.filter((other) => !isSame(other, keyword));
  return chosen.length < max ? [...chosen, keyword] : chosen;
}
