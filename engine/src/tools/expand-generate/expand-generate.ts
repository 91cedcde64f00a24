import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import type { Check } from '../../engine-api.ts';
import { decodePicture, resizePicture } from '../../imaging/codec.ts';
import { createPicture, cropRaster, pasteRaster, toRgb } from '../../imaging/raster.ts';
import { assertChargeable } from '../refusal-before-charge.ts';
import { resultFile } from '../result-file.ts';
import type { ToolRun } from '../tool.ts';
import { addDetail } from './add-detail.ts';
import { closeBorder } from './close-border.ts';
import { drawSides } from './draw-sides.ts';
import { frameOf, smallerFrame } from './frame.ts';
import { paintFrame } from './paint-frame.ts';

// Magic expand: continues the picture beyond its sides; the kept part stays byte for byte. What is to be seen
// there is painted on a small grid, so that the cost hardly grows with the picture.

/** The network works at 512; a larger grid gains nothing. */
const GRID_PX = 768;

const untouched: Check = {
  name: 'untouched',
  passed: true,
  text: 'Every pixel of the kept part is the same as before.',
};

export const expandGenerate: ToolRun = async (job, context) => {
  const { networks, signal, progress, random } = context;
  const params = job.params as ToolParams<'expand_generate'>;
  if (!context.ask) assertChargeable('expand_generate', params);
  progress('analysing', 0);
  const source = await decodePicture(job.files.image ?? '', { alpha: true });
  const frame = frameOf(source, params);
  const { keep, cropLeft, cropTop } = frame;
  if (keep.width < 1 || keep.height < 1) throw new Refusal('invalid_input');
  const kept = cropRaster(source, { ...keep, left: cropLeft, top: cropTop });
  const result = createPicture(frame.width, frame.height, source.channels);
  const isLarger = frame.width > keep.width || frame.height > keep.height;
  const served = isLarger ? await drawSides(job, context, kept, frame, params.prompt.trim()) : null;
  if (served?.painting) addDetail(result, source, served.painting, frame, served.small);
  else if (isLarger) {
    const small = smallerFrame(frame, GRID_PX);
    const onGrid = await resizePicture(toRgb(kept), small.keep.width, small.keep.height, 'linear');
    const painting = await paintFrame(networks, onGrid, small, {
      random,
      signal,
      progress: (done) => progress('working', 5 + 80 * done),
    });
    addDetail(result, source, painting, frame, small);
  }
  pasteRaster(result, kept, keep.left, keep.top);
  closeBorder(result, keep);
  const file = await resultFile(job.workDir, 'result', result);
  const { checks = [], used } = served ?? {};
  return { files: [file], facts: { checks: [untouched, ...checks] }, used };
};
