import type { Lab } from '../../imaging/colour.ts';

// How unlike a donor's skin is the photographed one, whatever light fell on it: by its colour as it was photographed, a fair
// face in a dim room would be a dark one.

/** A difference of colour that is seen. */
const COLOUR_STEP = 4;
/** Beyond this a darker donor cannot be relit convincingly: dark on light becomes mottled. */
const MAX_DARKER = 12;
/** Lightness is what exposure changes: a donor that is lighter than the photographed skin may suit it all the same. */
const DARKER_COST = 0.8;
const LIGHTER_COST = 0.2;
/** Lightness plus this grows with the cube root of light, as a and b do: their ratio stays when a photo is dim. */
const LAB_OFFSET = 16;
/** Such ratios are told as differences of a and b on skin of middle lightness. */
const MIDDLE = 70 + LAB_OFFSET;

/** Warm light makes any skin redder and yellower than it is, so a donor that is less so costs less. */
const PALER_COST = 0.5;
const hueCost = (gap: number) => MIDDLE * (gap > 0 ? gap : PALER_COST * gap);

/** 0 for the same skin; a whole point is a visible difference. */
export function skinMismatch(donor: Lab, photographed: Lab): number {
  const darker = photographed.l - donor.l;
  const lightness = darker > 0 ? DARKER_COST * darker : LIGHTER_COST * darker;
  const [donorLight, light] = [donor.l + LAB_OFFSET, photographed.l + LAB_OFFSET];
  const red = hueCost(donor.a / donorLight - photographed.a / light);
  const yellow = hueCost(donor.b / donorLight - photographed.b / light);
  return Math.hypot(lightness, red, yellow) / COLOUR_STEP + 0.35 * Math.max(0, darker - MAX_DARKER);
}
