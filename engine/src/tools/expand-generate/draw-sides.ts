import type { Used } from '../../ability-api.ts';
import type { Check, EngineJob } from '../../engine-api.ts';
import { createFloat, createPicture, type Picture, pasteRaster } from '../../imaging/raster.ts';
import { preferEngines, requireEngines, servedCheck } from '../connected/ask-engines.ts';
import { drawingSize, readFromEngine, writeForEngine, writeMaskForEngine } from '../connected/for-engine.ts';
import type { ToolContext } from '../tool.ts';
import { type Frame, smallerFrame } from './frame.ts';

/** Finer than the built-in grid: an engine draws about a megapixel. */
const GRID_PX = 1280;
const WITHOUT_PROMPT = 'the same scene continued naturally beyond its edges, same light, same style';

export interface DrawnSides {
  /** The whole frame on a smaller grid; null when the built-in method has to paint. */
  painting: Picture | null;
  small: Frame;
  checks: Check[];
  used?: Used;
}

/** The kept part on the grid, its border pixels continued to the frame's edges. */
function continued(kept: Picture, { width, height, keep }: Frame): Picture {
  const canvas = createPicture(width, height, 3);
  for (let y = 0, o = 0; y < height; y++) {
    const row = Math.min(keep.height - 1, Math.max(0, y - keep.top));
    for (let x = 0; x < width; x++, o += 3) {
      const from = (row * keep.width + Math.min(keep.width - 1, Math.max(0, x - keep.left))) * 3;
      canvas.data.set(kept.data.subarray(from, from + 3), o);
    }
  }
  return canvas;
}

/** Lets a connected engine draw the new sides; with a prompt only an engine can. */
export async function drawSides(
  job: EngineJob,
  context: ToolContext,
  keptAt: (size: { width: number; height: number }) => Promise<Picture>,
  frame: Frame,
  prompt: string,
): Promise<DrawnSides> {
  const small = smallerFrame(frame, GRID_PX);
  if (!context.ask) return { painting: null, small, checks: [] };
  const canvas = continued(await keptAt(small.keep), small);
  const mask = createFloat(small.width, small.height);
  mask.data.fill(1);
  pasteRaster(mask, createFloat(small.keep.width, small.keep.height), small.keep.left, small.keep.top);
  const size = drawingSize(small);
  const request = {
    ability: 'outpaint' as const,
    prompt: prompt || WITHOUT_PROMPT,
    images: {
      image: await writeForEngine(job.workDir, 'sides', canvas, size),
      mask: await writeMaskForEngine(job.workDir, 'sides-mask', mask, size),
    },
    ...size,
    seed: job.seed,
  };
  const { answer, checks } = prompt
    ? { answer: await requireEngines(context, request), checks: [] }
    : await preferEngines(context, request);
  if (!answer) return { painting: null, small, checks };
  const painting = await readFromEngine(answer.files.result!, small);
  return { painting, small, checks: [servedCheck(answer)], used: answer.used };
}
