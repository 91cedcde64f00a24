/** Longer answers are cut at a word. */
const MAX_CHARS = 1500;

/** What a language model said, as one plain paragraph: no mark-up, no quotes round it, no control characters. */
export function plainWords(text: string): string {
  const plain = text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^["“](.*)["”]$/, '$1');
  if (plain.length <= MAX_CHARS) return plain;
  return plain.slice(0, plain.lastIndexOf(' ', MAX_CHARS));
}
