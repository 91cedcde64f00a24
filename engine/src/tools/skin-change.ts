import { Refusal } from '@facet/contract/errors';
import type { Check } from '../engine-api.ts';
import { changeSurface, changeTone, colourUnder } from '../faces/skin/change-skin.ts';
import type { SkinMask } from '../faces/skin/skin-mask.ts';
import { SKIN_WORDS } from '../faces/skin/skin-words.ts';
import { labDistance } from '../imaging/colour.ts';
import type { Picture } from '../imaging/raster.ts';

// The skin of one person, face and body alike, as a word asks for it.

/** A smaller difference of tone cannot be seen. */
export const TONE_FROM = 1.5;

export interface ChangedSkin {
  /** The part of the picture under the mask's box. */
  pixels: Picture;
  check: Check;
}

/** `now` is the part of the picture under the mask's box; `sizePx` of the face. */
export function changeSkin(
  now: Picture,
  { skin }: SkinMask,
  word: string,
  sizePx: number,
  random: () => number,
): ChangedSkin {
  const change = SKIN_WORDS[word];
  if (!change) throw new Refusal('unknown_keyword');
  const colour = colourUnder(now, skin);
  if (!colour) throw new Refusal('face_unknown');
  const to = change.tone(colour);
  const toned = changeTone(now, skin, colour, to);
  const pixels = changeSurface(toned, skin, sizePx, change, random);
  const isSame = pixels === toned && labDistance(colour, to) < TONE_FROM;
  const text = isSame ? `The skin is already ${word}.` : `Face and body skin: ${word}.`;
  return { pixels, check: { name: 'skin', passed: true, text } };
}
