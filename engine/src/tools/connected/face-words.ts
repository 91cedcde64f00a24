import type { ToolParams } from '@facet/contract/tools';

// Instructions for engines that edit by words.

export const SWAP_WORDS =
  'Replace the face of the person in the first picture with the face of the person in the second picture. Keep pose, gaze, expression, hair, light, skin texture and framing of the first picture. Photograph, natural skin.';

const EYES: Readonly<Record<string, string>> = {
  open: 'with both eyes open',
  closed: 'with both eyes closed',
  wink_left: 'winking with their left eye',
  wink_right: 'winking with their right eye',
};

/** From a word of the catalogues to an instruction. */
export function expressionWords({ category, keyword, strength }: ToolParams<'keep'>): string {
  const word = keyword.replaceAll('_', ' ');
  const much = strength < 0.7 ? 'slightly ' : strength > 1.4 ? 'very ' : '';
  const wanted = {
    Expression: `with a ${much}${word} expression`,
    Eyes: EYES[keyword] ?? `with ${word} eyes`,
    Gaze: `looking ${word}`,
  }[category];
  return `Show the same person ${wanted}. Keep identity, age, hair, clothes, pose of the head, light and framing. Photograph, natural skin.`;
}
