import { surroundings } from '../../abilities/inpaint/inpaint.ts';
import { matchGrain } from '../../abilities/inpaint/match-grain.ts';
import type { AbilityAnswer } from '../../ability-api.ts';
import type { EngineJob } from '../../engine-api.ts';
import {
  cropRaster,
  extractChannel,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../../imaging/raster.ts';
import type { ToolContext } from '../tool.ts';
import { requireEngines } from './ask-engines.ts';
import { drawingSize, drawOver, readFromEngine, writeForEngine, writeMaskForEngine } from './for-engine.ts';

/** Each part costs a job of the engine; more than this are drawn together. */
const MAX_PARTS = 3;

function around(boxes: readonly PixelBox[]): PixelBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** Lets an engine draw what the prompt asks for under the mask; every pixel outside of it stays. */
export async function drawHoles(
  job: EngineJob,
  context: ToolContext,
  picture: Picture,
  mask: Picture,
  groups: readonly PixelBox[],
  prompt: string,
): Promise<AbilityAnswer> {
  const parts = groups.length > MAX_PARTS ? [around(groups)] : groups;
  let last: AbilityAnswer | undefined;
  for (const [index, part] of parts.entries()) {
    const box = surroundings(part, picture);
    const crop = cropRaster(picture, box);
    const hole = extractChannel(cropRaster(mask, box), 0, 1 / 255);
    const size = drawingSize(box);
    const images = {
      image: await writeForEngine(job.workDir, `hole-${index}`, crop, size),
      mask: await writeMaskForEngine(job.workDir, `hole-${index}-mask`, hole, size),
    };
    last = await requireEngines(context, { ability: 'inpaint', prompt, images, ...size, seed: job.seed });
    const drawn = await readFromEngine(last.files.result!, crop);
    matchGrain(drawn, hole, context.random);
    drawOver(crop, drawn, hole);
    pasteRaster(picture, crop, box.left, box.top);
  }
  return last!;
}
