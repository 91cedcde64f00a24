import { resizePicture } from '../../imaging/codec.ts';
import type { Picture, PixelBox } from '../../imaging/raster.ts';
import { channelsLast, type Networks, output } from '../network.ts';
import { type ObjectKind, objectKinds } from './object-kinds.ts';

export interface FoundObject {
  kind: ObjectKind;
  box: PixelBox;
  score: number;
}

const INPUT = 512;
const VALUES = 6;

/** Objects of the 80 COCO kinds; the network takes the picture squeezed to a square. */
export async function findObjects(
  networks: Networks,
  picture: Picture,
  threshold: number,
): Promise<FoundObject[]> {
  const square = await resizePicture(picture, INPUT, INPUT, 'linear');
  const values = output(await networks.run('centernet', { image: channelsLast(square) }), 'detections').data;
  const [scaleX, scaleY] = [picture.width / INPUT, picture.height / INPUT];
  const found: FoundObject[] = [];
  for (let i = 0; i + VALUES <= values.length; i += VALUES) {
    const kind = objectKinds[Math.round(values[i + 5]!)];
    if (!kind || values[i + 4]! < threshold) continue;
    const [left, top] = [Math.max(0, values[i]! * scaleX), Math.max(0, values[i + 1]! * scaleY)];
    found.push({
      kind,
      score: values[i + 4]!,
      box: {
        left,
        top,
        width: Math.min(picture.width, values[i + 2]! * scaleX) - left,
        height: Math.min(picture.height, values[i + 3]! * scaleY) - top,
      },
    });
  }
  return found.sort((a, b) => b.score - a.score);
}
