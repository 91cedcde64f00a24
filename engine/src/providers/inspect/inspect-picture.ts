import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EngineTrouble } from '../provider.ts';
import type { InspectAnswer, InspectRequest } from './inspect-child.ts';

const ENTRY = fileURLToPath(new URL('inspect-child.ts', import.meta.url));
const TIMEOUT_MS = 30_000;
const DIED = 'The answer could not be decoded in time, or not at all.';

interface Inspector {
  child: ChildProcess;
  asked: Map<number, (reason: string | null) => void>;
}

/** One process for all pictures, started with the first one and again after one that killed it. */
let inspector: Inspector | null = null;
let lastId = 0;

function startInspector(): Inspector {
  const child = fork(ENTRY, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const started: Inspector = { child, asked: new Map() };
  child.on('message', ({ id, reason }: InspectAnswer) => started.asked.get(id)?.(reason));
  child.on('error', () => {});
  child.on('close', () => {
    if (inspector === started) inspector = null;
    for (const answer of started.asked.values()) answer(DIED);
  });
  // It waits for work and must not keep its parent from ending.
  child.unref();
  child.channel?.unref();
  return started;
}

function ask(request: Omit<InspectRequest, 'id'>): Promise<string | null> {
  inspector ??= startInspector();
  const { child, asked } = inspector;
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  asked.set(id, resolve);
  const deadline = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  child.send({ id, ...request }, () => {});
  return promise.finally(() => {
    clearTimeout(deadline);
    asked.delete(id);
  });
}

/**
 * Turns bytes of an engine into a clean PNG at `output`, or throws: the file must be a whole picture of exactly
 * the size that was asked for, and show something.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  output: string,
  size: { widthPx: number; heightPx: number },
): Promise<void> {
  if (bytes.byteLength === 0) throw new EngineTrouble('garbage', 'The answer is empty.');
  const input = `${output}.received`;
  await writeFile(input, bytes);
  const { widthPx, heightPx } = size;
  const reason = await ask({ input, output, widthPx, heightPx });
  if (reason) throw new EngineTrouble('garbage', reason);
}
