import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ToolId, tools } from '@facet/contract/tools';
import { detectionOf } from '../quality/face-tool.ts';
import { packagePictures } from '../quality/package-pictures.ts';
import type { EngineJob } from '../src/engine-api.ts';
import { resizePicture, writePicture } from '../src/imaging/codec.ts';
import { createPicture, cropRaster, type Picture } from '../src/imaging/raster.ts';

// Jobs of many kinds on small pictures, so that hundreds of them are quick: memory that leaks, leaks here too.

interface Kind {
  tool: ToolId;
  params: object;
  /** How often among a hundred. */
  often: number;
}

const KINDS: readonly Kind[] = [
  { tool: 'detect', params: { what: 'faces' }, often: 50 },
  { tool: 'random', params: { face: 0 }, often: 6 },
  { tool: 'keep', params: { face: 0, category: 'Expression', keyword: 'happy' }, often: 4 },
  { tool: 'edit_fill', params: {}, often: 10 },
  { tool: 'expand_generate', params: { left: 40, right: 24 }, often: 6 },
  { tool: 'superid', params: { mode: 's_enhancer', scale: 1 }, often: 8 },
  { tool: 'tag', params: {}, often: 8 },
  { tool: 'detect', params: { what: 'people' }, often: 6 },
  { tool: 'edit_background', params: { prompt: 'plain grey' }, often: 2 },
];

/** One tile of the upscaler, which is the slowest of them. */
const SIDE_PX = 96;

/** Each picture is cut round one face. */
const FACTS = {
  detection: detectionOf({ width: 1, height: 1 }, { left: 0.3, top: 0.25, width: 0.4, height: 0.45 }),
};

function squareMask({ width, height }: Picture): Picture {
  const mask = createPicture(width, height, 1);
  for (let y = 20; y < 60; y++) mask.data.fill(255, y * width + 20, y * width + 60);
  return mask;
}

export interface MixedJobs {
  /** The n-th job; its folder is made anew. */
  job(index: number): Promise<EngineJob>;
  /** Each kind on each picture: after these every network that is ever needed is loaded. */
  firsts(): AsyncIterable<EngineJob>;
  firstOf(tool: ToolId): number;
  /** What the small pictures were cut from. */
  photo: Picture;
}

export async function prepareMixedJobs(dataDir: string, folder: string): Promise<MixedJobs> {
  const pictureOf = packagePictures(join(dataDir, 'quality', 'pictures'));
  await mkdir(folder, { recursive: true });
  const photo = await pictureOf('party-1');
  const files: string[] = [];
  let mask = '';
  for (const [i, [left, top]] of (
    [
      [200, 260],
      [660, 300],
      [1280, 90],
    ] as const
  ).entries()) {
    const part = cropRaster(photo, { left, top, width: 520, height: 520 });
    const small = await resizePicture(part, SIDE_PX, SIDE_PX);
    files[i] = join(folder, `picture-${i}.png`);
    await writePicture(small, files[i], { format: 'png' });
    mask = join(folder, 'mask.png');
    await writePicture(squareMask(small), mask, { format: 'png' });
  }
  // Spread evenly: a stride that shares no factor with a hundred visits every place once.
  const order = KINDS.flatMap((kind) => Array<Kind>(kind.often).fill(kind));
  const kindAt = (index: number) => order[(index * 37) % order.length]!;
  const workDir = join(folder, 'work');
  async function jobOf({ tool, params }: Kind, image: string, seed: number): Promise<EngineJob> {
    await rm(workDir, { recursive: true, force: true });
    await mkdir(workDir);
    return {
      tool,
      params: tools[tool].params.parse(params),
      files: { image, mask },
      facts: 'face' in params ? FACTS : {},
      seed,
      workDir,
    };
  }
  return {
    photo,
    firstOf: (wanted) => order.findIndex((_, index) => kindAt(index).tool === wanted),
    job: (index) => jobOf(kindAt(index), files[index % files.length]!, index),
    async *firsts() {
      for (const [seed, kind] of KINDS.entries())
        for (const file of files) yield await jobOf(kind, file, seed);
    },
  };
}
