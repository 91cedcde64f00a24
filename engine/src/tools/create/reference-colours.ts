import { decodePicture } from '../../imaging/codec.ts';
import { createPicture, type Picture, toRgb } from '../../imaging/raster.ts';

// A picture in the colours of another one: mean and spread of lightness and of the two colour axes are carried
// over (after Reinhard 2001), part of the way, so that skin stays skin.

const LOOK_PX = 256;
const STRENGTH = 0.65;
const SPREAD = { least: 0.6, most: 1.6 };

interface Spread {
  mean: [number, number, number];
  deviation: [number, number, number];
}

/** Lightness, blue–yellow, green–red of an sRGB triple: opponent colours that hardly depend on one another. */
const axesOf = (r: number, g: number, b: number): [number, number, number] => [
  (r + g + b) / 3,
  (r + g) / 2 - b,
  r - g,
];

function spreadOf({ data }: Picture): Spread {
  const [sum, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const count = data.length / 3;
  for (let o = 0; o < data.length; o += 3) {
    axesOf(data[o]!, data[o + 1]!, data[o + 2]!).forEach((value, axis) => {
      sum[axis]! += value;
      squares[axis]! += value * value;
    });
  }
  const mean = sum.map((value) => value / count) as Spread['mean'];
  const deviation = squares.map((value, axis) =>
    Math.sqrt(Math.max(1, value / count - mean[axis]! ** 2)),
  ) as Spread['deviation'];
  return { mean, deviation };
}

export async function inColoursOf(picture: Picture, referencePath: string): Promise<Picture> {
  const wanted = spreadOf(toRgb(await decodePicture(referencePath, { fitPx: LOOK_PX })));
  const own = spreadOf(picture);
  const gain = own.deviation.map((value, axis) =>
    Math.min(SPREAD.most, Math.max(SPREAD.least, wanted.deviation[axis]! / value)),
  );
  const out = createPicture(picture.width, picture.height);
  for (let o = 0; o < out.data.length; o += 3) {
    const now = axesOf(picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!);
    const [light, yellow, red] = now.map((value, axis) => {
      const moved = (value - own.mean[axis]!) * gain[axis]! + wanted.mean[axis]!;
      return value + STRENGTH * (moved - value);
    }) as [number, number, number];
    // Back from the three axes: r + g + b = 3·light, (r + g)/2 − b = yellow, r − g = red.
    const b = light - (2 / 3) * yellow;
    const sum = 3 * light - b;
    out.data[o] = (sum + red) / 2;
    out.data[o + 1] = (sum - red) / 2;
    out.data[o + 2] = b;
  }
  return out;
}
