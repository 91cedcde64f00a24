import type { PictureSelection, ToolParams } from '@facet/contract/tools';
import { detectFaces } from '../abilities/face-detection/detect-faces.ts';
import { selectTarget } from '../abilities/person-parsing/select-target.ts';
import { type Selection, selectAtPoint } from '../abilities/selection/select-at-point.ts';
import { decodePicture, encodePicture } from '../imaging/codec.ts';
import { mapMask, toPicture } from '../imaging/raster.ts';
import type { ToolContext, ToolRun } from './tool.ts';

// Select: the mask of a named part, or of what lies under a point. The mask is small enough to travel as a fact.

/** The parsing is far coarser than this; the caller stretches the mask over the picture. */
const MASK_PX = 1024;

async function find(
  params: ToolParams<'select'>,
  image: string,
  { networks }: ToolContext,
): Promise<{ mask: Selection['mask']; what: string }> {
  const picture = await decodePicture(image, { fitPx: MASK_PX });
  const faces = await detectFaces(networks, picture);
  if ('target' in params)
    return { mask: await selectTarget(networks, picture, faces, params.target), what: params.target };
  const { x, y } = params.point;
  const inside = (share: number, side: number) => Math.min(side - 1, Math.floor(share * side)) + 0.5;
  const point = { x: inside(x, picture.width), y: inside(y, picture.height) };
  return selectAtPoint(networks, picture, faces, point);
}

export const select: ToolRun = async (job, context) => {
  context.progress('analysing', 0);
  const { mask, what } = await find(job.params as ToolParams<'select'>, job.files.image ?? '', context);
  const bytes = await encodePicture(toPicture(mapMask(mask, (value) => value * 255)), { format: 'png' });
  const selection: PictureSelection = {
    what,
    share: mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length,
    png: Buffer.from(bytes).toString('base64'),
  };
  return { files: [], facts: { selection } };
};
