// What the decoding child is asked and answers. Paths only: pixels never cross the process boundary.

export interface PictureFile {
  path: string;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  widthPx: number;
  heightPx: number;
}

export interface PreparedFiles {
  picture: PictureFile;
  preview: PictureFile;
  thumbnail: PictureFile;
}

export type OutputFormat = 'png' | 'jpeg';

export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Patch {
  path: string;
  left: number;
  top: number;
}

/** What a file tells beside its pixels, in base64; null where it tells nothing. */
export interface PictureMetadata {
  exif: string | null;
  xmp: string | null;
}

/** Job by name → what it needs and what it gives. */
export interface PictureJobs {
  /** A stranger's file → upright 8-bit sRGB without metadata, and two smaller copies. */
  prepare: {
    needs: { input: string; outDir: string; minSidePx: number; maxSidePx: number };
    gives: PreparedFiles;
  };
  /** A picture of ours → a smaller WebP copy; also proves that it can be decoded. */
  shrink: { needs: { input: string; output: string; sidePx: number }; gives: PictureFile };
  metadata: { needs: { input: string }; gives: PictureMetadata };
  crop: { needs: { input: string; output: string; box: PixelBox }; gives: PictureFile };
  /** Patches with transparency over a picture, in order. */
  paste: {
    needs: { input: string; output: string; patches: Patch[]; format: OutputFormat; quality: number };
    gives: PictureFile;
  };
}
export type PictureJobName = keyof PictureJobs;

export interface PictureRequest {
  id: number;
  name: PictureJobName;
  needs: PictureJobs[PictureJobName]['needs'];
}

export type PictureAnswer =
  | { id: number; gives: PictureJobs[PictureJobName]['gives'] }
  /** A code of the error table. */
  | { id: number; refusal: string }
  | { id: number; fault: string; code?: string };
