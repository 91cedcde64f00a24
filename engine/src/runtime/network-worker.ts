import { parentPort } from 'node:worker_threads';
import { modelEntry } from './manifest/index.ts';
import { openSession, type Session } from './open-session.ts';
import type { Tensor } from './tensor.ts';

// One core's share of the small networks: ONNX Runtime computes on the thread that asks, so several at once
// need several threads.

export interface WorkerRequest {
  number: number;
  id: string;
  path: string;
  /** Missing when the network is only to be opened. */
  inputs?: Readonly<Record<string, Tensor>>;
}

const sessions = new Map<string, Promise<Session>>();

async function answer({ id, path, inputs }: WorkerRequest) {
  const opened = sessions.get(id) ?? openSession(modelEntry(id), path, { threads: 1 });
  sessions.set(id, opened);
  const session = await opened;
  return inputs ? session.run(inputs) : {};
}

parentPort?.on('message', async (request: WorkerRequest) => {
  const { number } = request;
  try {
    parentPort?.postMessage({ number, outputs: await answer(request) });
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
