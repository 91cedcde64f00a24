import { FACE_TRIANGLES, type MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
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
import { remap } from '../imaging/warp-map.ts';
import { blendMask } from './blend/blend-mask.ts';
import { closeSeam } from './blend/close-seam.ts';
import { keepEyes, keepMouth } from './blend/keep-own-parts.ts';
import { type Donor, warpDonor } from './donor/donor.ts';
import { fillDonor } from './donor/fill-donor.ts';
import type { FaceWindow } from './face-window.ts';
import { type FeatureMasks, featureMasks } from './feature-masks.ts';
import { matchDetail, matchTones, type ToneShares } from './light/match-detail.ts';
import { type LightOptions, matchLight } from './light/match-light.ts';
import { areEyesClosed } from './shape/face-measures.ts';
import { applyOffsets, type IdentityShapeOptions, identityOffsets } from './shape/identity-shape.ts';

// Gives a face another identity: shape by moving the mesh, look by warping the donor's face onto it in the
// target's light. Outside the oval no pixel changes.

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

function compose(
  window: FaceWindow,
  own: FloatRaster,
  face: FloatRaster,
  blend: Mask,
  { oval }: FeatureMasks,
  covered: Uint8Array,
): Picture {
  const { pixels } = window;
  const out = toPicture(pixels);
  for (let i = 0; i < covered.length; i++) {
    const inside = covered[i] ? Math.min(1, oval.data[i]!) : 0;
    if (inside <= 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) {
      const mixed = own.data[o]! + blend.data[i]! * (face.data[o]! - own.data[o]!);
      out.data[o] = pixels.data[o]! + inside * (mixed - pixels.data[o]!);
    }
  }
  return out;
}

export async function replaceFace(
  window: FaceWindow,
  donor: Donor,
  options: ReplaceOptions,
  random: Random,
): Promise<ReplacedFace> {
  const { pixels, sizePx } = window;
  const { width, height } = pixels;
  const points = applyOffsets(
    window.points,
    window.pose,
    identityOffsets(window.shape, donor.shape, options),
  );
  const map = meshWarp(points, window.points, FACE_TRIANGLES, width, height);
  const own = remap(pixels, map, pixels);
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
  const face = matchDetail(lit, pixels, shared, visible, sizePx, random);
  const lidsDiffer = areEyesClosed(window.points) !== areEyesClosed(donor.points);
  if (options.ownEyes || lidsDiffer) keepEyes(face, own, masks.eyes, lidsDiffer, sizePx);
  keepMouth(face, own, points, donor.mouthOpening, sizePx);
  const whole = blendMask(window, masks, filled.skin, targetSkin);
  const blend = mapMask(whole, (value) => value * options.opacity);
  closeSeam(face, own, masks, blend, targetSkin, sizePx);
  return { pixels: compose(window, own, face, blend, masks, map.covered), points };
}
