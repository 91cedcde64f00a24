import sharp from 'sharp';

// Decodes one picture that an engine sent, in a process of its own: a broken or hostile file ends this process
// and nothing else. What comes out are pixels alone, without the chunks that engines write into their files.

export interface InspectRequest {
  input: string;
  output: string;
  widthPx: number;
  heightPx: number;
}

export type InspectAnswer = { ok: true } | { ok: false; reason: string };

const FORMATS = ['png', 'jpeg', 'webp'];
/** Deviation (0–255) below which a picture shows nothing: what a failed computation leaves. */
const FLAT_BELOW = 0.5;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.cache(false);

async function inspect({ input, output, widthPx, heightPx }: InspectRequest): Promise<InspectAnswer> {
  const open = () => sharp(input, { failOn: 'warning', limitInputPixels: false, page: 0 });
  // The size stands in the header: nothing is decoded that is not of the size asked for.
  const { format, width, height, pages = 1 } = await open().metadata();
  if (!FORMATS.includes(format ?? '')) return { ok: false, reason: `The answer is ${format}.` };
  if (pages > 1) return { ok: false, reason: 'The answer is animated.' };
  if (width !== widthPx || height !== heightPx)
    return { ok: false, reason: `The answer is ${width}×${height}, asked was ${widthPx}×${heightPx}.` };
  await open().toColourspace('srgb').removeAlpha().png({ compressionLevel: 3 }).toFile(output);
  const { channels } = await sharp(output).stats();
  if (channels.every(({ stdev }) => stdev < FLAT_BELOW))
    return { ok: false, reason: 'The answer is one single colour.' };
  return { ok: true };
}

process.once('message', async (request: InspectRequest) => {
  const answer = await inspect(request).catch((error: Error) => ({
    ok: false as const,
    reason: `The answer cannot be decoded: ${error.message}`,
  }));
  process.send?.(answer, undefined, undefined, () => process.disconnect());
});
