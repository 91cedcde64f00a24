import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { resizePicture } from '../imaging/codec.ts';
import { cropRaster, type Picture, type PixelBox, roomAround } from '../imaging/raster.ts';

// A face as networks look at it. They see at most 256 px of it, and a dozen times: a large one is shrunk once for all of
// them.

export interface NearView {
  picture: Picture;
  /** The box of the face on it. */
  box: PixelBox;
  /** Points of the view on the whole picture. */
  toPicture(points: readonly MeshPoint3[]): MeshPoint3[];
}

const FACE_PX = 256;
/** From here on shrinking saves more than it costs. */
const LARGE_FROM_PX = 1.3 * FACE_PX;
/** Round the face, in sizes of its box: the detector looks this far. */
const ROOM = 1.2;

export async function nearView(picture: Picture, box: PixelBox): Promise<NearView> {
  const size = Math.max(box.width, box.height);
  if (size < LARGE_FROM_PX) return { picture, box, toPicture: (points) => [...points] };
  const area = roomAround(box, ROOM * size, picture);
  const { left, top } = area;
  const part = cropRaster(picture, area);
  const side = (length: number) => Math.round((length * FACE_PX) / size);
  const shrunk = await resizePicture(part, side(part.width), side(part.height));
  const [across, down] = [shrunk.width / part.width, shrunk.height / part.height];
  return {
    picture: shrunk,
    box: {
      left: (box.left - left) * across,
      top: (box.top - top) * down,
      width: box.width * across,
      height: box.height * down,
    },
    toPicture: (points) =>
      points.map(({ x, y, z }) => ({ x: x / across + left, y: y / down + top, z: z / across })),
  };
}
