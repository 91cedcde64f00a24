import { squareToPicture, warpAffine } from '../imaging/affine.ts';
import type { Picture } from '../imaging/raster.ts';
import { bandEnergy } from '../imaging/sharpness.ts';
import { boxOfMesh, regionOfMesh } from './face-mesh/face-mesh.ts';
import type { MeshPoint3 } from './face-mesh/face-topology.ts';
import type { HeadPose } from './face-mesh/head-pose.ts';

// Whether a face is good enough to work with, and if not, why: the reason is shown beside its box.

export type UnusableReason = 'too_small' | 'too_blurred' | 'turned_away';

export interface FaceQuality {
  usable: boolean;
  reason: UnusableReason | null;
  blurred: boolean;
  widthPx: number;
  /** Fine detail over coarse contrast at a fixed face size, 0–1: the same for every resolution. */
  detail: number;
}

/** Mesh width; below this the recognition network no longer tells people apart. */
const MIN_WIDTH_PX = 20;
const MAX_YAW = (62 * Math.PI) / 180;
const MAX_PITCH = (50 * Math.PI) / 180;

/** Faces are compared at this size, whatever the picture's. */
const COMPARED_PX = 96;
const BLURRED_BELOW = 0.125;
const TOO_BLURRED_BELOW = 0.085;

export function faceDetail(picture: Picture, points: readonly MeshPoint3[]): number {
  const { centre, sidePx, roll } = regionOfMesh(points);
  const side = sidePx / 1.5;
  const face = warpAffine(
    picture,
    squareToPicture(centre, side, roll, COMPARED_PX),
    COMPARED_PX,
    COMPARED_PX,
  );
  return bandEnergy(face, 0, 1.2) / Math.max(1, bandEnergy(face, 1.2, 12));
}

export function judgeFace(picture: Picture, points: readonly MeshPoint3[], pose: HeadPose): FaceQuality {
  const widthPx = boxOfMesh(points).width;
  const detail = faceDetail(picture, points);
  const turned = Math.abs(pose.yaw) > MAX_YAW || Math.abs(pose.pitch) > MAX_PITCH;
  const reason: UnusableReason | null =
    widthPx < MIN_WIDTH_PX
      ? 'too_small'
      : turned
        ? 'turned_away'
        : detail < TOO_BLURRED_BELOW
          ? 'too_blurred'
          : null;
  return { usable: reason === null, reason, blurred: detail < BLURRED_BELOW, widthPx, detail };
}
