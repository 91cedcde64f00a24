import { bytesOfLab, type Lab, labOfBytes } from '../../imaging/colour.ts';
import type { FaceWindow } from '../face-window.ts';
import { colourUnderVeil } from './clear-veil.ts';
import { cheekColour, tintBetween } from './light-tint.ts';
import { colourInTone } from './picture-tone.ts';

/** Of skin between light and dark, in plain light. */
const PLAIN_SKIN = [190, 140, 115];

/** In light that is far from white nothing keeps its own colour. */
function inLight({ pixels, points }: Pick<FaceWindow, 'pixels' | 'points'>, colour: Lab): Lab {
  const { tint, isOfLight } = tintBetween(cheekColour(pixels, points), PLAIN_SKIN);
  if (isOfLight === 0) return colour;
  const [red, green, blue] = bytesOfLab(colour).map((value, c) =>
    Math.min(255, value * (1 + isOfLight * (tint[c]! - 1))),
  );
  return labOfBytes(red!, green!, blue!);
}

/** How the photograph that shows this face would show a colour: faded pictures have no black, grey ones no brown. */
export const asPhotographed = (seen: Pick<FaceWindow, 'pixels' | 'points'>, colour: Lab): Lab =>
  colourInTone(seen, colourUnderVeil(seen, inLight(seen, colour)));
