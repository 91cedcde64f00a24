import { useCallback, useState } from 'react';
import { showFailure } from '../toasts.ts';
import { type AreaWish, findArea } from './api.ts';
import { maskFromFile } from './mask-file.ts';
import type { MaskEditor } from './use-mask-editor.ts';

export interface AreaSelection {
  busy: boolean;
  /** What was added last; null before the first. */
  found: string | null;
  select: (wish: AreaWish) => void;
}

/** Lets the engine mark a named part, or what lies under a point, and adds it to the mask. */
export function useAreaSelection(imageId: string, editor: MaskEditor): AreaSelection {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const { size, add } = editor;
  const select = useCallback(
    (wish: AreaWish) => {
      setBusy(true);
      findArea(imageId, wish)
        .then(async ({ what, picture }) => {
          add(await maskFromFile(picture, size));
          setFound(what);
        })
        .catch(showFailure)
        .finally(() => setBusy(false));
    },
    [imageId, size, add],
  );
  return { busy, found, select };
}
