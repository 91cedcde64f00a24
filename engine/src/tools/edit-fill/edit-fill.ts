import type { ToolParams } from '@facet/contract/tools';
import { inpaint } from '../../abilities/inpaint/inpaint.ts';
import { softenRim } from '../../abilities/inpaint/soften-rim.ts';
import type { Networks } from '../../abilities/network.ts';
import type { Check } from '../../engine-api.ts';
import { decodePicture, pictureSize } from '../../imaging/codec.ts';
import { cropRaster, type Picture, pasteRaster } from '../../imaging/raster.ts';
import { servedCheck } from '../connected/ask-engines.ts';
import { drawHoles } from '../connected/draw-hole.ts';
import { paced } from '../paced.ts';
import { assertChargeable } from '../refusal-before-charge.ts';
import { resultFile } from '../result-file.ts';
import type { ToolContext, ToolRun } from '../tool.ts';
import { type Hole, holeMask, readHoles } from './holes.ts';

// Magic fill: removes what the mask marks (white = fill) and continues the surroundings, or has a connected
// engine draw there what a prompt asks for. Only the crop round
// each marked part is computed; every other byte of the picture stays as it is.

/** Each costs a job of the engine; more than this are drawn together. */
const MOST_DRAWN = 3;

const untouched: Check = {
  name: 'untouched',
  passed: true,
  text: 'Every pixel outside the mask is the same as before.',
};

export interface FillOptions extends Pick<ToolContext, 'signal' | 'random'> {
  /** 0–1. */
  progress(done: number): void;
}

/** Changes the picture under the holes. */
export async function fillPicture(
  networks: Networks,
  picture: Picture,
  holes: readonly Hole[],
  { signal, random, progress }: FillOptions,
): Promise<void> {
  for (const [index, hole] of holes.entries()) {
    const mask = holeMask(hole);
    const pace = paced(signal, (done) => progress((index + done) / holes.length));
    await pace(0);
    const filled = await inpaint(networks, cropRaster(picture, hole.box), mask, { random, pace });
    softenRim(filled, mask);
    pasteRaster(picture, filled, hole.box.left, hole.box.top);
    await pace(1);
  }
}

export const editFill: ToolRun = async (job, context) => {
  const { networks, signal, progress, random } = context;
  const params = job.params as ToolParams<'edit_fill'>;
  const prompt = params.prompt.trim();
  // Without engines nobody could draw it.
  if (!context.ask) assertChargeable('edit_fill', params);
  progress('analysing', 0);
  const { image = '', mask = '' } = job.files;
  const holes = await readHoles(mask, await pictureSize(image), prompt ? MOST_DRAWN : undefined);
  const picture = await decodePicture(image, { alpha: true });
  progress('working', 5);
  if (prompt) {
    const answer = await drawHoles(job, context, picture, holes, prompt);
    const file = await resultFile(job.workDir, 'result', picture);
    return { files: [file], facts: { checks: [untouched, servedCheck(answer)] }, used: answer.used };
  }
  await fillPicture(networks, picture, holes, {
    signal,
    random,
    progress: (done) => progress('working', 5 + 85 * done),
  });
  const file = await resultFile(job.workDir, 'result', picture);
  return { files: [file], facts: { checks: [untouched] } };
};
