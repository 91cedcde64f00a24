import type { Mask, PixelBox } from './raster.ts';
import { createFloat, mapMask } from './raster.ts';

export interface Component {
  /** Pixel indices. */
  pixels: Int32Array;
  box: PixelBox;
  touchesBorder: boolean;
}

/** 4-connected parts of the pixels above one half, largest first. */
export function findComponents(mask: Mask): Component[] {
  const { width, height, data } = mask;
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const found: Component[] = [];
  const steps = [-1, 1, -width, width];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start]! <= 0.5) continue;
    let read = 0;
    let write = 0;
    stack[write++] = start;
    seen[start] = 1;
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    while (read < write) {
      const i = stack[read++]!;
      const x = i % width;
      const y = (i - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let side = 0; side < 4; side++) {
        if (side === 0 ? x === 0 : side === 1 ? x === width - 1 : side === 2 ? y === 0 : y === height - 1)
          continue;
        const j = i + steps[side]!;
        if (seen[j] || data[j]! <= 0.5) continue;
        seen[j] = 1;
        stack[write++] = j;
      }
    }
    found.push({
      pixels: stack.slice(0, write),
      box: { left, top, width: right - left + 1, height: bottom - top + 1 },
      touchesBorder: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
    });
  }
  return found.sort((a, b) => b.pixels.length - a.pixels.length);
}

/** Switches off parts smaller than `share` of the largest. */
export function keepLargeParts(mask: Mask, share: number): Mask {
  const parts = findComponents(mask);
  const out = createFloat(mask.width, mask.height);
  const least = (parts[0]?.pixels.length ?? 0) * share;
  for (const part of parts) {
    if (part.pixels.length >= least) for (const i of part.pixels) out.data[i] = mask.data[i]!;
  }
  return out;
}

/** The box round all pixels above `threshold`, or null. */
export function boxOfMask(mask: Mask, threshold = 0.5): PixelBox | null {
  let left = mask.width;
  let right = -1;
  let top = mask.height;
  let bottom = -1;
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (mask.data[i]! <= threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

export function invertMask(mask: Mask): Mask {
  return mapMask(mask, (value) => 1 - value);
}
