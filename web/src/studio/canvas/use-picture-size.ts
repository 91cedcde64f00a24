import { useEffect, useState } from 'react';
import type { Size } from './viewport.ts';

/** Pixels of the picture behind an address; null until it has loaded. */
export function usePictureSize(url: string): Size | null {
  const [loaded, setLoaded] = useState<(Size & { url: string }) | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded?.url === url ? loaded : null;
}
