import { resizePicture } from '../../imaging/codec.ts';
import { type Lab, labDistance, labOfBytes } from '../../imaging/colour.ts';
import { luma, type Picture, toRgb } from '../../imaging/raster.ts';

/** Simple measures of a whole picture, from which scene words are drawn. */
export interface SceneStatistics {
  /** 0–1. */
  brightness: number;
  contrast: number;
  /** Mean distance from grey in Lab. */
  colourfulness: number;
  /** Lab b (blue − … yellow +) of the whole. */
  warmth: number;
  /** Shares of pixels, 0–1. */
  sky: number;
  /** A smooth top, nearly as wide as the picture and brighter than what lies under it: a sky of any colour. */
  hasOpenTop: boolean;
  foliage: number;
  /** Smooth, bright and grey ground as in a studio. */
  plain: number;
}

const SAMPLE_PX = 96;
/** Lab lightness; polarised skies are dark, the night's are darker. */
const SKY_LIGHTER_THAN = 30;

/** Neighbours down a column that differ more than this in Lab are an edge. */
const EDGE = 5;
/** Of the height: what counts as open in a column; of the columns: how many; of the picture: how much. */
const OPEN_COLUMN = 0.08;
const OPEN_COLUMNS = 0.9;
const OPEN_SHARE = 0.15;
const MOST_GROUNDLESS = 0.1;
/** Lightness that the ground lacks against the sky. */
const GROUND_DARKER = 12;

function isOpenTop(labs: readonly Lab[], width: number, height: number): boolean {
  let [open, openLight, restLight, columns, groundless] = [0, 0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    const at = (y: number) => labs[y * width + x]!;
    let edge = 1;
    while (edge < height && labDistance(at(edge), at(edge - 1)) <= EDGE) edge++;
    for (let y = 0; y < height; y++)
      if (y < edge) openLight += at(y).l;
      else restLight += at(y).l;
    open += edge;
    if (edge > OPEN_COLUMN * height) columns++;
    if (edge === height) groundless++;
  }
  const rest = labs.length - open;
  // Beside a thing a wall goes down to the bottom.
  if (groundless > MOST_GROUNDLESS * width) return false;
  if (rest === 0 || columns < OPEN_COLUMNS * width || open < OPEN_SHARE * labs.length) return false;
  return openLight / open - restLight / rest > GROUND_DARKER;
}

export async function sceneStatistics(picture: Picture): Promise<SceneStatistics> {
  const small = await resizePicture(toRgb(picture), SAMPLE_PX, SAMPLE_PX, 'linear');
  const grey = luma(small).data;
  const count = grey.length;
  let [sum, squares, chroma, warmth, sky, foliage, plain] = [0, 0, 0, 0, 0, 0, 0];
  const labs = Array.from(grey, (_, i) =>
    labOfBytes(small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!),
  );
  for (let i = 0; i < count; i++) {
    const { l, a, b } = labs[i]!;
    const next = i + 1 < count ? Math.abs(grey[i]! - grey[i + 1]!) : 0;
    sum += grey[i]! / 255 / count;
    squares += (grey[i]! / 255) ** 2 / count;
    chroma += Math.hypot(a, b) / count;
    warmth += b / count;
    if (i < count / 2 && b < -6 && l > SKY_LIGHTER_THAN && next < 8) sky += 1 / count;
    if (a < -6 && b > 4) foliage += 1 / count;
    if (next < 2.5) plain += 1 / count;
  }
  const contrast = Math.sqrt(Math.max(0, squares - sum * sum));
  return {
    brightness: sum,
    contrast,
    colourfulness: chroma,
    warmth,
    sky,
    hasOpenTop: isOpenTop(labs, SAMPLE_PX, SAMPLE_PX),
    foliage,
    plain,
  };
}

export function moodWord({ brightness, contrast, warmth, colourfulness }: SceneStatistics): string {
  if (brightness < 0.25) return 'moody';
  if (colourfulness < 7) return 'sober';
  if (brightness > 0.6 && contrast < 0.22) return 'airy';
  if (warmth > 14) return 'warm';
  if (warmth < -6) return 'cool';
  return colourfulness > 28 ? 'vivid' : 'calm';
}

export function settingWord({
  sky,
  hasOpenTop,
  foliage,
  plain,
}: SceneStatistics): 'outdoors' | 'studio' | 'indoors' | null {
  if (sky > 0.12 || hasOpenTop || foliage > 0.2) return 'outdoors';
  if (plain > 0.7) return 'studio';
  return plain < 0.45 ? null : 'indoors';
}

/** What nature shows in the picture, as far as colour and place tell. */
export function natureWords({ sky, hasOpenTop, foliage, brightness, warmth }: SceneStatistics): string[] {
  return [
    sky > 0.12 || hasOpenTop ? 'sky' : null,
    foliage > 0.2 ? 'greenery' : null,
    brightness < 0.2 && warmth < 4 ? 'night' : null,
  ].filter((word) => word !== null);
}
