import { FACE_OVAL, type MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { gaussianBlur } from '../imaging/blur.ts';
import { featherMask, growMask } from '../imaging/morphology.ts';
import { polygonMask } from '../imaging/polygon-mask.ts';
import {
  createFloat,
  cropRaster,
  type FloatRaster,
  type Mask,
  type Picture,
  type PixelBox,
  type Point,
  toFloat,
  toPicture,
} from '../imaging/raster.ts';

// Hides a face that cannot be replaced well: blurred, in coarse blocks, or painted over. It needs no more than a box.

export type Hiding = 'blur' | 'pixelate' | 'solid';

export interface HiddenFace {
  /** The part of the picture that was worked on, with the face hidden. */
  pixels: Picture;
  box: PixelBox;
}

/** Room round the box that the cover's soft rim may use, in box sizes. */
const ROOM = 0.25;
/** The cover reaches over the outline: ears and hairline help to recognise people too. */
const BEYOND_OUTLINE = 0.06;
const RIM = 0.02;
const BLUR = 0.16;
/** Blocks across the face: at this number faces are no longer told apart. */
const BLOCKS = 7;
const CORNERS = 48;

function ellipse({ left, top, width, height }: PixelBox): Point[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return {
      x: left + (width * (1 + Math.cos(angle))) / 2,
      y: top + (height * (1 + Math.sin(angle))) / 2,
    };
  });
}

/** One colour per block, the blocks aligned with the face. */
function inBlocks(pixels: FloatRaster, blockPx: number): FloatRaster {
  const { width, height, channels } = pixels;
  const data = new Float32Array(pixels.data.length);
  for (let top = 0; top < height; top += blockPx) {
    for (let left = 0; left < width; left += blockPx) {
      const [right, bottom] = [Math.min(width, left + blockPx), Math.min(height, top + blockPx)];
      const sum = new Float64Array(channels);
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          for (let c = 0; c < channels; c++) sum[c]! += pixels.data[(y * width + x) * channels + c]!;
      const count = (right - left) * (bottom - top);
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          for (let c = 0; c < channels; c++) data[(y * width + x) * channels + c] = sum[c]! / count;
    }
  }
  return { ...pixels, data };
}

/** The mean colour of the face's own middle, darkened a little so that it reads as a cover. */
function meanColour(pixels: FloatRaster, cover: Mask): FloatRaster {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < cover.data.length; i++) {
    if (cover.data[i]! < 0.9) continue;
    for (let c = 0; c < 3; c++) sum[c]! += pixels.data[i * 3 + c]!;
    count++;
  }
  const plain = createFloat(pixels.width, pixels.height, 3);
  for (let o = 0; o < plain.data.length; o++) plain.data[o] = (0.85 * sum[o % 3]!) / Math.max(1, count);
  return plain;
}

function coverFor(pixels: FloatRaster, cover: Mask, method: Hiding, sizePx: number, more: number) {
  if (method === 'solid') return meanColour(pixels, cover);
  if (method === 'blur') return gaussianBlur(pixels, BLUR * sizePx * more);
  return inBlocks(pixels, Math.max(2, Math.round((sizePx / BLOCKS) * more)));
}

/** `points` of the mesh where one was found; `more` than 1 hides coarser. */
export function hideFace(
  picture: Picture,
  face: PixelBox,
  points: readonly MeshPoint3[] | null,
  method: Hiding,
  more = 1,
): HiddenFace {
  const sizePx = Math.max(face.width, face.height);
  const room = Math.ceil(ROOM * sizePx);
  const box = {
    left: Math.floor(face.left) - room,
    top: Math.floor(face.top) - room,
    width: Math.ceil(face.width) + 2 * room,
    height: Math.ceil(face.height) + 2 * room,
  };
  const outline: Point[] = points ? FACE_OVAL.map((id) => points[id]!) : ellipse(face);
  const inside = outline.map(({ x, y }) => ({ x: x - box.left, y: y - box.top }));
  const whole = growMask(polygonMask(box.width, box.height, inside), BEYOND_OUTLINE * sizePx);
  const mask = featherMask(whole, Math.max(0.7, RIM * sizePx));
  const pixels = toFloat(cropRaster(picture, box));
  const cover = coverFor(pixels, whole, method, sizePx, more);
  const data = pixels.data.map((value, o) => {
    const share = Math.min(1, mask.data[Math.floor(o / 3)]!);
    return share > 0.004 ? value + share * (cover.data[o]! - value) : value;
  });
  return { pixels: toPicture({ ...pixels, data }), box };
}
