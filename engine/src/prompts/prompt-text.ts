// A prompt as words, and the words that say nothing about what is to be seen.

const MAX_PHRASE_WORDS = 5;

export function wordsOfPrompt(prompt: string): string[] {
  const plain = prompt
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

/** The longest run of words from `at` that is known. */
export function longestPhrase(
  words: readonly string[],
  at: number,
  isKnown: (text: string) => boolean,
): string | null {
  for (let count = Math.min(MAX_PHRASE_WORDS, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count).join(' ');
    if (isKnown(phrase)) return phrase;
  }
  return null;
}

const fillers = new Set(
  `a an the of in on at by to with and or from for into onto over under near behind before beside between inside
  outside is are was be being its it this that very really some any one my your our their his her as while during
  there here up down out left right front side around through across along toward towards
  photo photograph photography picture image shot portrait headshot landscape scene view close closeup wide angle
  photorealistic realistic real hyperrealistic detailed detail details high quality resolution highres hd uhd 4k 8k
  hdr best masterpiece award winning professional editorial stock sharp sharply focus focused crisp
  cinematic dramatic moody atmospheric aesthetic beautiful stunning gorgeous pretty handsome attractive elegant lovely
  nice amazing epic cozy cosy stylish fashion luxury luxurious
  light lighting lit lights natural soft warm cool bright dark dim ambient studio sunlight daylight day
  shallow deep depth field blurred blur blurry background backdrop foreground bokeh
  camera dslr lens mm f film grain kodak canon nikon sony 35mm 50mm 85mm
  standing sitting looking posing wearing dressed wears has having camera viewer at me
  hair haired eyes skin face skinned eyed year years old aged age product advertising commercial packshot render
  empty inside indoors outdoors indoor outdoor outside colour color coloured colored tone tones large small big little
  plain just only late early sheet tall single lone simple quiet peaceful made placed standing lying resting sitting top set full`
    .split(/\s+/)
    .filter(Boolean),
);

export const isFiller = (word: string): boolean => fillers.has(word);
