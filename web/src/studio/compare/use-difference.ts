import { useEffect, useState } from 'react';
import type { Size } from '../canvas/viewport.ts';
import type { BeforePicture } from './before-picture.ts';
import { findDifference } from './difference.ts';

/** Large pictures are compared at this size: the overlay is a hint where to look, not a proof. */
const MAX_SIDE_PX = 1_600;

async function bitmapOf(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal });
  return createImageBitmap(await answer.blob());
}

function drawn(
  bitmap: ImageBitmap,
  size: Size,
  frame: BeforePicture['frame'],
  scale: number,
): Uint8ClampedArray {
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d')!;
  context.drawImage(bitmap, frame.left * scale, frame.top * scale, frame.width * scale, frame.height * scale);
  return context.getImageData(0, 0, size.width, size.height).data;
}

interface ShownDifference {
  url: string;
  changedShare: number;
}

/** The overlay as an object URL; null while it is computed or when nobody wants it. */
export function useDifference(
  before: BeforePicture,
  afterUrl: string,
  picture: Size,
  wanted: boolean,
): ShownDifference | null {
  const [shown, setShown] = useState<ShownDifference | null>(null);
  const { url: beforeUrl, frame } = before;
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    let made: string | null = null;
    async function compute(): Promise<void> {
      const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
      const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
      const [old, now] = await Promise.all([
        bitmapOf(beforeUrl, controller.signal),
        bitmapOf(afterUrl, controller.signal),
      ]);
      const whole = { left: 0, top: 0, ...picture };
      const { overlay, changedShare } = findDifference(
        drawn(old, size, frame, scale),
        drawn(now, size, whole, scale),
      );
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('2d')!.putImageData(new ImageData(overlay, size.width, size.height), 0, 0);
      const blob = await canvas.convertToBlob();
      if (controller.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setShown({ url: made, changedShare });
    }
    compute().catch(() => undefined);
    return () => {
      controller.abort();
      setShown(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [wanted, beforeUrl, afterUrl, frame, picture]);
  return shown;
}
