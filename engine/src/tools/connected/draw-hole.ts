import { matchGrain } from '../../abilities/inpaint/match-grain.ts';
import type { AbilityAnswer } from '../../ability-api.ts';
import type { EngineJob } from '../../engine-api.ts';
import { cropRaster, type Picture, pasteRaster } from '../../imaging/raster.ts';
import { type Hole, holeMask } from '../edit-fill/holes.ts';
import type { ToolContext } from '../tool.ts';
import { requireEngines } from './ask-engines.ts';
import { drawingSize, drawOver, readFromEngine, writeForEngine, writeMaskForEngine } from './for-engine.ts';

/** Lets an engine draw what the prompt asks for under the mask; every pixel outside of it stays. */
export async function drawHoles(
  job: EngineJob,
  context: ToolContext,
  picture: Picture,
  holes: readonly Hole[],
  prompt: string,
): Promise<AbilityAnswer> {
  let last: AbilityAnswer | undefined;
  for (const [index, part] of holes.entries()) {
    const { box } = part;
    const crop = cropRaster(picture, box);
    const hole = holeMask(part);
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
