import type { Lab } from '../../imaging/colour.ts';
import type { FaceWindow } from '../face-window.ts';
import { colourUnderVeil } from './clear-veil.ts';
import { colourInTone } from './picture-tone.ts';

/** How the photograph that shows this face would show a colour: faded pictures have no black, grey ones no brown. */
export const asPhotographed = (seen: Pick<FaceWindow, 'pixels' | 'points'>, colour: Lab): Lab =>
  colourInTone(seen, colourUnderVeil(seen, colour));
