import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, Refusal } from '@facet/contract';
import { readPictureHeader } from './picture-header.ts';
import type {
  OutputFormat,
  Patch,
  PictureFile,
  PictureMetadata,
  PixelBox,
  PreparedFiles,
} from './picture-jobs.ts';
import { createPicturePool } from './picture-pool.ts';

// Everything the server does with pixels, done in capped child processes. Refuses what SPEC §5 refuses.

const MAX_PIXELS = limits.upload.maxSidePx ** 2;

export interface Pictures {
  /** A folder for one piece of work, removed when it ends. */
  withFolder<Result>(act: (dir: string) => Promise<Result>): Promise<Result>;
  /** Checks a stranger's file and makes it ours: upright, 8-bit sRGB, no metadata, with two smaller copies. */
  prepare(input: string, outDir: string): Promise<PreparedFiles>;
  /** Camera, date, place and words of a file that `prepare` accepted; nothing that shows the picture. */
  metadata(input: string): Promise<PictureMetadata>;
  shrink(input: PictureFile, output: string, sidePx: number): Promise<PictureFile>;
  crop(input: string, output: string, box: PixelBox): Promise<PictureFile>;
  paste(
    input: PictureFile,
    output: string,
    patches: Patch[],
    encoding: { format: OutputFormat; quality: number },
  ): Promise<PictureFile>;
  close(): Promise<void>;
}

export interface PicturesOptions {
  /** For files of work under way; must be on a disk with room for the largest upload. */
  tmpDir: string;
  /** Decoder processes. */
  children?: number;
}

export function createPictures({ tmpDir, children = 2 }: PicturesOptions): Pictures {
  const pool = createPicturePool(children);

  return {
    async withFolder(act) {
      const dir = await mkdtemp(join(tmpDir, 'pictures-'));
      try {
        return await act(dir);
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },

    async prepare(input, outDir) {
      const { widthPx, heightPx, animated } = await readPictureHeader(input);
      if (widthPx * heightPx > MAX_PIXELS)
        throw new Refusal(widthPx > limits.upload.maxSidePx ? 'image_too_wide' : 'image_too_tall');
      if (animated) throw new Refusal('image_animated');
      const { minSidePx, maxSidePx } = limits.upload;
      return pool.run('prepare', widthPx * heightPx, { input, outDir, minSidePx, maxSidePx });
    },

    metadata: (input) => pool.run('metadata', 1, { input }),

    shrink: ({ path, widthPx, heightPx }, output, sidePx) =>
      pool.run('shrink', widthPx * heightPx, { input: path, output, sidePx }),

    crop: (input, output, box) => pool.run('crop', box.width * box.height, { input, output, box }),

    paste: ({ path, widthPx, heightPx }, output, patches, encoding) =>
      pool.run('paste', widthPx * heightPx, { input: path, output, patches, ...encoding }),

    close: () => pool.close(),
  };
}
