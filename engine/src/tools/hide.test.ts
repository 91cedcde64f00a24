import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Detection } from '../engine-api.ts';
import { decodePicture } from '../imaging/codec.ts';
import { patternPicture } from '../imaging/test-pictures.ts';
import { hide } from './hide.ts';
import { resultFile } from './result-file.ts';
import type { ToolContext } from './tool.ts';

const MESHES = ['mesh', 'lips', 'leftEye', 'rightEye', 'leftIris', 'rightIris'];
const anywhere = { data: Float32Array.from({ length: 3 * 478 }, (_, i) => (i * 37) % 192), dims: [3 * 478] };

/** Finds points everywhere, and believes in no face. */
const context: ToolContext = {
  networks: {
    has: () => true,
    run: async () => ({
      ...Object.fromEntries(MESHES.map((name) => [name, anywhere])),
      faceFlag: { data: Float32Array.of(-10), dims: [1] },
    }),
  },
  signal: new AbortController().signal,
  progress() {},
  random: () => 0.5,
};

const box = { left: 40 / 128, top: 40 / 128, width: 0.25, height: 0.25 };
const known = { id: 0, box, score: 1, usable: true, reason: null, blurred: false, attributes: {} };
const detection: Detection = { faces: [known], people: [], nsfw: false };

it('covers a face of which only the box is known, touches nothing else, and is screened as it was', async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'hide-'));
  const image = await resultFile(workDir, 'image', patternPicture(128, 128));
  const job = {
    ...({ tool: 'random', params: {}, seed: 1, workDir } as const),
    files: { image: image.path },
    facts: { detection },
  };
  const { files, facts, screenedBy } = await hide(job, 0, 'solid', context);
  expect(facts.privacy).toMatchObject({ passed: true, tries: 1 });
  expect(screenedBy).toBe(image.path);
  const [before, after] = await Promise.all([image, files[0]!].map(({ path }) => decodePicture(path)));
  const at = (x: number, y: number) => [0, 1, 2].map((c) => after!.data[(y * 128 + x) * after!.channels + c]);
  expect(at(50, 50)).toEqual(at(62, 62));
  const outside = (i: number) => {
    const [x, y] = [Math.floor(i / before!.channels) % 128, Math.floor(i / before!.channels / 128)];
    return x < 32 || x > 80 || y < 32 || y > 80;
  };
  expect(before!.data.every((value, i) => !outside(i) || value === after!.data[i])).toBe(true);
});
