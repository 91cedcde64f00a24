import type { DetectedFace } from '@facet/engine';

// How well a photo suits a swap, 0 to 1: a face that is large, sharp and certain. More pixels than this do not
// help: the engine works on faces of about this size.

const ENOUGH_PX = 320;
const BLURRED = 0.5;
const NOT_USABLE = 0.25;

export function photoQuality(
  { box, score, blurred, usable }: Pick<DetectedFace, 'box' | 'score' | 'blurred' | 'usable'>,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): number {
  const facePx = Math.min(box.width * widthPx, box.height * heightPx);
  const sharpness = usable ? (blurred ? BLURRED : 1) : NOT_USABLE;
  const quality = Math.min(1, facePx / ENOUGH_PX) * sharpness * Math.min(1, Math.max(0, score));
  return Math.round(quality * 100) / 100;
}
