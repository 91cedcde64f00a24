import { scaleMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { FACE_TRIANGLES, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { sharpFrom } from '../../imaging/codec.ts';
import { meshWarp } from '../../imaging/mesh-warp.ts';
import type { FloatRaster, Mask, Picture, Raster } from '../../imaging/raster.ts';
import { fullMask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { remap } from '../../imaging/warp-map.ts';
import { faceSize } from '../shape/face-measures.ts';

/** A face that lends its look: a photograph of an identity, or a synthetic identity of the bank. */
export interface Donor {
  pixels: Picture;
  /** Where the mesh lies on `pixels`. */
  points: readonly MeshPoint3[];
  /** Canonical centimetres. */
  shape: readonly MeshPoint3[];
  /** Where `pixels` show skin; same size. */
  skin: Mask;
  /** Nothing lies before the face: no hair or finger has to be filled. */
  isWhole: boolean;
  /** The donor's own mouth: a mismatch with the target's decides how much of the lips is kept. */
  mouthOpening: number;
}

export interface WarpedDonor {
  pixels: FloatRaster;
  skin: Mask;
}

/** A donor more than this much larger than the target is shrunk first, or its pores alias. */
const SHRINK_BELOW = 0.8;
const HEADROOM = 1.1;

async function fitToTarget(donor: Donor, targetSizePx: number): Promise<Donor> {
  const ratio = targetSizePx / faceSize(donor.points);
  if (ratio > SHRINK_BELOW) return donor;
  const side = (length: number) => Math.max(64, Math.round(length * ratio * HEADROOM));
  const [width, height] = [side(donor.pixels.width), side(donor.pixels.height)];
  const { data } = await sharpFrom(donor.pixels)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...donor,
    pixels: { width, height, channels: 3, data: new Uint8ClampedArray(data) },
    skin: donor.isWhole ? donor.skin : resizeRaster(donor.skin, width, height),
    points: scaleMesh(donor.points, width / donor.pixels.width, height / donor.pixels.height),
  };
}

/** The donor's face on the mesh `points` of the target; outside the mesh lies `ground`. */
export async function warpDonor(
  donor: Donor,
  points: readonly MeshPoint3[],
  ground: Raster,
  targetSizePx: number,
): Promise<WarpedDonor> {
  const fitted = await fitToTarget(donor, targetSizePx);
  const map = meshWarp(points, fitted.points, FACE_TRIANGLES, ground.width, ground.height);
  return {
    pixels: remap(fitted.pixels, map, ground),
    skin: donor.isWhole
      ? fullMask(ground.width, ground.height)
      : remap(fitted.skin, map, undefined, sampleBilinear),
  };
}
