import sharp from 'sharp';

// Decodes pictures that engines sent, in a process of its own: a broken or hostile file ends this process and
// nothing else. What comes out are pixels alone, without the chunks that engines write into their files.

export interface InspectRequest {
  id: number;
  input: string;
  output: string;
  widthPx: number;
  heightPx: number;
}

/** Why it is not accepted; null when `output` holds the clean picture. */
export interface InspectAnswer {
  id: number;
  reason: string | null;
}

const FORMATS = ['png', 'jpeg', 'webp'];
/** Deviation (0–255) below which a picture shows nothing: what a failed computation leaves. */
const FLAT_BELOW = 0.5;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.cache(false);

async function inspect({ input, output, widthPx, heightPx }: InspectRequest): Promise<string | null> {
  const open = () => sharp(input, { failOn: 'warning', limitInputPixels: false, page: 0 });
  // The size stands in the header: nothing is decoded that is not of the size asked for.
  const { format, width, height, pages = 1 } = await open().metadata();
  if (!FORMATS.includes(format ?? '')) return `The answer is ${format}.`;
  if (pages > 1) return 'The answer is animated.';
  if (width !== widthPx || height !== heightPx)
    return `The answer is ${width}×${height}, asked was ${widthPx}×${heightPx}.`;
  await open().toColourspace('srgb').removeAlpha().png({ compressionLevel: 3 }).toFile(output);
  const { channels } = await sharp(output).stats();
  if (channels.every(({ stdev }) => stdev < FLAT_BELOW)) return 'The answer is one single colour.';
  return null;
}

process.on('message', async (request: InspectRequest) => {
  const reason = await inspect(request).catch(
    ({ message }: Error) => `The answer cannot be decoded: ${message}`,
  );
  process.send?.({ id: request.id, reason } satisfies InspectAnswer);
});
process.on('disconnect', () => process.exit());
