import { scaleMesh } from '../abilities/face-mesh/face-mesh.ts';
import { headPose } from '../abilities/face-mesh/head-pose.ts';
import { greyAt } from '../imaging/raster.ts';
import { wearsGlasses } from './blend/blend-mask.ts';
import type { Donor } from './donor/donor.ts';
import { draftOf } from './face-draft.ts';
import type { FaceWindow } from './face-window.ts';
import { featureMasks } from './feature-masks.ts';
import { skinPatches } from './light/skin-patches.ts';
import { areEyesClosed } from './shape/face-measures.ts';

// What makes a new face doubtful: told with the result, so that a person looks at it before it is used.

export type ReviewReason =
  | 'The head is turned far to the side.'
  | 'The head is tilted far up or down.'
  | 'Glasses cover part of the face.'
  | 'Hard light comes from one side.'
  | 'Paint or light of several colours lies on the face.'
  | 'Much of the face is covered.'
  | 'The face is small.'
  | 'The eyes are closed.'
  | 'The eyes of the identity are closed.'
  | 'The two heads are turned differently.'
  | 'A broad smile had to go first.'
  | 'The identity did not change enough.'
  | 'The new face is still a little like the old one.'
  | 'The identity does not come through clearly.'
  | 'The asked expression does not come through clearly.'
  | 'Facial hair is not as asked.'
  | 'The new face is no longer detected.'
  | 'The apparent sex or age changed.'
  | 'The expression changed.'
  | 'Patches of another colour show on the skin.';

const TURNED_FROM = (34 * Math.PI) / 180;
const TURNED_APART_FROM = (22 * Math.PI) / 180;
const TILTED_FROM = (26 * Math.PI) / 180;
/** Of 75 faces that were looked at those between 1.9 and this carry the new face as well as others do. */
const SIDE_LIGHT_FROM = 2.2;
/** Steps of colour between places of the skin; of 75 faces that were looked at the one with clown's paint has 10.0, the most uneven plain one 9.6. */
const COLOURFUL_FROM = 9.8;
const COVERED_BELOW = 0.72;
const SMALL_BELOW_PX = 48;

interface Halves {
  /** Mean light of the brighter half of the face over the darker one. */
  ratio: number;
  skinShare: number;
}

/** Every pixel of a small face and some of a large one tell the same. */
const COMPARED_PX = 128;

function compareHalves({ pixels, points, skin, sizePx }: FaceWindow): Halves {
  const step = Math.max(1, Math.floor(sizePx / COMPARED_PX));
  const [width, height] = [Math.floor(pixels.width / step), Math.floor(pixels.height / step)];
  const { oval, features } = featureMasks(
    scaleMesh(points, 1 / step, 1 / step),
    width,
    height,
    sizePx / step,
  );
  const [top, bottom] = [points[10]!, points[152]!];
  const sums = [0, 0];
  const counts = [0, 0];
  let bare = 0;
  let all = 0;
  for (let i = 0; i < oval.data.length; i++) {
    if (oval.data[i]! < 0.5 || features.data[i]! > 0.5) continue;
    all++;
    const [x, y] = [((i % width) + 0.5) * step, (Math.floor(i / width) + 0.5) * step];
    const at = Math.floor(y) * pixels.width + Math.floor(x);
    if (skin.data[at]! < 0.5) continue;
    bare++;
    const across = (bottom.x - top.x) * (y - top.y) - (bottom.y - top.y) * (x - top.x);
    const side = across > 0 ? 1 : 0;
    sums[side]! += greyAt(pixels.data, at * 3) ** 2.2;
    counts[side]! += 1;
  }
  const [left, right] = sums.map((sum, side) => sum / Math.max(1, counts[side]!)) as [number, number];
  return {
    ratio: Math.max(left, right) / Math.max(1, Math.min(left, right)),
    skinShare: bare / Math.max(1, all),
  };
}

/** Doubts that a photographed identity raises on this target. */
export function reviewDonor(window: FaceWindow, donor: Donor): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (areEyesClosed(donor.points)) reasons.push('The eyes of the identity are closed.');
  if (Math.abs(window.pose.yaw - headPose(donor.points).yaw) > TURNED_APART_FROM)
    reasons.push('The two heads are turned differently.');
  return reasons;
}

/** Doubts that the target itself raises, before anything was done. */
export async function reviewTarget(window: FaceWindow): Promise<ReviewReason[]> {
  const { ratio, skinShare } = compareHalves(window);
  const { pixels, points, sizePx, skin } = await draftOf(window);
  const reasons: ReviewReason[] = [];
  if (Math.abs(window.pose.yaw) > TURNED_FROM) reasons.push('The head is turned far to the side.');
  if (Math.abs(window.pose.pitch) > TILTED_FROM) reasons.push('The head is tilted far up or down.');
  if (wearsGlasses(window)) reasons.push('Glasses cover part of the face.');
  if (ratio > SIDE_LIGHT_FROM) reasons.push('Hard light comes from one side.');
  if (skinPatches(pixels, points, sizePx, skin) > COLOURFUL_FROM)
    reasons.push('Paint or light of several colours lies on the face.');
  if (skinShare < COVERED_BELOW) reasons.push('Much of the face is covered.');
  if (window.sizePx < SMALL_BELOW_PX) reasons.push('The face is small.');
  if (areEyesClosed(window.points)) reasons.push('The eyes are closed.');
  return reasons;
}
