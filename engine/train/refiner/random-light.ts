import { type Picture, smoothstep } from '../../src/imaging/raster.ts';

// Another light on a face that is already photographed: two lamps of random colour at opposite sides, and an exposure.
// It knows nothing of the face's form; it only has to move colours the way party lights and windows do.

const GAMMA = 2.2;

type Colour = [number, number, number];

/** Of luminance 1; `saturation` 0 is white. */
function lampColour(saturation: number, random: () => number): Colour {
  const raw = [0, 1, 2].map(() => Math.exp(saturation * (2 * random() - 1))) as Colour;
  const level = 0.2126 * raw[0] + 0.7152 * raw[1] + 0.0722 * raw[2];
  return raw.map((value) => value / level) as Colour;
}

export interface RandomLight {
  one: Colour;
  other: Colour;
  /** Towards the first lamp, in radians on the picture. */
  angle: number;
  /** Where the two meet and how softly, in halves of the picture. */
  middle: number;
  softness: number;
}

/** `strength` 0 leaves the picture nearly as it is, 1 makes a party of it. */
export function drawLight(strength: number, random: () => number): RandomLight {
  const exposure = Math.exp(0.5 * strength * (2 * random() - 1.2));
  const fall = Math.exp(-1.2 * strength * random());
  const lamp = (level: number) =>
    lampColour(0.08 + 0.7 * strength, random).map((value) => value * level) as Colour;
  return {
    one: lamp(exposure),
    other: lamp(exposure * fall),
    angle: 2 * Math.PI * random(),
    middle: 0.5 * (2 * random() - 1),
    softness: 0.25 + 0.6 * random(),
  };
}

export function relit(picture: Picture, { one, other, angle, middle, softness }: RandomLight): Picture {
  const data = new Uint8ClampedArray(picture.data.length);
  const { width, height } = picture;
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along =
        ((2 * x) / width - 1) * Math.cos(angle) + ((2 * y) / height - 1) * Math.sin(angle) - middle;
      const share = smoothstep(-softness, softness, along);
      for (let c = 0; c < 3; c++, o++) {
        const gain = other[c]! + share * (one[c]! - other[c]!);
        data[o] = 255 * Math.min(1, (picture.data[o]! / 255) ** GAMMA * gain) ** (1 / GAMMA);
      }
    }
  return { width, height, channels: 3, data };
}
