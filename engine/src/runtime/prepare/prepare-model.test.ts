import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelEntry } from '../manifest/index.ts';
import { modelPath } from '../model-files.ts';
import { prepareAll } from './prepare-all.ts';
import { prepareModel } from './prepare-model.ts';
import { openWorkFolder, removeDeadWorkFolders } from './work-folder.ts';

let modelDir: string;

beforeAll(async () => {
  modelDir = await mkdtemp(join(tmpdir(), 'prepare-'));
});
afterAll(() => rm(modelDir, { recursive: true }));

test('weights of another hash are refused and leave nothing', async () => {
  const workDir = await openWorkFolder(modelDir);
  const entry = modelEntry('emotion');
  const files = new Map(entry.source.files.map((file) => [file, Buffer.from('{}')]));
  await expect(prepareModel(entry, files, { modelDir, workDir })).rejects.toThrow('other weights');
  expect(existsSync(modelPath(modelDir, entry))).toBe(false);
  expect(await readdir(workDir)).toEqual([]);
});

test('the folder of a process that was killed is removed, that of a running one stays', async () => {
  const gone = join(modelDir, '.work-99999999');
  const running = join(modelDir, `.work-${process.ppid}`);
  for (const folder of [gone, running]) await mkdir(folder);
  await removeDeadWorkFolders(modelDir);
  expect([existsSync(gone), existsSync(running)]).toEqual([false, true]);
});

test('what is ready is left alone', async () => {
  const entry = modelEntry('emotion');
  await writeFile(modelPath(modelDir, entry), 'prepared before');
  const reports = await prepareAll([entry], modelDir, () => {});
  expect(reports).toEqual([{ entry, state: 'ready' }]);
});
