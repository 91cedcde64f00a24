import { gaussianBlur } from '../../imaging/blur.ts';
import { resizePicture } from '../../imaging/codec.ts';
import {
  type FloatRaster,
  luma,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  toRgb,
} from '../../imaging/raster.ts';
import { sampleChannel } from '../../imaging/sampling.ts';

// Light and contrast of the whole picture, read once from a small copy and applied tile by tile.

export interface Tone {
  /** Bytes that become black and white. */
  black: number;
  white: number;
  /** Blurred brightness 0–1 that HDR evens out; null without HDR. */
  glow: Mask | null;
}

const LOOK_PX = 256;
/** Share of pixels that may be clipped at either end. */
const CLIPPED = 0.004;
/** How far the ends are stretched at most, in bytes. */
const MOST_STRETCH = 28;
const MIDDLE_GREY = 0.45;
const HDR_EVENNESS = 0.32;

function percentile(sorted: Float32Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))]!;
}

export async function readTone(
  picture: Picture,
  { stretch, hdr }: { stretch: boolean; hdr: boolean },
): Promise<Tone> {
  const shrink = Math.min(1, LOOK_PX / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * shrink));
  const small = await resizePicture(toRgb(picture), side(picture.width), side(picture.height), 'linear');
  const grey = luma(small);
  const sorted = grey.data.slice().sort();
  const glow = hdr
    ? gaussianBlur(
        mapMask(grey, (value) => value / 255),
        Math.max(grey.width, grey.height) / 14,
      )
    : null;
  if (!stretch) return { black: 0, white: 255, glow };
  return {
    black: Math.min(MOST_STRETCH, percentile(sorted, CLIPPED)),
    white: Math.max(255 - MOST_STRETCH, percentile(sorted, 1 - CLIPPED)),
    glow,
  };
}

/** `of` is the size of the upload; the tile lies at `box` of it. */
export function applyTone(tile: FloatRaster, tone: Tone, box: PixelBox, of: Picture): void {
  const { black, white, glow } = tone;
  if (black === 0 && white === 255 && !glow) return;
  const stretch = 255 / (white - black);
  for (let y = 0, o = 0; y < tile.height; y++) {
    const v = (box.top + ((y + 0.5) * box.height) / tile.height) / of.height;
    for (let x = 0; x < tile.width; x++) {
      const u = (box.left + ((x + 0.5) * box.width) / tile.width) / of.width;
      const light = glow ? sampleChannel(glow, u * glow.width, v * glow.height, 0) : MIDDLE_GREY;
      const even = ((light + 0.05) / (MIDDLE_GREY + 0.05)) ** -HDR_EVENNESS;
      for (let c = 0; c < 3; c++, o++) tile.data[o] = (tile.data[o]! - black) * stretch * even;
    }
  }
}
