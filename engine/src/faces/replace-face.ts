import { boxOfMesh, scaleMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { resizePicture } from '../imaging/codec.ts';
import { meshWarp } from '../imaging/mesh-warp.ts';
import type { Random } from '../imaging/noise.ts';
import {
  cropRaster,
  type Mask,
  middleOf,
  type Picture,
  type PixelBox,
  type Point,
  roomAround,
  toFloat,
  toPicture,
} from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { remap, thinMap, type WarpMap } from '../imaging/warp-map.ts';
import { wearsGlasses } from './blend/blend-mask.ts';
import { type ComposedFace, composeFace } from './compose-face.ts';
import type { Donor } from './donor/donor.ts';
import { extendMesh } from './extended-mesh.ts';
import type { FaceWindow } from './face-window.ts';
import { type LayOptions, layFace, type ReshapedFace } from './lay-face.ts';
import { onClear } from './light/clear-veil.ts';
import { finestDetail } from './light/match-detail.ts';
import { areEyesClosed, faceSize } from './shape/face-measures.ts';
import { heldWithin } from './shape/hold-within.ts';
import { applyOffsets, type IdentityShapeOptions, identityOffsets } from './shape/identity-shape.ts';
import { unfold, WHOLE_FACE } from './shape/unfold.ts';

// Gives a face another identity: shape by moving the mesh, look by warping the donor's face onto it in the
// target's light. Outside the oval only what follows the line of the jaw changes.

export interface ReplaceOptions extends Omit<IdentityShapeOptions, 'stillEyes'>, LayOptions {}

export interface ReplacedFace extends ComposedFace {
  points: readonly MeshPoint3[];
}

/** Room round the mesh inside which the new face is worked out, in face sizes. */
const WORK_MARGIN = 0.08;

/** A larger face is lit on a copy of this size. */
const LIT_FACE_PX = 192;
/** From here on the copy saves more than it costs. */
const LARGE_FROM_PX = 1.3 * LIT_FACE_PX;

/** A donor has no finer detail than its own pixels: a target so much larger is worked out on a smaller copy. */
const FINER_FROM = 1.15;

/** The picture that small copies of a face are taken from. */
interface Shrunk {
  pixels: Picture;
  scale: Point;
}

async function shrunkBy({ pixels }: FaceWindow, scale: number): Promise<Shrunk> {
  if (scale === 1) return { pixels, scale: { x: 1, y: 1 } };
  const [width, height] = [Math.round(scale * pixels.width), Math.round(scale * pixels.height)];
  const small = await resizePicture(pixels, width, height);
  return { pixels: small, scale: { x: width / pixels.width, y: height / pixels.height } };
}

const sizeAt = (scale: number, { width, height }: PixelBox) => ({
  width: Math.round(scale * width),
  height: Math.round(scale * height),
});

/** The reshaped face without its surroundings, as fine as the donor is and as large as it is lit. */
async function reshaped(
  window: FaceWindow,
  map: WarpMap,
  points: readonly MeshPoint3[],
  work: PixelBox,
  finestPx: number,
): Promise<ReshapedFace> {
  const { sizePx } = window;
  const middle = middleOf(work);
  const scale = sizePx > FINER_FROM * finestPx ? finestPx / sizePx : 1;
  const laid = sizeAt(scale, work);
  const source = await shrunkBy(window, scale);
  const pixels = remap(source.pixels, thinMap(map, work, laid.width, laid.height, source.scale));
  const inWork = points.map(({ x, y, z }) => ({ x: x - work.left, y: y - work.top, z }));
  const meshOn = ({ width, height }: Pick<PixelBox, 'width' | 'height'>) =>
    scaleMesh(inWork, width / work.width, height / work.height);
  const litScale = scale * sizePx > LARGE_FROM_PX ? LIT_FACE_PX / sizePx : scale;
  const lit = sizeAt(litScale, work);
  // Masks have no fine detail: they are only needed where the face is lit.
  const places = thinMap(map, work, lit.width, lit.height);
  const follow = (mask: Mask): Mask => remap(mask, places, undefined, sampleBilinear);
  return {
    pixels,
    points: meshOn(laid),
    sizePx: scale * sizePx,
    finest: finestDetail(cropRaster(window.pixels, middle), cropRaster(window.skin, middle), sizePx),
    soft: {
      pixels:
        litScale < scale ? toFloat(await resizePicture(toPicture(pixels), lit.width, lit.height)) : pixels,
      points: meshOn(lit),
      pose: window.pose,
      sizePx: litScale * sizePx,
      skin: follow(window.skin),
      accessories: follow(window.accessories),
    },
  };
}

async function replaceClear(
  window: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  random: Random,
): Promise<ReplacedFace> {
  const { pixels } = window;
  const stillEyes = wearsGlasses(window);
  const offsets = identityOffsets(window.shape, donor.shape, { ...options, stillEyes });
  const wanted = applyOffsets(window.points, window.pose, offsets);
  const points = [...heldWithin(window.points, wanted, window.sizePx)];
  unfold(window.points, points, WHOLE_FACE);
  const mesh = extendMesh(window.points, window.points, points);
  const map = meshWarp(mesh.to, mesh.from, mesh.triangles, pixels.width, pixels.height);
  const work = roomAround(boxOfMesh(points), WORK_MARGIN * window.sizePx, pixels);
  const lidsDiffer = areEyesClosed(window.points) !== areEyesClosed(donor.points);
  const face = await reshaped(window, map, points, work, faceSize(donor.points));
  const laid = await layFace(face, donor, options, lidsDiffer);
  return { ...composeFace(pixels, map, laid, work, random), points };
}

export const replaceFace = (
  window: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  random: Random,
): Promise<ReplacedFace> => onClear(window, (clear) => replaceClear(clear, donor, options, random));
