import { writeFileSync } from 'node:fs';
import { Refusal } from '@facet/contract/errors';
import type { EngineResult } from '../../engine-api.ts';
import { serveJobs } from './serve-jobs.ts';

// A child for the pool's tests: the job's `facts.act` says how it behaves.

const used = { provider: 'test', model: 'none', modelHash: '', licence: 'MIT', seed: 0 };

serveJobs(async (job, { signal, progress, ask }): Promise<EngineResult> => {
  const { act, sign } = job.facts as { act: string; sign?: string };
  progress('working', 10);
  if (sign) writeFileSync(sign, String(process.pid));
  if (act === 'refuse') throw new Refusal('no_faces', { text: 'none here' });
  if (act === 'fail') throw new Error('a defect');
  if (act === 'ask') {
    const request = {
      ability: 'generate',
      prompt: 'a fox',
      images: {},
      widthPx: 64,
      heightPx: 64,
      seed: 1,
    } as const;
    const answers = [await ask(request), await ask(request)];
    return { files: [], facts: { pid: process.pid, answers }, used, nsfw: false };
  }
  if (act === 'exit') process.exit(3);
  if (act === 'die') process.kill(process.pid, 'SIGKILL');
  if (act === 'wait')
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  if (act === 'block') for (;;);
  if (act === 'grow') {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(32 * 1024 * 1024, 1));
      await new Promise((resume) => setTimeout(resume, 10));
    }
  }
  progress('finishing', 90);
  return { files: [], facts: { pid: process.pid, vector: Float32Array.of(1, 2) }, used, nsfw: false };
});
