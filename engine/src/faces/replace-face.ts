import { boxOfMesh, scaleMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { resizePicture } from '../imaging/codec.ts';
import { meshWarp } from '../imaging/mesh-warp.ts';
import type { Random } from '../imaging/noise.ts';
import {
  createFloat,
  cropRaster,
  type FloatRaster,
  type Mask,
  type Picture,
  type PixelBox,
  pasteRaster,
  roomAround,
  toFloat,
  toPicture,
} from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { remap, thinMap, type WarpMap } from '../imaging/warp-map.ts';
import { wearsGlasses } from './blend/blend-mask.ts';
import type { Donor } from './donor/donor.ts';
import { extendMesh } from './extended-mesh.ts';
import type { FaceWindow } from './face-window.ts';
import { type LaidFace, type LayOptions, layFace, type ReshapedFace } from './lay-face.ts';
import { areEyesClosed } from './shape/face-measures.ts';
import { applyOffsets, type IdentityShapeOptions, identityOffsets } from './shape/identity-shape.ts';

// Gives a face another identity: shape by moving the mesh, look by warping the donor's face onto it in the
// target's light. Outside the oval only what follows the line of the jaw changes.

export interface ReplaceOptions extends Omit<IdentityShapeOptions, 'stillEyes'>, LayOptions {}

export interface ReplacedFace {
  /** The window with the new face. */
  pixels: Picture;
  points: readonly MeshPoint3[];
  /** Where the donor's look shows, 0–1; as large as the window. */
  shown: Mask;
}

/** Pixels that neither moved nor lie on the face keep their bytes. */
const MOVED_FROM_PX = 0.05;

function compose(
  before: FloatRaster,
  own: FloatRaster,
  { face, blend, oval }: LaidFace,
  work: PixelBox,
  map: WarpMap,
): Picture {
  const out = toPicture(before);
  const { width, height, x: xs, y: ys, covered } = map;
  const [result, plain, laid] = [out.data, own.data, face.data];
  for (let row = 0, i = 0; row < height; row++) {
    const y = row - work.top;
    const isRowInside = y >= 0 && y < work.height;
    for (let column = 0; column < width; column++, i++) {
      if (!covered[i]) continue;
      const x = column - work.left;
      const isInside = isRowInside && x >= 0 && x < work.width;
      const at = y * work.width + x;
      const share = isInside ? blend.data[at]! : 0;
      const hasMoved = Math.abs(xs[i]! - column - 0.5) + Math.abs(ys[i]! - row - 0.5) > MOVED_FROM_PX;
      if (!hasMoved && !(isInside && oval.data[at]! > 0)) continue;
      for (let c = 0, o = i * 3; c < 3; c++, o++)
        result[o] = share > 0 ? plain[o]! + share * (laid[at * 3 + c]! - plain[o]!) : plain[o]!;
    }
  }
  return out;
}

/** Room round the mesh inside which the new face is worked out, in face sizes. */
const WORK_MARGIN = 0.08;

/** A larger face is lit on a copy of this size. */
const LIT_FACE_PX = 192;
/** From here on the copy saves more than it costs. */
const LARGE_FROM_PX = 1.3 * LIT_FACE_PX;

/** The reshaped face without its surroundings, in full and as large as it is lit. */
async function reshaped(
  window: FaceWindow,
  own: FloatRaster,
  map: WarpMap,
  points: readonly MeshPoint3[],
  work: PixelBox,
): Promise<ReshapedFace> {
  const { sizePx } = window;
  const scale = sizePx > LARGE_FROM_PX ? LIT_FACE_PX / sizePx : 1;
  const [width, height] = [Math.round(scale * work.width), Math.round(scale * work.height)];
  const pixels = cropRaster(own, work);
  const inWork = points.map(({ x, y, z }) => ({ x: x - work.left, y: y - work.top, z }));
  // Masks have no fine detail: they are only needed where the face is lit.
  const places = thinMap(map, work, width, height);
  const follow = (mask: Mask): Mask => remap(mask, places, undefined, sampleBilinear);
  return {
    pixels,
    points: inWork,
    sizePx,
    soft: {
      pixels: scale < 1 ? toFloat(await resizePicture(toPicture(pixels), width, height)) : pixels,
      points: scaleMesh(inWork, width / work.width, height / work.height),
      pose: window.pose,
      sizePx: scale * sizePx,
      skin: follow(window.skin),
      accessories: follow(window.accessories),
    },
  };
}

export async function replaceFace(
  window: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  random: Random,
): Promise<ReplacedFace> {
  const { pixels } = window;
  const stillEyes = wearsGlasses(window);
  const offsets = identityOffsets(window.shape, donor.shape, { ...options, stillEyes });
  const points = applyOffsets(window.points, window.pose, offsets);
  const mesh = extendMesh(window.points, window.points, points);
  const map = meshWarp(mesh.to, mesh.from, mesh.triangles, pixels.width, pixels.height);
  const own = remap(pixels, map, pixels);
  const work = roomAround(boxOfMesh(points), WORK_MARGIN * window.sizePx, pixels);
  const lidsDiffer = areEyesClosed(window.points) !== areEyesClosed(donor.points);
  const face = await reshaped(window, own, map, points, work);
  const laid = await layFace(face, donor, options, lidsDiffer, random);
  const shown = createFloat(pixels.width, pixels.height);
  pasteRaster(shown, laid.blend, work.left, work.top);
  return { pixels: compose(pixels, own, laid, work, map), points, shown };
}
