import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { inpaint, surroundings } from '../../abilities/inpaint/inpaint.ts';
import { matchGrain } from '../../abilities/inpaint/match-grain.ts';
import type { Networks } from '../../abilities/network.ts';
import type { Check } from '../../engine-api.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { cropRaster, extractChannel, type Picture, pasteRaster, toPicture } from '../../imaging/raster.ts';
import { servedCheck } from '../connected/ask-engines.ts';
import { drawHoles } from '../connected/draw-hole.ts';
import { assertChargeable } from '../refusal-before-charge.ts';
import { resultFile } from '../result-file.ts';
import type { ToolContext, ToolRun } from '../tool.ts';
import { holeGroups } from './hole-groups.ts';

// Magic fill: removes what the mask marks (white = fill) and continues the surroundings, or has a connected
// engine draw there what a prompt asks for. Only the crop round
// each marked part is computed; every other byte of the picture stays as it is.

async function readMask(path: string, picture: Picture): Promise<Picture> {
  const mask = await decodePicture(path);
  if (mask.width !== picture.width || mask.height !== picture.height) throw new Refusal('mask_size');
  return mask.channels === 1 ? mask : toPicture(extractChannel(mask, 0));
}

const untouched: Check = {
  name: 'untouched',
  passed: true,
  text: 'Every pixel outside the mask is the same as before.',
};

export interface FillOptions extends Pick<ToolContext, 'signal' | 'random'> {
  /** 0–1. */
  progress(done: number): void;
}

/** Changes the picture under its mask (one channel, as large as the picture). */
export async function fillPicture(
  networks: Networks,
  picture: Picture,
  mask: Picture,
  { signal, random, progress }: FillOptions,
): Promise<void> {
  const groups = holeGroups(mask);
  if (groups.length === 0) throw new Refusal('mask_empty');
  for (const [index, group] of groups.entries()) {
    signal.throwIfAborted();
    const box = surroundings(group, picture);
    const hole = extractChannel(cropRaster(mask, box), 0, 1 / 255);
    const filled = await inpaint(networks, cropRaster(picture, box), hole);
    matchGrain(filled, hole, random);
    pasteRaster(picture, filled, box.left, box.top);
    progress((index + 1) / groups.length);
  }
}

export const editFill: ToolRun = async (job, context) => {
  const { networks, signal, progress, random } = context;
  const params = job.params as ToolParams<'edit_fill'>;
  const prompt = params.prompt.trim();
  // Without engines nobody could draw it.
  if (!context.ask) assertChargeable('edit_fill', params);
  progress('analysing', 0);
  const picture = await decodePicture(job.files.image ?? '', { alpha: true });
  const mask = await readMask(job.files.mask ?? '', picture);
  progress('working', 5);
  if (prompt) {
    const groups = holeGroups(mask);
    if (groups.length === 0) throw new Refusal('mask_empty');
    const answer = await drawHoles(job, context, picture, mask, groups, prompt);
    const file = await resultFile(job.workDir, 'result', picture);
    return { files: [file], facts: { checks: [untouched, servedCheck(answer)] }, used: answer.used };
  }
  await fillPicture(networks, picture, mask, {
    signal,
    random,
    progress: (done) => progress('working', 5 + 85 * done),
  });
  const file = await resultFile(job.workDir, 'result', picture);
  return { files: [file], facts: { checks: [untouched] } };
};
