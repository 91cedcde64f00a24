import { useEffect, useState } from 'react';
import type { Size } from './viewport.ts';

interface LoadedPicture {
  /** In pixels; null until it has loaded. */
  size: Size | null;
  failed: boolean;
  retry: () => void;
}

type Outcome = { url: string; attempt: number; size: Size | null };

/** The picture behind an address, which may not come. */
export function useLoadedPicture(url: string): LoadedPicture {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const image = new Image();
    const end = (size: Size | null) => setOutcome({ url, attempt, size });
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end(null);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url, attempt]);
  const ended = outcome?.url === url && outcome.attempt === attempt ? outcome : null;
  return {
    size: ended?.size ?? null,
    failed: ended !== null && ended.size === null,
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Pixels of the picture behind an address; null until it has loaded. */
export function usePictureSize(url: string): Size | null {
  return useLoadedPicture(url).size;
}
