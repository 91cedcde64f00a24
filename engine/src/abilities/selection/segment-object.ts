import { resizePicture } from '../../imaging/codec.ts';
import { createFloat, type Mask, mapMask, type Picture, type Point, toRgb } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { channelsFirst, type Networks, output, sigmoid } from '../network.ts';

// The thing under a click by SAM 2: an optional pack (`npm run models -- --pack click-to-select`).

const INPUT_PX = 1024;
const MASK_PX = 256;
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
/** Masks that the network itself thinks worse of than this are guesses. */
const LEAST_SURE = 0.5;

export const canSegment = (networks: Networks): boolean =>
  networks.has('sam2-encoder') && networks.has('sam2-decoder');

/** Null where the network sees nothing with an outline. */
export async function segmentObject(
  networks: Networks,
  picture: Picture,
  point: Point,
): Promise<Mask | null> {
  const { width, height } = picture;
  const square = await resizePicture(toRgb(picture), INPUT_PX, INPUT_PX, 'linear');
  const features = await networks.run('sam2-encoder', {
    image: channelsFirst(square, 1 / 255, MEAN, DEVIATION),
  });
  const at = new Float32Array([(point.x / width) * INPUT_PX, (point.y / height) * INPUT_PX]);
  const outputs = await networks.run('sam2-decoder', {
    ...features,
    point_coords: { data: at, dims: [1, 1, 2] },
    point_labels: { data: new Float32Array([1]), dims: [1, 1] },
    mask_input: { data: new Float32Array(MASK_PX * MASK_PX), dims: [1, 1, MASK_PX, MASK_PX] },
    has_mask_input: { data: new Float32Array([0]), dims: [1] },
  });
  const sureness = output(outputs, 'iou_predictions').data;
  const best = sureness.indexOf(Math.max(...sureness));
  if (sureness[best]! < LEAST_SURE) return null;
  const logits = createFloat(MASK_PX, MASK_PX);
  const size = MASK_PX * MASK_PX;
  logits.data.set(output(outputs, 'masks').data.subarray(best * size, (best + 1) * size));
  return mapMask(resizeRaster(logits, width, height), sigmoid);
}
