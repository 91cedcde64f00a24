import { limits } from '@facet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const nobody: readonly number[] = [];

/** Faces to which something just happened stay lit for six seconds (SPEC §4). */
export function useHighlight(): [readonly number[], (faces: readonly number[]) => void] {
  const [faces, setFaces] = useState(nobody);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const highlight = useCallback((next: readonly number[]) => {
    clearTimeout(timer.current);
    setFaces(next);
    timer.current = setTimeout(() => setFaces(nobody), limits.highlightMs);
  }, []);
  return [faces, highlight];
}
