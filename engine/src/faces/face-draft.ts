import { headPose } from '../abilities/face-mesh/head-pose.ts';
import { resizePicture } from '../imaging/codec.ts';
import { toFloat, toPicture } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import type { FaceWindow } from './face-window.ts';
import { faceSize } from './shape/face-measures.ts';

/** The recognition networks look at 150 and 224 px round the face: a larger draft tells them little more. */
const DRAFT_FACE_PX = 96;

/** The window small enough to try many faces on it; the window itself when it already is. */
export async function draftOf(window: FaceWindow): Promise<FaceWindow> {
  const scale = DRAFT_FACE_PX / window.sizePx;
  if (scale >= 0.9) return { ...window, box: { ...window.box, left: 0, top: 0 } };
  const width = Math.round(window.pixels.width * scale);
  const height = Math.round(window.pixels.height * scale);
  const [across, down] = [width / window.pixels.width, height / window.pixels.height];
  const points = window.points.map(({ x, y, z }) => ({ x: x * across, y: y * down, z: z * across }));
  return {
    box: { left: 0, top: 0, width, height },
    pixels: toFloat(await resizePicture(toPicture(window.pixels), width, height)),
    points,
    pose: headPose(points),
    shape: window.shape,
    sizePx: faceSize(points),
    skin: resizeRaster(window.skin, width, height),
    accessories: resizeRaster(window.accessories, width, height),
  };
}
