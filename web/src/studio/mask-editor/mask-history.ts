import { cutOut, type Mask, pasteIn, type Rect } from './mask.ts';

// Undo and redo as small patches of what an act changed. A patch holds the bytes before; undoing swaps them
// with the present ones, which makes it the patch for redoing.

interface Patch {
  left: number;
  top: number;
  part: Mask;
}

export interface MaskHistory {
  past: readonly Patch[];
  future: readonly Patch[];
}

export const emptyHistory: MaskHistory = { past: [], future: [] };

/** Old acts are forgotten beyond this many bytes of patches. */
const MAX_BYTES = 128 * 1024 * 1024;

function withinBudget(patches: readonly Patch[]): readonly Patch[] {
  let bytes = 0;
  const kept = patches.findLastIndex(({ part }) => {
    bytes += part.data.length;
    return bytes > MAX_BYTES;
  });
  return patches.slice(kept + 1);
}

const patchOf = (mask: Mask, rect: Rect): Patch => ({
  left: rect.left,
  top: rect.top,
  part: cutOut(mask, rect),
});

/** `before` is the mask as it was, `rect` what the act touched. */
export function remember(history: MaskHistory, before: Mask, rect: Rect): MaskHistory {
  return { past: withinBudget([...history.past, patchOf(before, rect)]), future: [] };
}

function swapPatch(mask: Mask, { left, top, part }: Patch): { patch: Patch; rect: Rect } {
  const rect = { left, top, right: left + part.width, bottom: top + part.height };
  const patch = patchOf(mask, rect);
  pasteIn(mask, rect, part);
  return { patch, rect };
}

interface Step {
  history: MaskHistory;
  rect: Rect;
}

export function undo(mask: Mask, { past, future }: MaskHistory): Step | null {
  const last = past.at(-1);
  if (!last) return null;
  const { patch, rect } = swapPatch(mask, last);
  return { history: { past: past.slice(0, -1), future: [patch, ...future] }, rect };
}

export function redo(mask: Mask, { past, future }: MaskHistory): Step | null {
  const [next, ...rest] = future;
  if (!next) return null;
  const { patch, rect } = swapPatch(mask, next);
  return { history: { past: [...past, patch], future: rest }, rect };
}
