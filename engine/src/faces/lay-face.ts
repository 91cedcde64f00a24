import { type FloatRaster, fullMask, type Mask, mapMask, smoothstep } from '../imaging/raster.ts';
import { blendMask } from './blend/blend-mask.ts';
import { seamChange } from './blend/close-seam.ts';
import { ownEyes, ownMouth } from './blend/keep-own-parts.ts';
import { type Donor, type WarpedDonor, warpDonor } from './donor/donor.ts';
import { fillDonor } from './donor/fill-donor.ts';
import type { FaceSurface } from './face-window.ts';
import { type FeatureMasks, featureMasks } from './feature-masks.ts';
import { calmPatches } from './light/calm-patches.ts';
import { sizedLike } from './light/field-blur.ts';
import { leaveOldLook } from './light/leave-old-look.ts';
import { matchDetail, matchTones, readContrast, type ToneShares } from './light/match-detail.ts';
import { matchFeatures } from './light/match-features.ts';
import { type LightOptions, matchLight } from './light/match-light.ts';

// The donor's face on the reshaped one, in its light. Light, tones and masks have no fine detail: on a large face they
// are worked out on a smaller one, and only pores, eyes and mouth in full.

export interface LayOptions extends LightOptions {
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

export interface LaidFace {
  face: FloatRaster;
  /** How much of it lies over the target, whose own eyes and mouth may stay; smaller than the face where that is large. */
  share: Mask;
  /** Where the donor's look shows, eyes and mouth of the target included; as large as `share`. */
  shown: Mask;
  /** Plain skin of both, as large as the face. */
  skin: Mask;
}

/** The target, already of its new shape. */
export interface ReshapedFace extends Pick<FaceSurface, 'pixels' | 'points' | 'sizePx'> {
  /** How much of pores and lashes its middle has in the picture itself, which may be finer. */
  finest: number;
  /** The same part of the picture, smaller where the face is large. */
  soft: FaceSurface;
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
  return skinShare(skin, masks) >= from ? skin : fullMask(skin.width, skin.height);
}

/** Skin without features; a trace everywhere in the oval keeps far places defined. */
function plainSkin(skin: Mask, { oval, features }: FeatureMasks, from: number, to: number): Mask {
  return mapMask(
    skin,
    (value, i) => oval.data[i]! * ((1 - features.data[i]!) * smoothstep(from, to, value) + 1e-4),
  );
}

interface LitFace {
  warped: WarpedDonor;
  lit: FloatRaster;
  masks: FeatureMasks;
  targetSkin: Mask;
  /** Plain skin of both. */
  shared: Mask;
  /** The target's visible face. */
  visible: Mask;
  blend: Mask;
}

async function lightFace(window: FaceSurface, donor: Donor, options: LayOptions): Promise<LitFace> {
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
  matchFeatures(lit, own, masks, visible, sizePx);
  const shared = mapMask(targetPlain, (value, i) => Math.min(value, donorPlain.data[i]!));
  const whole = blendMask(window, masks, filled.skin, targetSkin);
  const blend = mapMask(whole, (value) => value * options.opacity);
  return { warped, lit, masks, targetSkin, shared, visible, blend };
}

function add(raster: FloatRaster, change: FloatRaster): void {
  const { data } = sizedLike(change, raster);
  for (let o = 0; o < data.length; o++) raster.data[o]! += data[o]!;
}

/** What light and tones did to the small face, done to the large one. */
async function litInFull({ lit, warped }: LitFace, target: ReshapedFace, donor: Donor): Promise<FloatRaster> {
  const large = await warpDonor(donor, target.points, target.pixels, target.sizePx);
  for (let o = 0; o < lit.data.length; o++) lit.data[o]! -= warped.pixels.data[o]!;
  add(large.pixels, lit);
  return large.pixels;
}

/** The blend without what stays of the target: its eyeballs, and its mouth where it is open. */
function shareOf(
  { masks, blend }: LitFace,
  soft: FaceSurface,
  keepsEyes: boolean,
  lidsDiffer: boolean,
  donorMouth: number,
): Mask {
  const eyes = keepsEyes || lidsDiffer ? ownEyes(masks.eyes, lidsDiffer, soft.sizePx) : null;
  const mouth = ownMouth(soft, donorMouth);
  const kept = [eyes, mouth].filter((mask) => mask !== null);
  return kept.reduce(
    (share, { data }) => mapMask(share, (value, i) => value * (1 - Math.min(1, data[i]!))),
    blend,
  );
}

export async function layFace(
  target: ReshapedFace,
  donor: Donor,
  options: LayOptions,
  lidsDiffer: boolean,
): Promise<LaidFace> {
  const { pixels: own, sizePx, soft } = target;
  const found = await lightFace(soft, donor, options);
  const { masks, targetSkin, shared, visible, blend } = found;
  const contrast = readContrast(found.lit, soft.pixels, shared, soft.sizePx, options.detail);
  const lit = soft.pixels === own ? found.lit : await litInFull(found, target, donor);
  const inFull = (mask: Mask) => sizedLike(mask, own);
  const skin = inFull(shared);
  const face = matchDetail(lit, contrast, skin, inFull(visible), sizePx, options.detail * target.finest);
  add(face, seamChange(sizedLike(face, soft.pixels), soft.pixels, masks, blend, targetSkin, soft.sizePx));
  const share = shareOf(found, soft, options.ownEyes, lidsDiffer, donor.mouthOpening);
  return { face, share, shown: blend, skin };
}
