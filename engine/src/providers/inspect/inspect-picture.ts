import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EngineTrouble } from '../provider.ts';
import type { InspectAnswer, InspectRequest } from './inspect-child.ts';

const ENTRY = fileURLToPath(new URL('inspect-child.ts', import.meta.url));
const TIMEOUT_MS = 30_000;

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
  const answer = await ask({ input, output, ...size });
  if (!answer.ok) throw new EngineTrouble('garbage', answer.reason);
}

function ask(request: InspectRequest): Promise<InspectAnswer> {
  const { promise, resolve } = Promise.withResolvers<InspectAnswer>();
  const child = fork(ENTRY, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const deadline = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  child.on('message', (message: InspectAnswer) => resolve(message));
  child.on('error', () => {});
  child.on('close', () => {
    clearTimeout(deadline);
    resolve({ ok: false, reason: 'The answer could not be decoded in time, or not at all.' });
  });
  child.send(request, () => {});
  return promise;
}
