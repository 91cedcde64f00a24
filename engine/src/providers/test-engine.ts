import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AbilityRequest } from '../ability-api.ts';
import { callName } from './call-name.ts';
import type { ConnectedEngine } from './connected-engine.ts';
import { inspectPicture } from './inspect/inspect-picture.ts';

const REQUEST: AbilityRequest = {
  ability: 'generate',
  prompt: 'a red apple on a wooden table, soft daylight',
  images: {},
  widthPx: 512,
  heightPx: 512,
  seed: 1,
};
const TIMEOUT_MS = 55_000;

/** What an administrator's test finds out: that it answers, and that a picture comes out of it. */
export async function testEngine(engine: ConnectedEngine): Promise<{ ok: boolean; text: string }> {
  await engine.look();
  const { status, problem, look } = engine.state;
  if (status === 'down') return { ok: false, text: problem ?? 'It does not answer.' };
  if (!engine.offers('generate'))
    return {
      ok: true,
      text: `It answers (${look?.version}); it cannot draw from a prompt, so none was drawn.`,
    };
  const started = performance.now();
  const workDir = await mkdtemp(join(tmpdir(), 'facet-engine-test-'));
  const name = callName('test', engine.address.id, started);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { pictures, model } = await engine.provider.serve(REQUEST, {
      name,
      workDir,
      signal,
      progress() {},
    });
    await inspectPicture(pictures.result ?? new Uint8Array(), join(workDir, 'result.png'), REQUEST);
    engine.breaker.succeeded();
    engine.tell();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return { ok: true, text: `${model} drew a picture of 512 × 512 in ${seconds} s.` };
  } catch (error) {
    await engine.provider.cancel?.(name).catch(() => {});
    const text = signal.aborted ? 'It drew nothing within 55 s.' : (error as Error).message;
    return { ok: false, text };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
