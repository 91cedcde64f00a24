import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AbilityAnswer, EngineFailed } from '../../ability-api.ts';
import type { EngineContext, EngineJob } from '../../engine-api.ts';
import { type ChildPool, createChildPool, type PoolOptions } from './child-pool.ts';

let folder: string;
let pool: ChildPool;
const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-pool-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => pool.close());

function open(options: Partial<PoolOptions> = {}): void {
  pool = createChildPool({ entry, args: [], children: 1, memoryLimitMb: 1000, ...options });
}

function jobOf(act: string, sign?: string): EngineJob {
  return { tool: 'detect', params: {}, files: {}, facts: { act, sign }, seed: 1, workDir: folder };
}

function context(signal = new AbortController().signal): EngineContext & { seen: string[] } {
  const seen: string[] = [];
  return { signal, seen, progress: (stage, percent) => seen.push(`${stage} ${percent}`) };
}

const run = (act: string) => pool.run(jobOf(act), context());

/** Runs a job that writes its process id, and waits until it has. */
async function started(
  act: string,
  signal?: AbortSignal,
): Promise<{ pid: number; outcome: Promise<unknown> }> {
  const sign = join(folder, `${act}-${Math.trunc(performance.now() * 1000)}`);
  const outcome = pool.run(jobOf(act, sign), context(signal));
  outcome.catch(() => {});
  await vi.waitUntil(() => existsSync(sign), { timeout: 20_000 });
  const pid = await vi.waitUntil(async () => Number(await readFile(sign, 'utf8')), { timeout: 20_000 });
  return { pid, outcome };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('results, typed arrays and progress arrive', async () => {
  open();
  const watched = context();
  const { facts } = await pool.run(jobOf('ok'), watched);
  expect(facts.vector).toEqual(Float32Array.of(1, 2));
  expect(watched.seen).toEqual(['working 10', 'finishing 90']);
});

test('refusals and faults keep their kind and leave the child in place', async () => {
  open();
  const first = await run('ok');
  await expect(run('refuse')).rejects.toMatchObject({
    name: 'Refusal',
    code: 'no_faces',
    message: 'none here',
  });
  await expect(run('fail')).rejects.toThrow('a defect');
  expect((await run('ok')).facts.pid).toBe(first.facts.pid);
});

const answered: AbilityAnswer = {
  files: { result: '/a' },
  used: { provider: 'x', model: 'm', modelHash: '', licence: 'MIT', seed: 1 },
  engine: 'gpu',
};

test('a child asks its supervisor for what connected engines can do, question by question', async () => {
  const asked: [number, string][] = [];
  open({
    async answer(_job, question, { prompt }) {
      asked.push([question, prompt]);
      return question === 0 ? answered : null;
    },
  });
  expect((await run('ask')).facts.answers).toEqual([answered, null]);
  expect(asked).toEqual([
    [0, 'a fox'],
    [1, 'a fox'],
  ]);
});

test('an engine that failed is a fault of the job, and the child lives on', async () => {
  open({ answer: () => Promise.reject(new EngineFailed('gpu: out of memory', true)) });
  const { facts } = await run('ok');
  await expect(run('ask')).rejects.toThrow('gpu: out of memory');
  expect((await run('ok')).facts.pid).toBe(facts.pid);
});

test('while one job waits for an engine another one runs, and afterwards there is one child again', async () => {
  let release = (_: null) => {};
  const held = new Promise<null>((resolve) => (release = resolve));
  open({ answer: () => held });
  const { facts } = await run('ok');
  const asking = run('ask');
  expect((await run('ok')).facts.pid).not.toBe(facts.pid);
  release(null);
  expect((await asking).facts.pid).toBe(facts.pid);
  await vi.waitUntil(() => pool.pids().length === 1, { timeout: 20_000 });
});

test('a question that is answered at once starts no further child, however many jobs wait', async () => {
  const counts: number[] = [];
  open({
    async answer() {
      counts.push(pool.pids().length);
      return null;
    },
  });
  await Promise.all([run('ask'), run('ask'), run('ask')]);
  expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a job that is taken back while it asks stops at once', async () => {
  open({ answer: () => new Promise(() => {}) });
  const abort = new AbortController();
  const { facts } = await run('ok');
  const asking = pool.run(jobOf('ask'), context(abort.signal));
  asking.catch(() => {});
  abort.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  expect((await run('ok')).facts.pid).toBe(facts.pid);
});

test.each(['exit', 'die'])(
  'a child that ends by %s is a fault, and the next job runs in another',
  async (act) => {
    open();
    const first = await run('ok');
    await expect(run(act)).rejects.toThrow(act === 'exit' ? 'code 3' : 'SIGKILL');
    expect((await run('ok')).facts.pid).not.toBe(first.facts.pid);
  },
);

test('a child killed from outside in mid-run surfaces as a fault', async () => {
  open();
  const { pid, outcome } = await started('wait');
  process.kill(pid, 'SIGKILL');
  await expect(outcome).rejects.toThrow('SIGKILL');
  await expect(run('ok')).resolves.toMatchObject({ nsfw: false });
});

test('a child that listens stops by the signal and lives on', async () => {
  open();
  const abort = new AbortController();
  const { pid, outcome } = await started('wait', abort.signal);
  abort.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect((await run('ok')).facts.pid).toBe(pid);
});

test('a child that does not listen is killed', async () => {
  open();
  const abort = new AbortController();
  const { pid, outcome } = await started('block', abort.signal);
  abort.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect((await run('ok')).facts.pid).not.toBe(pid);
  expect(isRunning(pid)).toBe(false);
});

test('a child that grows too large is killed', async () => {
  open({ memoryLimitMb: 300 });
  await expect(run('grow')).rejects.toThrow('more than 300 MB');
  await expect(run('ok')).resolves.toMatchObject({ nsfw: false });
});

test('a waiting job can be taken back', async () => {
  open();
  const { outcome } = await started('wait');
  const abort = new AbortController();
  const watched = context(abort.signal);
  const waiting = pool.run(jobOf('ok'), watched);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(watched.seen).toEqual(['queued 0']);
  await pool.close();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});

test('fifty jobs, some of them deadly, leave two children, and closing none', async () => {
  open({ children: 2 });
  const acts = Array.from({ length: 50 }, (_, index) =>
    index % 10 === 9 ? 'exit' : index % 7 === 6 ? 'fail' : 'ok',
  );
  const outcomes = await Promise.allSettled(acts.map(run));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(acts.map((act) => act === 'ok'));
  await vi.waitUntil(() => pool.pids().length === 2, { timeout: 20_000 });
  const pids = pool.pids();
  await pool.close();
  expect(pids.map(isRunning)).toEqual([false, false]);
}, 60_000);

test('a supervisor that is killed takes its children along', async () => {
  open();
  const script = `
    import { createChildPool } from ${JSON.stringify(new URL('child-pool.ts', import.meta.url).href)};
    const pool = createChildPool({ entry: ${JSON.stringify(entry)}, args: [], children: 1, memoryLimitMb: 1000 });
    const job = ${JSON.stringify(jobOf('ok'))};
    const { facts } = await pool.run(job, { signal: new AbortController().signal, progress() {} });
    console.log(facts.pid);
  `;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(supervisor.stdout, 'data');
  supervisor.kill('SIGKILL');
  await vi.waitUntil(() => !isRunning(Number(text)), { timeout: 20_000 });
}, 60_000);
