import { detectFaces, type FoundFace } from '../../abilities/face-detection/detect-faces.ts';
import { embedFace, identityDistance } from '../../abilities/face-identity/embed-face.ts';
import type { Networks } from '../../abilities/network.ts';
import type { Check } from '../../engine-api.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { resizePicture } from '../../imaging/codec.ts';
import {
  createFloat,
  cropRaster,
  type Mask,
  type Picture,
  type PixelBox,
  pasteRaster,
  smoothstep,
  toRgb,
} from '../../imaging/raster.ts';

// Restoring must not change who it is. Every face is compared before and after; one that moved too far is
// taken from the plainly resampled upload instead, and the result says so.

/** Larger pictures are searched at this size. */
const SEARCH_PX = 1536;
/** Two looks at one photograph lie far nearer than two photographs of one person (0.43–0.57). */
const KEPT_BELOW = 0.3;
/** Round the mesh's box, in box sizes. */
const MARGIN = 0.25;

export interface SourceFace {
  /** In pixels of the upload. */
  box: PixelBox;
  points: FoundFace['mesh']['points'];
}

export async function findSourceFaces(networks: Networks, picture: Picture): Promise<SourceFace[]> {
  const shrink = Math.min(1, SEARCH_PX / Math.max(picture.width, picture.height));
  const rgb = toRgb(picture);
  const small =
    shrink < 1
      ? await resizePicture(rgb, Math.round(rgb.width * shrink), Math.round(rgb.height * shrink))
      : rgb;
  const faces = await detectFaces(networks, small);
  return faces.map(({ box, mesh }) => ({
    box: scaled(box, 1 / shrink),
    points: mesh.points.map((point) => scaledPoint(point, 1 / shrink)),
  }));
}

function scaled({ left, top, width, height }: PixelBox, by: number): PixelBox {
  return { left: left * by, top: top * by, width: width * by, height: height * by };
}

function scaledPoint<Point extends { x: number; y: number; z: number }>(point: Point, by: number): Point {
  return { ...point, x: point.x * by, y: point.y * by, z: point.z * by };
}

function softEllipse(width: number, height: number): Mask {
  const mask = createFloat(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = Math.hypot((2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1);
      mask.data[y * width + x] = 1 - smoothstep(0.75, 1, from);
    }
  }
  return mask;
}

async function putBack(source: Picture, result: Picture, box: PixelBox, scale: number): Promise<void> {
  const margin = MARGIN * Math.max(box.width, box.height);
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  const width = Math.min(source.width, Math.ceil(box.left + box.width + margin)) - left;
  const height = Math.min(source.height, Math.ceil(box.top + box.height + margin)) - top;
  const plain = cropRaster(toRgb(source), { left, top, width, height });
  const large = await resizePicture(plain, width * scale, height * scale, 'cubic');
  const place = { left: left * scale, top: top * scale, width: large.width, height: large.height };
  const mask = softEllipse(large.width, large.height);
  pasteRaster(result, blendByMask(cropRaster(result, place), large, mask), place.left, place.top);
}

/** Changes `result` where a face is no longer the same. */
export async function keepFaces(
  networks: Networks,
  source: Picture,
  result: Picture,
  faces: readonly SourceFace[],
  scale: number,
): Promise<Check[]> {
  if (faces.length === 0) return [];
  const [before, after] = [toRgb(source), toRgb(result)];
  const distances: number[] = [];
  let leftAlone = 0;
  for (const { box, points } of faces) {
    const old = await embedFace(networks, before, points);
    const larger = points.map((point) => scaledPoint(point, scale));
    const distance = identityDistance(old, await embedFace(networks, after, larger));
    if (distance < KEPT_BELOW) distances.push(distance);
    else {
      await putBack(source, result, box, scale);
      leftAlone++;
    }
  }
  const kept = distances.length
    ? `${distances.length} of ${faces.length} faces are measurably the same person (distance ${Math.max(...distances).toFixed(2)} at most).`
    : '';
  const left = leftAlone
    ? `${leftAlone} of ${faces.length} faces would have changed and were only enlarged.`
    : '';
  return [{ name: 'identity', passed: true, text: [kept, left].filter(Boolean).join(' ') }];
}
