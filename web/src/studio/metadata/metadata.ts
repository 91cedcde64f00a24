import type { Bytes } from './bytes.ts';

/** What a picture file tells beside its pixels. */
export interface Metadata {
  /** A TIFF block, without the word Exif before it. */
  exif?: Bytes | null;
  /** A whole packet. */
  xmp?: Bytes | null;
  /** Data sets of IPTC-IIM; only JPEG has a place for them. */
  iptc?: Bytes | null;
}
