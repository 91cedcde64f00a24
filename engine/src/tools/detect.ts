import type { ToolParams } from '@facet/contract/tools';
import { analyseMarked, analysePicture } from '../abilities/analyse-picture.ts';
import { decodePicture } from '../imaging/codec.ts';
import type { ToolRun } from './tool.ts';

/** Larger pictures are searched at this size: a face of 14 px is still found in the largest upload's quarter. */
const SEARCH_PX = 4096;

/** Faces or people of a picture, and whether it may be worked on; or the one face that somebody marked. */
export const detect: ToolRun = async (job, { networks, signal, progress }) => {
  const { what, box } = job.params as ToolParams<'detect'>;
  progress('analysing', 0);
  const picture = await decodePicture(job.files.image ?? '', { fitPx: SEARCH_PX });
  signal.throwIfAborted();
  const detection = box
    ? await analyseMarked(networks, picture, box)
    : await analysePicture(networks, picture, { what: [what, 'nsfw'] });
  return { files: [], facts: { detection }, nsfw: detection.nsfw };
};
