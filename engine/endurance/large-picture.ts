import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ToolId, tools } from '@facet/contract/tools';
import sharp from 'sharp';
import type { EngineJob, EngineResult } from '../src/engine-api.ts';
import { sharpFrom } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { childPids, peakMb } from './child-memory.ts';

// The largest picture that the studio takes, through every tool that accepts it.

const SIDE_PX = 14_000;
const HOLE = { left: 6_000, top: 6_000, side: 400 };

const trials: readonly { tool: ToolId; params: object }[] = [
  { tool: 'detect', params: { what: 'faces' } },
  { tool: 'tag', params: {} },
  { tool: 'edit_fill', params: {} },
  { tool: 'expand_generate', params: { right: 200 } },
  { tool: 'edit_background', params: { prompt: 'plain grey' } },
];

/** A photograph of people enlarged, in strips by sharp and never whole in this process. */
async function writeLarge(photo: Picture, image: string, mask: string): Promise<void> {
  await sharpFrom(photo).resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).jpeg({ quality: 80 }).toFile(image);
  const { left, top, side } = HOLE;
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#000' } })
    .composite([{ input: square, left, top }])
    .toColourspace('b-w')
    .png()
    .toFile(mask);
}

export async function measureLarge(
  run: (job: EngineJob) => Promise<EngineResult>,
  photo: Picture,
  folder: string,
): Promise<{ name: string; peak: number }[]> {
  const image = join(folder, 'large.jpg');
  const mask = join(folder, 'large-mask.png');
  await writeLarge(photo, image, mask);
  const measured = [];
  for (const { tool, params } of trials) {
    const workDir = join(folder, 'work-large');
    await mkdir(workDir);
    const job = {
      tool,
      params: tools[tool].params.parse(params),
      files: { image, mask },
      facts: {},
      seed: 1,
      workDir,
    };
    const outcome = await run(job).then(
      () => '',
      (error: Error) => `: ${error.message}`,
    );
    const peak = Math.max(...childPids().map(peakMb));
    const name = `${tool} of ${SIDE_PX} × ${SIDE_PX} px, most memory${outcome}`;
    measured.push({ name, peak: outcome ? Number.POSITIVE_INFINITY : peak });
    await rm(workDir, { recursive: true });
  }
  return measured;
}
