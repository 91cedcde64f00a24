// Size of a created picture from its aspect ratio.

/** About one megapixel, whatever the shape. */
const AREA_PX = 1024 * 1024;
/** What networks of connected engines ask for. */
const STEP_PX = 16;
const MAX_RATIO = 3;

export interface FrameSize {
  width: number;
  height: number;
}

export function frameSize(aspectRatio: string): FrameSize {
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
  const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, across / down || 1));
  const stepped = (px: number) => Math.max(STEP_PX, Math.round(px / STEP_PX) * STEP_PX);
  return { width: stepped(Math.sqrt(AREA_PX * ratio)), height: stepped(Math.sqrt(AREA_PX / ratio)) };
}
