import type { CutOut } from '../../abilities/matte/cut-out.ts';
import { createPicture, type Mask, mapMask, type Picture } from '../../imaging/raster.ts';

/**
 * The cut-out with an alpha that somebody corrected by hand. What was brought back was cut away as ground, so it
 * shows the picture's own colours there; everything else keeps the colours that were cleaned of the old ground.
 */
export function retouched({ alpha, foreground }: CutOut, picture: Picture, mask: Mask): CutOut {
  const colours = createPicture(picture.width, picture.height);
  for (let i = 0; i < mask.data.length; i++) {
    const given = mask.data[i]!;
    const back = given > 0 ? Math.max(0, given - alpha.data[i]!) / given : 0;
    for (let c = 0; c < 3; c++) {
      const own = picture.data[i * picture.channels + c]!;
      const clean = foreground.data[i * foreground.channels + c]!;
      colours.data[i * 3 + c] = clean + (own - clean) * back;
    }
  }
  return { alpha: mapMask(mask, (value) => value), foreground: colours };
}
