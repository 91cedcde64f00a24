import { LIPS_INNER } from '../../abilities/face-mesh/face-topology.ts';
import { featherMask, growMask } from '../../imaging/morphology.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import type { FaceSurface } from '../face-window.ts';
import { ringMask } from '../feature-masks.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import { LIPS_MIDDLE_INNER, LIPS_MIDDLE_OUTER } from '../shape/mesh-relations.ts';

// Eyeballs and the open mouth stay the target's own: gaze and teeth cannot be borrowed.

const OPEN_FROM = 0.035;
const FAR_MISMATCH = 0.07;

/** Puts `own` over `face` by the mask, in place. */
export function layOver(face: FloatRaster, own: FloatRaster, mask: Mask): void {
  for (let i = 0; i < mask.data.length; i++) {
    const share = Math.min(1, mask.data[i]!);
    if (share === 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) face.data[o]! += share * (own.data[o]! - face.data[o]!);
  }
}

/** `withLids` when one face has its eyes open and the other closed: such lids cannot be borrowed. */
export function ownEyes(eyes: Mask, withLids: boolean, sizePx: number): Mask {
  const unit = sizePx / 100;
  const margin = withLids ? 3 : 0.8;
  return featherMask(growMask(eyes, margin * unit), Math.max(0.6, 0.9 * unit));
}

/** The more the two mouths differ, the more of the target's lips comes with its mouth; null when it is shut. */
export function ownMouth({ points, pixels, sizePx }: FaceSurface, donorOpening: number): Mask | null {
  const opening = mouthOpening(points);
  if (opening <= OPEN_FROM) return null;
  const unit = sizePx / 100;
  const mismatch = Math.abs(opening - donorOpening);
  const ring =
    mismatch > FAR_MISMATCH ? LIPS_MIDDLE_OUTER : mismatch > OPEN_FROM ? LIPS_MIDDLE_INNER : LIPS_INNER;
  const mask = ringMask(points, pixels.width, pixels.height, ring);
  return featherMask(growMask(mask, 0.5 * unit), Math.max(0.5, 0.7 * unit));
}
