import { resizePicture } from '../../imaging/codec.ts';
import { createPicture, type Picture, type PixelBox, type Point, pasteRaster } from '../../imaging/raster.ts';
import { type Networks, output } from '../network.ts';

/** A body with the 17 points of COCO (nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles). */
export interface FoundBody {
  box: PixelBox;
  score: number;
  points: (Point & { score: number })[];
}

const INPUT = 256;
const POINTS = 17;
const VALUES = POINTS * 3 + 5;
const BODY_FROM = 0.2;

/** Up to six people; the picture is padded to a square. */
export async function findBodies(networks: Networks, picture: Picture): Promise<FoundBody[]> {
  const scale = INPUT / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const square = createPicture(INPUT, INPUT);
  pasteRaster(square, await resizePicture(picture, width, height, 'linear'), 0, 0);
  const image = { data: new Uint8Array(square.data.buffer), dims: [1, INPUT, INPUT, 3] };
  const values = output(await networks.run('movenet-multipose', { image }), 'people').data;
  const bodies: FoundBody[] = [];
  const side = INPUT / scale;
  for (let i = 0; i + VALUES <= values.length; i += VALUES) {
    const score = values[i + VALUES - 1]!;
    if (score < BODY_FROM) continue;
    const at = (k: number) => values[i + k]! * side;
    const [top, left] = [Math.max(0, at(51)), Math.max(0, at(52))];
    bodies.push({
      box: {
        left,
        top,
        width: Math.min(picture.width, at(54)) - left,
        height: Math.min(picture.height, at(53)) - top,
      },
      score,
      points: Array.from({ length: POINTS }, (_, k) => ({
        x: at(k * 3 + 1),
        y: at(k * 3),
        score: values[i + k * 3 + 2]!,
      })),
    });
  }
  return bodies;
}
