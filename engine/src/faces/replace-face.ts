import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import { meshWarp } from '../imaging/mesh-warp.ts';
import type { Random } from '../imaging/noise.ts';
import {
  type FloatRaster,
  type Mask,
  mapMask,
  type Picture,
  smoothstep,
  toPicture,
} from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { remap, type WarpMap } from '../imaging/warp-map.ts';
import { blendMask } from './blend/blend-mask.ts';
import { closeSeam } from './blend/close-seam.ts';
import { keepEyes, keepMouth } from './blend/keep-own-parts.ts';
import { type Donor, warpDonor } from './donor/donor.ts';
import { fillDonor } from './donor/fill-donor.ts';
import { extendMesh } from './extended-mesh.ts';
import type { FaceWindow } from './face-window.ts';
import { type FeatureMasks, featureMasks } from './feature-masks.ts';
import { matchDetail, matchTones, type ToneShares } from './light/match-detail.ts';
import { type LightOptions, matchLight } from './light/match-light.ts';
import { areEyesClosed } from './shape/face-measures.ts';
import { applyOffsets, type IdentityShapeOptions, identityOffsets } from './shape/identity-shape.ts';

// Gives a face another identity: shape by moving the mesh, look by warping the donor's face onto it in the
// target's light. Outside the oval only what follows the line of the jaw changes.

export interface ReplaceOptions extends IdentityShapeOptions, LightOptions {
  tones: ToneShares;
  /** Keep the target's eyeballs, and with them the gaze. */
  ownEyes: boolean;
  /** 0–1: how much of the donor's look is laid over the reshaped face. */
  opacity: number;
}

export interface ReplacedFace {
  /** The window with the new face. */
  pixels: Picture;
  points: readonly MeshPoint3[];
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
  { pixels }: FaceWindow,
  own: FloatRaster,
  face: FloatRaster,
  blend: Mask,
  { oval }: FeatureMasks,
  map: WarpMap,
): Picture {
  const out = toPicture(pixels);
  for (let i = 0; i < map.covered.length; i++) {
    if (!map.covered[i]) continue;
    const [x, y] = [(i % map.width) + 0.5, Math.floor(i / map.width) + 0.5];
    const hasMoved = Math.abs(map.x[i]! - x) + Math.abs(map.y[i]! - y) > MOVED_FROM_PX;
    if (oval.data[i]! <= 0 && !hasMoved) continue;
    for (let o = i * 3; o < i * 3 + 3; o++)
      out.data[o] = own.data[o]! + blend.data[i]! * (face.data[o]! - own.data[o]!);
  }
  return out;
}

/** The window's masks where the reshaped face has them. */
function reshaped(window: FaceWindow, map: WarpMap): FaceWindow {
  const follow = (mask: Mask): Mask => remap(mask, map, mask, sampleBilinear);
  return { ...window, skin: follow(window.skin), accessories: follow(window.accessories) };
}

export async function replaceFace(
  target: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  random: Random,
): Promise<ReplacedFace> {
  const { pixels, sizePx } = target;
  const { width, height } = pixels;
  const points = applyOffsets(
    target.points,
    target.pose,
    identityOffsets(target.shape, donor.shape, options),
  );
  const mesh = extendMesh(target.points, target.points, points);
  const map = meshWarp(mesh.to, mesh.from, mesh.triangles, width, height);
  const own = remap(pixels, map, pixels);
  const window = reshaped(target, map);
  const warped = await warpDonor(donor, points, pixels, sizePx);
  const masks = featureMasks(points, width, height, sizePx);
  const targetSkin = believed(window.skin, masks, TARGET_SKIN_FROM);
  const targetPlain = plainSkin(targetSkin, masks, 0.5, 0.9);
  const donorSkin = believed(warped.skin, masks, DONOR_SKIN_FROM);
  const donorPlain = plainSkin(donorSkin, masks, 0.4, 0.8);
  const filled = fillDonor({ ...warped, skin: donorSkin }, donorPlain, masks, sizePx);
  const lit = matchLight(filled.pixels, own, donorPlain, targetPlain, sizePx, options);
  matchTones(lit, own, masks, sizePx, options.tones);
  const shared = mapMask(targetPlain, (value, i) => Math.min(value, donorPlain.data[i]!));
  const visible = mapMask(masks.oval, (value, i) => value * smoothstep(0.5, 0.9, targetSkin.data[i]!));
  const face = matchDetail(lit, own, shared, visible, sizePx, random);
  const lidsDiffer = areEyesClosed(window.points) !== areEyesClosed(donor.points);
  if (options.ownEyes || lidsDiffer) keepEyes(face, own, masks.eyes, lidsDiffer, sizePx);
  keepMouth(face, own, points, donor.mouthOpening, sizePx);
  const whole = blendMask(window, masks, filled.skin, targetSkin);
  const blend = mapMask(whole, (value) => value * options.opacity);
  closeSeam(face, own, masks, blend, targetSkin, sizePx);
  return { pixels: compose(window, own, face, blend, masks, map), points };
}
