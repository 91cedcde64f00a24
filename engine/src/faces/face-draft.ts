import { boxOfMesh, scaleMesh } from '../abilities/face-mesh/face-mesh.ts';
import { headPose } from '../abilities/face-mesh/head-pose.ts';
import { resizePicture } from '../imaging/codec.ts';
import { createFloat, cropRaster, type Mask, roomAround } from '../imaging/raster.ts';
import type { FaceWindow } from './face-window.ts';
import { faceSize } from './shape/face-measures.ts';

/** The recognition networks look at 150 and 224 px round the face: a larger draft tells them little more. */
const DRAFT_FACE_PX = 96;
/** And they see no more of the surroundings than this, in face sizes. */
const DRAFT_MARGIN = 0.2;

/** Read every few pixels: the parsing that masks come from is coarser than a draft. */
function thinMask(mask: Mask, width: number, height: number): Mask {
  const thin = createFloat(width, height);
  const { data } = mask;
  for (let y = 0, o = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, o++)
      thin.data[o] = data[row + Math.floor(((x + 0.5) * mask.width) / width)]!;
  }
  return thin;
}

/** The whole window, smaller. */
async function shrunkWindow(window: FaceWindow, scale: number): Promise<FaceWindow> {
  const width = Math.round(window.pixels.width * scale);
  const height = Math.round(window.pixels.height * scale);
  const points = scaleMesh(window.points, width / window.pixels.width, height / window.pixels.height);
  return {
    box: { left: 0, top: 0, width, height },
    pixels: await resizePicture(window.pixels, width, height),
    points,
    pose: headPose(points),
    shape: window.shape,
    sizePx: faceSize(points),
    skin: thinMask(window.skin, width, height),
    accessories: thinMask(window.accessories, width, height),
  };
}

/** The face with as much of its surroundings as networks and masks look at. */
function closeWindow(window: FaceWindow): FaceWindow {
  const room = Math.ceil(DRAFT_MARGIN * window.sizePx);
  const part = roomAround(boxOfMesh(window.points), room, window.pixels);
  return {
    ...window,
    box: { ...part, left: 0, top: 0 },
    pixels: cropRaster(window.pixels, part),
    points: window.points.map((point) => ({ ...point, x: point.x - part.left, y: point.y - part.top })),
    skin: cropRaster(window.skin, part),
    accessories: cropRaster(window.accessories, part),
  };
}

/** The window small enough to try many faces on it. */
export async function draftOf(window: FaceWindow, facePx = DRAFT_FACE_PX): Promise<FaceWindow> {
  const scale = facePx / window.sizePx;
  return closeWindow(scale < 0.9 ? await shrunkWindow(window, scale) : window);
}
