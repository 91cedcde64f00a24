import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import type { Check } from '../../engine-api.ts';
import { decodePicture, pictureSize } from '../../imaging/codec.ts';
import { paced } from '../paced.ts';
import { assertChargeable } from '../refusal-before-charge.ts';
import { resultFile } from '../result-file.ts';
import type { ToolRun } from '../tool.ts';
import { addDetail } from './add-detail.ts';
import { closeBorder } from './close-border.ts';
import { drawSides } from './draw-sides.ts';
import { frameOf, marginsOf, smallerFrame } from './frame.ts';
import { paintFrame } from './paint-frame.ts';

// Magic expand: continues the picture beyond its sides; the kept part stays byte for byte. What is to be seen
// there is painted on a small grid, so that the cost hardly grows with the picture. The upload is read straight into its
// place in the result: the largest pictures fill half the memory that the engine may use.

/** The network works at 512; a larger grid gains nothing. */
export const GRID_PX = 768;

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
  const file = job.files.image ?? '';
  const frame = frameOf(await pictureSize(file), params);
  const { keep } = frame;
  if (keep.width < 1 || keep.height < 1) throw new Refusal('invalid_input');
  const crop = { ...keep, left: frame.cropLeft, top: frame.cropTop };
  const keptAt = (size: { width: number; height: number }) => decodePicture(file, { crop, size });
  const result = await decodePicture(file, { alpha: true, crop, margins: marginsOf(frame) });
  const isLarger = frame.width > keep.width || frame.height > keep.height;
  const served = isLarger ? await drawSides(job, context, keptAt, frame, params.prompt.trim()) : null;
  if (served?.painting) addDetail(result, { picture: served.painting }, frame, served.small);
  else if (isLarger) {
    const small = smallerFrame(frame, GRID_PX);
    const painting = await paintFrame(networks, await keptAt(small.keep), small, {
      random,
      pace: paced(signal, (done) => progress('working', 5 + 80 * done)),
    });
    addDetail(result, painting, frame, small);
  }
  closeBorder(result, keep);
  const written = await resultFile(job.workDir, 'result', result);
  const { checks = [], used } = served ?? {};
  return { files: [written], facts: { checks: [untouched, ...checks] }, used };
};
