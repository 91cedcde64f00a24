// A keyword catalogue: what a picker shows (label) and what travels on the wire (keyword).

export interface Keyword<Word extends string = string> {
  label: string;
  keyword: Word;
  groups?: readonly string[];
}

export interface Catalogue<Word extends string = string> {
  title: string;
  /** In the order in which a picker shows them. */
  groups?: readonly string[];
  keywords: readonly Keyword<Word>[];
}

/** wink_left → "Wink left" */
export function labelOf(keyword: string): string {
  const spaced = keyword.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A catalogue of plain words; `labels` names those whose label does not follow from the word. */
export function catalogue<const Word extends string>(
  title: string,
  words: readonly Word[],
  labels: Partial<Record<Word, string>> = {},
): Catalogue<Word> {
  return {
    title,
    keywords: words.map((keyword) => ({ label: labels[keyword] ?? labelOf(keyword), keyword })),
  };
}

/** A catalogue whose words stand in groups. */
export function groupedCatalogue<const Word extends string>(
  title: string,
  wordsByGroup: Record<string, readonly Word[]>,
): Catalogue<Word> {
  const grouped = Object.entries(wordsByGroup).flatMap(([group, words]) =>
    words.map((keyword) => ({ label: labelOf(keyword), keyword, groups: [group] })),
  );
  return { title, groups: Object.keys(wordsByGroup), keywords: grouped };
}

/** Long lists are written as text, comma by comma. */
export function wordsOf(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ');

/** Lenient as clients need it: case, and blanks for _ or -, do not matter; the label finds the keyword too. */
export function findKeyword<Word extends string>(
  { keywords }: Catalogue<Word>,
  text: string | number,
): Keyword<Word> | undefined {
  const wanted = plain(String(text));
  return (
    keywords.find(({ keyword }) => plain(keyword) === wanted) ??
    keywords.find(({ label }) => plain(label) === wanted)
  );
}
