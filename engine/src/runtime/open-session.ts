import { availableParallelism } from 'node:os';
import { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node';
import { namesInFile } from './convert/port-names.ts';
import { isTiled } from './convert/processor.ts';
import type { ModelEntry } from './manifest/index.ts';
import type { FloatTensor, Tensor } from './tensor.ts';

// The only file that knows ONNX Runtime.

export interface Session {
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Record<string, FloatTensor>>;
  release(): Promise<void>;
}

export interface OpenOptions {
  threads?: number;
  /** Whether a network may keep the memory of its last run for the next. */
  mayPool?: boolean;
}

/** More threads than this gain little on small networks. */
const MOST_THREADS = 2;

export async function openSession(
  entry: ModelEntry,
  path: string,
  { threads = defaultThreads(), mayPool = true }: OpenOptions = {},
): Promise<Session> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: threads,
    logSeverityLevel: 3,
    // Memory goes back after each run: pictures differ in size, and the pool would keep the largest ever. Networks in
    // tiles ask for so much so often that without a pool the gaps between would take twice as much memory.
    enableCpuMemArena: isTiled(entry) || (mayPool && entry.pooled === true),
    enableMemPattern: false,
    // Idle threads sleep instead of spinning: the cores are shared with the server and other jobs, and
    // under load spinning made small networks half as fast again.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const { inputs: fileInputs, outputs: fileOutputs } = namesInFile(entry);
  return {
    async run(inputs) {
      const feeds = Object.entries(inputs).map(([name, tensor]) => [fileInputs[name] ?? name, toOrt(tensor)]);
      const fetches = Object.keys(entry.outputs).map((name) => fileOutputs[name] ?? name);
      const results = await session.run(Object.fromEntries(feeds), fetches);
      const named = Object.keys(entry.outputs).map((name) => [
        name,
        fromOrt(results[fileOutputs[name] ?? name]),
      ]);
      return Object.fromEntries(named);
    },
    release: () => session.release(),
  };
}

export function defaultThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism());
}

function toOrt({ data, dims }: Tensor): OrtTensor {
  return data instanceof Uint8Array
    ? new OrtTensor('uint8', data, dims)
    : new OrtTensor('float32', data, dims);
}

function fromOrt(tensor: OrtTensor | undefined): FloatTensor {
  if (!tensor) throw new Error('The network left out an output.');
  const { data, dims } = tensor;
  return { data: data instanceof Float32Array ? data : Float32Array.from(data as Uint8Array), dims };
}
