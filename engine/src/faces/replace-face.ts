import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../imaging/mesh-warp.ts';
import type { Random } from '../imaging/noise.ts';
import {
  createFloat,
  cropRaster,
  type FloatRaster,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  pasteRaster,
  smoothstep,
  toPicture,
} from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { cropMap, remap, type WarpMap } from '../imaging/warp-map.ts';
import { blendMask, wearsGlasses } from './blend/blend-mask.ts';
import { closeSeam } from './blend/close-seam.ts';
import { keepEyes, keepMouth } from './blend/keep-own-parts.ts';
import { type Donor, warpDonor } from './donor/donor.ts';
import { fillDonor } from './donor/fill-donor.ts';
import { extendMesh } from './extended-mesh.ts';
import type { FaceWindow } from './face-window.ts';
import { type FeatureMasks, featureMasks } from './feature-masks.ts';
import { calmPatches } from './light/calm-patches.ts';
import { leaveOldLook } from './light/leave-old-look.ts';
import { matchDetail, matchTones, type ToneShares } from './light/match-detail.ts';
import { type LightOptions, matchLight } from './light/match-light.ts';
import { areEyesClosed } from './shape/face-measures.ts';
import { applyOffsets, type IdentityShapeOptions, identityOffsets } from './shape/identity-shape.ts';

// Gives a face another identity: shape by moving the mesh, look by warping the donor's face onto it in the
// target's light. Outside the oval only what follows the line of the jaw changes.

export interface ReplaceOptions extends Omit<IdentityShapeOptions, 'stillEyes'>, LightOptions {
  tones: ToneShares;
  /** How much of folds and pores the new skin has, against the target's own. */
  detail: number;
  /** Keep the target's eyeballs, and with them the gaze. */
  ownEyes: boolean;
  /** 0–1: how much of the donor's look is laid over the reshaped face. */
  opacity: number;
  /** 0–1: how far the look goes past the donor's, away from the target's own. */
  beyond?: number;
}

export interface ReplacedFace {
  /** The window with the new face. */
  pixels: Picture;
  points: readonly MeshPoint3[];
  /** Where the donor's look shows, 0–1; as large as the window. */
  shown: Mask;
}

/** Less visible skin than this and the parsing is not believed: better a whole face than a hole. */
const TARGET_SKIN_FROM = 0.35;
const DONOR_SKIN_FROM = 0.6;

function skinShare(skin: Mask, { oval, features }: FeatureMasks): number {
  let [found, all] = [0, 0];
  for (let i = 0; i < skin.data.length; i++) {
    if (oval.data[i]! <= 0.5 || features.data[i]! >= 0.5) continue;
    all++;
    if (skin.data[i]! > 0.5) found++;
  }
  return found / Math.max(1, all);
}

function believed(skin: Mask, masks: FeatureMasks, from: number): Mask {
  return skinShare(skin, masks) >= from ? skin : mapMask(skin, () => 1);
}

/** Skin without features; a trace everywhere in the oval keeps far places defined. */
function plainSkin(skin: Mask, { oval, features }: FeatureMasks, from: number, to: number): Mask {
  return mapMask(
    skin,
    (value, i) => oval.data[i]! * ((1 - features.data[i]!) * smoothstep(from, to, value) + 1e-4),
  );
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
  for (let i = 0; i < map.covered.length; i++) {
    if (!map.covered[i]) continue;
    const [column, row] = [i % map.width, Math.floor(i / map.width)];
    const [x, y] = [column - work.left, row - work.top];
    const isInside = x >= 0 && y >= 0 && x < work.width && y < work.height;
    const at = y * work.width + x;
    const share = isInside ? blend.data[at]! : 0;
    const hasMoved = Math.abs(map.x[i]! - column - 0.5) + Math.abs(map.y[i]! - row - 0.5) > MOVED_FROM_PX;
    if (!hasMoved && !(isInside && oval.data[at]! > 0)) continue;
    for (let c = 0; c < 3; c++) {
      const value = own.data[i * 3 + c]!;
      out.data[i * 3 + c] = share > 0 ? value + share * (face.data[at * 3 + c]! - value) : value;
    }
  }
  return out;
}

/** Room round the mesh inside which the new face is worked out, in face sizes. */
const WORK_MARGIN = 0.08;

/** The part of the window that the new face covers, in whole pixels of the window. */
function workBox(points: readonly MeshPoint3[], { pixels, sizePx }: FaceWindow): PixelBox {
  const mesh = boxOfMesh(points);
  const room = WORK_MARGIN * sizePx;
  const [left, top] = [Math.max(0, Math.floor(mesh.left - room)), Math.max(0, Math.floor(mesh.top - room))];
  return {
    left,
    top,
    width: Math.min(pixels.width, Math.ceil(mesh.left + mesh.width + room)) - left,
    height: Math.min(pixels.height, Math.ceil(mesh.top + mesh.height + room)) - top,
  };
}

/** The reshaped face without its surroundings, with the window's masks where it has them now. */
function reshaped(
  window: FaceWindow,
  own: FloatRaster,
  map: WarpMap,
  points: readonly MeshPoint3[],
  work: PixelBox,
): FaceWindow {
  const inWork = cropMap(map, work);
  const follow = (mask: Mask): Mask => remap(mask, inWork, cropRaster(mask, work), sampleBilinear);
  return {
    ...window,
    pixels: cropRaster(own, work),
    points: points.map(({ x, y, z }) => ({ x: x - work.left, y: y - work.top, z })),
    skin: follow(window.skin),
    accessories: follow(window.accessories),
  };
}

interface LaidFace {
  face: FloatRaster;
  blend: Mask;
  oval: Mask;
}

/** The donor's face on the reshaped one, in its light. */
async function layFace(
  window: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  lidsDiffer: boolean,
  random: Random,
): Promise<LaidFace> {
  const { pixels: own, points, sizePx } = window;
  const warped = await warpDonor(donor, points, own, sizePx);
  const masks = featureMasks(points, own.width, own.height, sizePx);
  const targetSkin = believed(window.skin, masks, TARGET_SKIN_FROM);
  const targetPlain = plainSkin(targetSkin, masks, 0.5, 0.9);
  const donorSkin = donor.isWhole ? warped.skin : believed(warped.skin, masks, DONOR_SKIN_FROM);
  const donorPlain = plainSkin(donorSkin, masks, 0.4, 0.8);
  const sound = { ...warped, skin: donorSkin };
  const filled = donor.isWhole ? sound : fillDonor(sound, donorPlain, masks, sizePx);
  const matched = matchLight(filled.pixels, own, donorPlain, targetPlain, sizePx, options);
  const lit = calmPatches(matched, own, donorPlain, targetPlain, sizePx);
  matchTones(lit, own, masks, sizePx, options.tones);
  const visible = mapMask(masks.oval, (value, i) => value * smoothstep(0.5, 0.9, targetSkin.data[i]!));
  if (options.beyond) leaveOldLook(lit, own, visible, sizePx, options.beyond);
  const shared = mapMask(targetPlain, (value, i) => Math.min(value, donorPlain.data[i]!));
  const face = matchDetail(lit, own, shared, visible, sizePx, options.detail, random);
  if (options.ownEyes || lidsDiffer) keepEyes(face, own, masks.eyes, lidsDiffer, sizePx);
  keepMouth(face, own, points, donor.mouthOpening, sizePx);
  const whole = blendMask(window, masks, filled.skin, targetSkin);
  const blend = mapMask(whole, (value) => value * options.opacity);
  closeSeam(face, own, masks, blend, targetSkin, sizePx);
  return { face, blend, oval: masks.oval };
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
  const work = workBox(points, window);
  const lidsDiffer = areEyesClosed(window.points) !== areEyesClosed(donor.points);
  const laid = await layFace(reshaped(window, own, map, points, work), donor, options, lidsDiffer, random);
  const shown = createFloat(pixels.width, pixels.height);
  pasteRaster(shown, laid.blend, work.left, work.top);
  return { pixels: compose(pixels, own, laid, work, map), points, shown };
}
