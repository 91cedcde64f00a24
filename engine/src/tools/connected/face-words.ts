import type { ToolParams } from '@facet/contract/tools';

// Instructions for engines that edit by words.

export const SWAP_WORDS =
  'Replace the face of the person in the first picture with the face of the person in the second picture. Keep pose, gaze, expression, hair, light, skin texture and framing of the first picture. Photograph, natural skin.';

/** Somebody who exists nowhere, of the age and sex that are wanted. */
export function newIdentityWords(
  { sex, ageYears }: { sex: 'female' | 'male'; ageYears: number },
  more = '',
): string {
  const who = `a ${sex === 'female' ? 'woman' : 'man'} of about ${Math.round(ageYears)} years`;
  return `Give the person another face: ${who}, nobody known, clearly somebody else. Keep skin tone, pose of the head, gaze, expression, hair, light and framing. Photograph, natural skin. ${more}`.trim();
}

const EYES: Readonly<Record<string, string>> = {
  open: 'with both eyes open',
  closed: 'with both eyes closed',
  wink_left: 'winking with their left eye',
  wink_right: 'winking with their right eye',
};

/** From a word of the catalogues to an instruction. */
export function expressionWords({ category, keyword, strength, eye }: ToolParams<'keep'>): string {
  const one = eye !== 'both' && !keyword.startsWith('wink');
  const word = keyword.replaceAll('_', ' ');
  const much = strength < 0.7 ? 'slightly ' : strength > 1.4 ? 'very ' : '';
  const wanted = {
    Expression: `with a ${much}${word} expression`,
    Eyes: one ? `with only their ${eye} eye ${word}` : (EYES[keyword] ?? `with ${word} eyes`),
    Gaze: one ? `with only their ${eye} eye looking ${word}` : `looking ${word}`,
  }[category];
  return `Show the same person ${wanted}. Keep identity, age, hair, clothes, pose of the head, light and framing. Photograph, natural skin.`;
}
