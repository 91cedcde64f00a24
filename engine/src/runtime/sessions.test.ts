import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OnnxGraph } from './convert/onnx-graph.ts';
import { modelEntry } from './manifest/index.ts';
import { modelPath } from './model-files.ts';
import { createSessions } from './sessions.ts';

// Small stand-ins under the names of two real networks: each adds a number to its input.

let modelDir: string;

beforeAll(async () => {
  modelDir = await mkdtemp(join(tmpdir(), 'sessions-'));
  for (const [id, output, addend] of [
    ['emotion', 'emotions', 1],
    ['expression', 'expressions', 2],
  ] as const) {
    const graph = new OnnxGraph();
    const input = graph.input('image', 'float32', ['n']);
    graph.output(output, graph.add('Add', [input, graph.scalar(addend)]), ['n']);
    await writeFile(modelPath(modelDir, modelEntry(id)), graph.encode());
  }
});
afterAll(() => rm(modelDir, { recursive: true }));

const image = { data: Float32Array.of(1, 2, 3), dims: [3] };

test('networks run by name', async () => {
  const sessions = createSessions({ modelDir });
  const outputs = await sessions.run('emotion', { image });
  expect(outputs.emotions).toEqual({ data: Float32Array.of(2, 3, 4), dims: [3] });
  await sessions.close();
});

test('only prepared networks are there', async () => {
  const sessions = createSessions({ modelDir });
  expect(['emotion', 'blazeface', 'nonsense'].map(sessions.has)).toEqual([true, false, false]);
  await expect(sessions.run('blazeface', { image })).rejects.toThrow('npm run models');
});

test('networks beyond the limit are closed and opened again when needed, also while others run', async () => {
  const sessions = createSessions({ modelDir, keepBytes: 1 });
  const ids = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'emotion' : 'expression'));
  const results = await Promise.all(ids.map((id) => sessions.run(id, { image })));
  const firsts = results.map((outputs) => Object.values(outputs)[0]?.data[0]);
  expect(firsts).toEqual(ids.map((id) => (id === 'emotion' ? 2 : 3)));
  await sessions.close();
});
