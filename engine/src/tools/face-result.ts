import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import { squareAround } from '../abilities/person-parsing/parse-person.ts';
import type { EngineFile } from '../engine-api.ts';
import type { FaceWindow } from '../faces/face-window.ts';
import { inTone } from '../faces/light/picture-tone.ts';
import {
  copyRaster,
  createPicture,
  cropRaster,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../imaging/raster.ts';
import { resultFile } from './result-file.ts';

// The three files of a face tool: the whole picture, the face for its card, and only the changed pixels.

export interface FaceFiles {
  files: EngineFile[];
  /** Where `patch` lies on the picture. */
  patch: { left: number; top: number };
}

/** Room round the face on its card, in face sizes. */
const CARD_MARGIN = 0.3;

/** The picture with the pixels of the part under `box` put back. */
export function putBack(picture: Picture, { box }: { box: PixelBox }, pixels: Picture): Picture {
  const result = copyRaster(picture);
  pasteRaster(result, pixels, box.left, box.top);
  return result;
}

/** The same for a window whose face was changed: in black and white it stays so. */
export const putFaceBack = (picture: Picture, window: FaceWindow, pixels: Picture): Picture =>
  putBack(picture, window, inTone(window, pixels));

function insideOf(box: PixelBox, { width, height }: Picture): PixelBox {
  const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
  return {
    left,
    top,
    width: Math.min(width, Math.round(box.left + box.width)) - left,
    height: Math.min(height, Math.round(box.top + box.height)) - top,
  };
}

/** RGBA of the part of the window that lies on the picture; unchanged pixels are clear. */
function changedPixels(before: Picture, after: Picture, area: PixelBox): Picture {
  const patch = createPicture(area.width, area.height, 4);
  // Arrays and colours by their own names: five times as fast here as read from their pictures each time.
  const [out, now, then] = [patch.data, after.data, before.data];
  for (let y = 0, p = 0; y < area.height; y++) {
    let o = ((area.top + y) * after.width + area.left) * 3;
    for (let x = 0; x < area.width; x++, p += 4, o += 3) {
      const red = now[o]!;
      const green = now[o + 1]!;
      const blue = now[o + 2]!;
      if (red === then[o] && green === then[o + 1] && blue === then[o + 2]) continue;
      out[p] = red;
      out[p + 1] = green;
      out[p + 2] = blue;
      out[p + 3] = 255;
    }
  }
  return patch;
}

/** The smallest box around both. */
export function smallestAround(one: PixelBox, other: PixelBox | null): PixelBox {
  if (!other) return one;
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

/** Where a window's face lies on the picture. */
export function faceOnPicture({ box, points }: FaceWindow): PixelBox {
  const mesh = boxOfMesh(points);
  return { ...mesh, left: mesh.left + box.left, top: mesh.top + box.top };
}

/** `changed` holds every changed pixel; `face` is shown on the card. */
export async function writeFaceFiles(
  workDir: string,
  before: Picture,
  after: Picture,
  changed: PixelBox,
  face: PixelBox,
): Promise<FaceFiles> {
  const area = insideOf(changed, before);
  const card = insideOf(squareAround(face, CARD_MARGIN), before);
  const files = await Promise.all([
    resultFile(workDir, 'result', after),
    resultFile(workDir, 'face', cropRaster(after, card)),
    resultFile(workDir, 'patch', changedPixels(before, after, area)),
  ]);
  return { files, patch: { left: area.left, top: area.top } };
}
