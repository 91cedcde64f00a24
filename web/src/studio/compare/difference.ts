// Which pixels differ between two pictures of one size, as a see-through overlay. Pure.

/** Differences below this are rounding of the encoder, not changes. */
const THRESHOLD = 6;
const MARK = [255, 0, 168] as const;
const MIN_ALPHA = 110;

export interface Difference {
  overlay: Uint8ClampedArray<ArrayBuffer>;
  /** 0…1 of the pixels. */
  changedShare: number;
}

export function findDifference(before: Uint8ClampedArray, after: Uint8ClampedArray): Difference {
  const overlay = new Uint8ClampedArray(after.length);
  let changed = 0;
  for (let at = 0; at < after.length; at += 4) {
    const distance = Math.max(
      Math.abs(before[at]! - after[at]!),
      Math.abs(before[at + 1]! - after[at + 1]!),
      Math.abs(before[at + 2]! - after[at + 2]!),
      Math.abs(before[at + 3]! - after[at + 3]!),
    );
    if (distance <= THRESHOLD) continue;
    changed += 1;
    overlay.set(MARK, at);
    overlay[at + 3] = Math.min(255, MIN_ALPHA + distance);
  }
  return { overlay, changedShare: after.length === 0 ? 0 : (changed * 4) / after.length };
}
