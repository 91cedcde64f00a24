import { boxBlur } from '../../imaging/blur.ts';
import { boxOfMask } from '../../imaging/components.ts';
import { createFloat, type FloatRaster, type Mask, mapMask, type Picture } from '../../imaging/raster.ts';

// Dark jackets are what the parsing loses most. What stands out below the eyes and has the colours of the clothes that
// were found is clothes as well; a flag or a chair beside the person is not.

const FACE_SKIN = 3;
const CLOTHES = 4;
/** Of the face's height: shoulders begin above the chin. */
const SHOULDERS_FROM = 0.7;
const SURE = 0.6;
/** Bits of each channel that tell colours apart. */
const COLOUR_BITS = 3;
/** Share of the clothes that a colour must have to be theirs. */
const OFTEN = 0.01;
const NEARBY = 0.015;

function colourAt({ data, channels }: Picture, i: number): number {
  const shift = 8 - COLOUR_BITS;
  const o = i * channels;
  return (
    (((data[o]! >> shift) << COLOUR_BITS) | (data[o + 1]! >> shift)) * 2 ** COLOUR_BITS +
    (data[o + 2]! >> shift)
  );
}

/** 0–1: how much of each place's neighbourhood has colours of the clothes that the parsing is sure of. */
function likeClothes(picture: Picture, parts: FloatRaster): Mask {
  const counts = new Uint32Array(2 ** (3 * COLOUR_BITS));
  let clothes = 0;
  const like = createFloat(picture.width, picture.height);
  for (let i = 0; i < like.data.length; i++) {
    if (parts.data[i * parts.channels + CLOTHES]! < SURE) continue;
    counts[colourAt(picture, i)]!++;
    clothes++;
  }
  if (clothes === 0) return like;
  for (let i = 0; i < like.data.length; i++)
    like.data[i] = counts[colourAt(picture, i)]! >= OFTEN * clothes ? 1 : 0;
  return boxBlur(like, Math.round(NEARBY * Math.sqrt(picture.width * picture.height)));
}

function shouldersFrom(parts: FloatRaster): number {
  const faces = createFloat(parts.width, parts.height);
  for (let i = 0; i < faces.data.length; i++) faces.data[i] = parts.data[i * parts.channels + FACE_SKIN]!;
  const box = boxOfMask(faces);
  return box ? Math.round(box.top + SHOULDERS_FROM * box.height) : parts.height;
}

/** 0–1: clothes by what stands out and by colour, whatever the parsing says. */
export function missedClothes(picture: Picture, parts: FloatRaster, saliency: Mask): Mask {
  const from = shouldersFrom(parts) * picture.width;
  const like = likeClothes(picture, parts);
  return mapMask(saliency, (standsOut, i) => (i >= from && like.data[i]! > 0.5 ? standsOut : 0));
}
