import { limits } from '@facet/contract';

interface Highlighter {
  light: (faces: readonly number[]) => void;
  stop: () => void;
}

/** Lights faces for six seconds (SPEC §4); those lit later take the place of the earlier ones. */
export function highlighter(show: (faces: readonly number[]) => void): Highlighter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    light(faces) {
      clearTimeout(timer);
      show(faces);
      timer = setTimeout(() => show([]), limits.highlightMs);
    },
    stop: () => clearTimeout(timer),
  };
}
