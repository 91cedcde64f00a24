import type { Check } from '../engine-api.ts';
import { HAIR_COLOURS } from '../faces/hair/hair-words.ts';
import { type Hair, reachableColour, recolourHair } from '../faces/hair/recolour-hair.ts';
import { type Lab, labDistance } from '../imaging/colour.ts';
import { copyRaster, type Picture, type PixelBox, pasteRaster } from '../imaging/raster.ts';

// The hair of one person in another colour, as part of a face tool.

export interface ChangedHair {
  picture: Picture;
  /** Holds every changed pixel; null when nothing changed. */
  box: PixelBox | null;
  check: Check;
}

/** Less than this apart two colours look alike. */
const ALIKE = 7;

/** The colour that a keyword asks for; undefined when it asks for none. */
export function askedHair(word: string | number | undefined): Lab | undefined {
  return typeof word === 'string' ? HAIR_COLOURS[word] : undefined;
}

/** `hair` as it was found on the person; `choose` gets the colour that it has now. */
export function changeHair(picture: Picture, hair: Hair | null, choose: (now: Lab) => Lab): ChangedHair {
  const told = (passed: boolean, text: string): Check => ({ name: 'hair', passed, text });
  if (!hair) return { picture, box: null, check: told(false, 'No hair was found to change.') };
  const asked = choose(hair.colour);
  const to = reachableColour(hair.colour, asked);
  if (labDistance(hair.colour, to) < ALIKE)
    return { picture, box: null, check: told(true, 'The hair already has that colour.') };
  const result = copyRaster(picture);
  pasteRaster(result, recolourHair(picture, hair, to), hair.box.left, hair.box.top);
  if (labDistance(to, asked) > ALIKE) {
    const text = 'Hair this dark can only be made a little lighter. Its cut and length stay.';
    return { picture: result, box: hair.box, check: told(false, text) };
  }
  const text = 'The hair got the colour; its cut and length stay, for the built-in engine cannot draw hair.';
  return { picture: result, box: hair.box, check: told(true, text) };
}
