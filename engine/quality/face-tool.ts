import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ToolId, tools } from '@facet/contract/tools';
import { detectFaces, type FoundFace } from '../src/abilities/face-detection/detect-faces.ts';
import type { Detection } from '../src/engine-api.ts';
import { decodePicture, writePicture } from '../src/imaging/codec.ts';
import { cropRaster, type Picture, type PixelBox } from '../src/imaging/raster.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import type { Sessions } from '../src/runtime/sessions.ts';
import { toolLoaders } from '../src/tools/index.ts';

// Runs a face tool as the engine does, on one face of a picture.

export interface FaceToolRun {
  before: Picture;
  after: Picture;
  /** The face's surroundings before and after, to look at. */
  crops: [Picture, Picture];
  /** RGBA of the changed pixels. */
  patch: Picture;
  facts: Record<string, unknown>;
}

/** What the studio tells a face tool about a picture with one face. */
export function detectionOf({ width, height }: Pick<Picture, 'width' | 'height'>, box: PixelBox): Detection {
  const face = {
    id: 0,
    box: {
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
    },
    score: 1,
    usable: true,
    reason: null,
    blurred: false,
    attributes: {},
  };
  return { faces: [face], people: [], nsfw: false };
}

/** The largest faces of a picture. */
export async function largestFaces(
  sessions: Sessions,
  picture: Picture,
  count: number,
): Promise<FoundFace[]> {
  const faces = await detectFaces(sessions, picture);
  return faces.sort((a, b) => b.box.width - a.box.width).slice(0, count);
}

export async function runFaceTool(
  sessions: Sessions,
  tool: ToolId,
  params: Record<string, unknown>,
  face: FoundFace,
  pictures: { image: Picture; identity?: Picture },
  seed = 1,
): Promise<FaceToolRun> {
  const workDir = await mkdtemp(join(tmpdir(), 'facet-quality-'));
  try {
    const files: Record<string, string> = {};
    for (const [role, picture] of Object.entries(pictures)) {
      files[role] = join(workDir, `in-${role}.png`);
      await writePicture(picture, files[role], { format: 'png' });
    }
    const run = await toolLoaders[tool]!();
    const job = {
      tool,
      params: tools[tool].params.parse({ face: 0, ...params }),
      files,
      facts: { detection: detectionOf(pictures.image, face.box) },
      seed,
      workDir,
    };
    const signal = new AbortController().signal;
    const outcome = await run(job, { networks: sessions, signal, progress() {}, random: seededRandom(seed) });
    const path = (role: string) => outcome.files.find((file) => file.role === role)!.path;
    const after = await decodePicture(path('result'));
    const { left, top, width, height } = face.box;
    const around = { left: left - width / 2, top: top - height / 2, width: width * 2, height: height * 2 };
    return {
      before: pictures.image,
      after,
      crops: [cropRaster(pictures.image, around), cropRaster(after, around)],
      patch: await decodePicture(path('patch'), { alpha: true }),
      facts: outcome.facts,
    };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Pixels that differ although they lie farther than `margin` face sizes from the face. */
export function changedFarAway({ before, after }: FaceToolRun, { box }: FoundFace, margin: number): number {
  const room = margin * Math.max(box.width, box.height);
  let changed = 0;
  for (let i = 0; i < before.width * before.height; i++) {
    const [x, y] = [i % before.width, Math.floor(i / before.width)];
    const inside =
      x > box.left - room &&
      x < box.left + box.width + room &&
      y > box.top - room &&
      y < box.top + box.height + room;
    if (inside) continue;
    for (let o = i * 3; o < i * 3 + 3; o++)
      if (before.data[o] !== after.data[o]) {
        changed++;
        break;
      }
  }
  return changed;
}
