import { join } from 'node:path';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import { plainExif, plainXmp } from './exif.ts';
import type {
  OutputFormat,
  PictureAnswer,
  PictureFile,
  PictureJobName,
  PictureJobs,
  PictureRequest,
} from './picture-jobs.ts';

// The decoder: a process of its own, because a picture made by a stranger may crash it or eat its memory.
// Only the loaders of the four accepted types exist here.

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadTiffFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const PREVIEW_SIDE_PX = 1_024;
const THUMBNAIL_SIDE_PX = 256;
/** Deflate takes too long on more than this; such pictures are kept as JPEG like those of cameras. */
const MAX_PNG_PIXELS = 64_000_000;
const JPEG_QUALITY = 95;
const WEBP_QUALITY = 82;
/** Optimised Huffman tables would hold all coefficients in memory: 1.2 GB for the largest picture. */
const jpegOptions = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

class Refused extends Error {}

const openPicture = (input: SharpInput): Sharp =>
  sharp(input, { failOn: 'error', sequentialRead: true, limitInputPixels: false, page: 0 });

async function write(
  picture: Sharp,
  path: string,
  format: OutputFormat | 'webp',
  quality: number,
): Promise<PictureFile> {
  const encoded =
    format === 'png'
      ? picture.png({ compressionLevel: 4 })
      : format === 'jpeg'
        ? picture.flatten({ background: 'white' }).jpeg({ quality, ...jpegOptions })
        : picture.webp({ quality });
  const info = await encoded.toFile(path);
  return { path, mime: `image/${format}`, widthPx: info.width, heightPx: info.height };
}

const shrink = (input: string, output: string, sidePx: number): Promise<PictureFile> =>
  write(
    openPicture(input).resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true }),
    output,
    'webp',
    WEBP_QUALITY,
  );

function checkSides(width: number, height: number, minSidePx: number, maxSidePx: number): void {
  if (width > maxSidePx) throw new Refused('image_too_wide');
  if (height > maxSidePx) throw new Refused('image_too_tall');
  if (width < minSidePx) throw new Refused('image_too_thin');
  if (height < minSidePx) throw new Refused('image_too_short');
}

type Work = {
  [Name in PictureJobName]: (needs: PictureJobs[Name]['needs']) => Promise<PictureJobs[Name]['gives']>;
};

const work: Work = {
  async prepare({ input, outDir, minSidePx, maxSidePx }) {
    const metadata = await openPicture(input).metadata();
    const { width, height } = metadata.autoOrient;
    checkSides(width, height, minSidePx, maxSidePx);
    if (metadata.format !== 'tiff' && (metadata.pages ?? 1) > 1) throw new Refused('image_animated');
    const keepsPng = metadata.format === 'png' && width * height <= MAX_PNG_PIXELS;
    const format = metadata.hasAlpha || keepsPng ? 'png' : 'jpeg';
    const upright = openPicture(input).autoOrient().toColourspace('srgb');
    const picture = await write(upright, join(outDir, 'picture'), format, JPEG_QUALITY);
    const preview = await shrink(picture.path, join(outDir, 'preview'), PREVIEW_SIDE_PX);
    const thumbnail = await shrink(preview.path, join(outDir, 'thumbnail'), THUMBNAIL_SIDE_PX);
    return { picture, preview, thumbnail };
  },

  async metadata({ input }) {
    const { exif, xmp } = await openPicture(input).metadata();
    const text = (bytes: Buffer | null | undefined) => bytes?.toString('base64') ?? null;
    return { exif: text(exif && plainExif(exif)), xmp: text(xmp && plainXmp(xmp)) };
  },

  shrink: ({ input, output, sidePx }) => shrink(input, output, sidePx),

  crop: ({ input, output, box }) => write(openPicture(input).extract(box), output, 'jpeg', JPEG_QUALITY),

  async paste({ input, output, patches, format, quality }) {
    const layers = patches.map(({ path, left, top }) => ({ input: path, left, top }));
    return write(openPicture(input).composite(layers), output, format, quality);
  },
};

async function answer({ id, name, needs }: PictureRequest): Promise<PictureAnswer> {
  try {
    const run = work[name] as (
      needs: PictureRequest['needs'],
    ) => Promise<PictureJobs[PictureJobName]['gives']>;
    return { id, gives: await run(needs) };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof Refused) return { id, refusal: message };
    if (/No space left/i.test(message)) return { id, fault: message, code: 'ENOSPC' };
    return name === 'prepare' ? { id, refusal: 'image_corrupt' } : { id, fault: message };
  }
}

process.on('message', async (request: PictureRequest) => {
  process.send?.(await answer(request));
});
// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit());
