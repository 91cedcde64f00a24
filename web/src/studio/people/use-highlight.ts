import { useEffect, useState } from 'react';
import { highlighter } from './highlighter.ts';

const nobody: readonly number[] = [];

/** Faces to which something just happened, lit for a while. */
export function useHighlight(): [readonly number[], (faces: readonly number[]) => void] {
  const [faces, setFaces] = useState(nobody);
  const [{ light, stop }] = useState(() => highlighter(setFaces));
  useEffect(() => stop, [stop]);
  return [faces, light];
}
