import { useEffect, useRef, useState } from 'react';
import type { StagePatch } from '../../studio/people/faces-stage.tsx';
import { type ExpressionWish, previewExpression } from './api.ts';

/** A slider that still moves is not asked about. */
const SETTLED_MS = 200;

/**
 * The newest wish as a small picture, while settings change: one request at a time, and only the last one counts. A
 * preview that cannot be made is no trouble: the run will tell.
 */
export function usePreview(wish: ExpressionWish | null): { patch: StagePatch | null; waiting: boolean } {
  const [shown, setShown] = useState<{ key: string; patch: StagePatch } | null>(null);
  const key = wish ? JSON.stringify(wish) : '';
  const latest = useRef(wish);
  latest.current = wish;

  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      previewExpression(latest.current!, controller.signal).then(
        (patch) => setShown({ key, patch }),
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);

  // The last picture stays until the next one is there: no flicker while the slider moves.
  return { patch: wish && shown ? shown.patch : null, waiting: key !== '' && shown?.key !== key };
}
