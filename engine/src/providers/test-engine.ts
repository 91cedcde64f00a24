import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AbilityRequest } from '../ability-api.ts';
import { callName } from './call-name.ts';
import type { ConnectedEngine } from './connected-engine.ts';
import { inspectPicture } from './inspect/inspect-picture.ts';
import { plainWords } from './plain-words.ts';
import { EngineTrouble, type RawAnswer } from './provider.ts';

// What an administrator's test finds out: that it answers, that a picture comes out of it, and words do.

const PICTURE: AbilityRequest = {
  ability: 'generate',
  prompt: 'a red apple on a wooden table, soft daylight',
  images: {},
  widthPx: 512,
  heightPx: 512,
  seed: 1,
};
const WORDS: AbilityRequest = { ...PICTURE, ability: 'enhance_prompt', prompt: 'a red apple' };
const TIMEOUT_MS = 55_000;

interface Trial {
  request: AbilityRequest;
  /** What came of it, in words; throws when it is no good. */
  judge(answer: RawAnswer, workDir: string, seconds: string): Promise<string>;
}

const trials: readonly Trial[] = [
  {
    request: PICTURE,
    async judge({ pictures, model }, workDir, seconds) {
      await inspectPicture(pictures.result ?? new Uint8Array(), join(workDir, 'result.png'), PICTURE);
      return `${model} drew a picture of 512 × 512 in ${seconds} s.`;
    },
  },
  {
    request: WORDS,
    async judge({ text = '', model }, _workDir, seconds) {
      if (plainWords(text) === '') throw new EngineTrouble('garbage', `${model} said nothing.`);
      return `${model} completed a prompt in ${seconds} s.`;
    },
  },
];

async function tryOut(
  engine: ConnectedEngine,
  { request, judge }: Trial,
  signal: AbortSignal,
): Promise<string> {
  const started = performance.now();
  const workDir = await mkdtemp(join(tmpdir(), 'facet-engine-test-'));
  const name = callName('test', engine.address.id, started);
  try {
    const answer = await engine.provider.serve(request, { name, workDir, signal, progress() {} });
    return await judge(answer, workDir, ((performance.now() - started) / 1000).toFixed(1));
  } catch (error) {
    await engine.provider.cancel?.(name).catch(() => {});
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

export async function testEngine(engine: ConnectedEngine): Promise<{ ok: boolean; text: string }> {
  await engine.look();
  const { status, problem, look } = engine.state;
  if (status === 'down') return { ok: false, text: problem ?? 'It does not answer.' };
  const offered = trials.filter(({ request }) => engine.offers(request.ability));
  if (offered.length === 0)
    return {
      ok: true,
      text: `It answers (${look?.version}); it cannot draw from a prompt, so none was drawn.`,
    };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found: string[] = [];
  try {
    for (const trial of offered) found.push(await tryOut(engine, trial, signal));
  } catch (error) {
    const reason = signal.aborted ? 'It did nothing within 55 s.' : (error as Error).message;
    return { ok: false, text: [...found, reason].join(' ') };
  }
  engine.breaker.succeeded();
  engine.tell();
  return { ok: true, text: found.join(' ') };
}
