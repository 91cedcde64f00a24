import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine, type Engine, type EngineJob, type EngineResult } from '../src/engine.ts';
import { childPids, residentMb } from './child-memory.ts';
import { measureLarge } from './large-picture.ts';
import { prepareMixedJobs } from './mixed-jobs.ts';

// `npm run endurance [-- --runs 500] [-- --large]`: hundreds of mixed jobs in one engine process. Its memory
// must stay flat, a killed child must cost one retry and nothing else, and no process may stay behind.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    data: { type: 'string', default: 'data' },
    large: { type: 'boolean', default: false },
  },
});
/** The last fifth may differ from the second fifth by this share. */
const FLAT_WITHIN = 0.05;

const folder = await mkdtemp(join(tmpdir(), 'endurance-'));
const started = performance.now();
const engine = createEngine({ modelDir: join(values.data, 'models'), children: 1 });
let faults = 0;

const run = (job: EngineJob, progress: () => void = () => {}): Promise<EngineResult> =>
  engine.run(job, { signal: new AbortController().signal, progress });

function verdict(name: string, figure: string, good: boolean): void {
  if (!good) faults++;
  process.stdout.write(`${good ? 'ok   ' : 'FAULT'} ${name.padEnd(52)} ${figure}\n`);
}

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one / figures.length, 0);

async function runMixed(jobs: Awaited<ReturnType<typeof prepareMixedJobs>>): Promise<void> {
  const count = Number(values.runs);
  const memory: number[] = [];
  for await (const job of jobs.firsts()) await run(job);
  for (let index = 0; index < count; index++) {
    await run(await jobs.job(index));
    memory.push(childPids().reduce((sum, pid) => sum + residentMb(pid), 0));
    if (index % 50 === 49)
      process.stdout.write(`      after ${index + 1} runs ${memory.at(-1)?.toFixed(0)} MB\n`);
  }
  const fifth = Math.floor(count / 5);
  const [second, last] = [mean(memory.slice(fifth, 2 * fifth)), mean(memory.slice(-fifth))];
  const figure = `${second.toFixed(0)} → ${last.toFixed(0)} MB (${((100 * last) / second - 100).toFixed(1)} %)`;
  verdict(`memory of ${count} mixed runs, second to last fifth`, figure, last <= second * (1 + FLAT_WITHIN));
}

/** What the worker does with a fault: the same job again. */
async function killInMidRun(job: EngineJob): Promise<void> {
  let killed = false;
  const first = await run(job, () => {
    if (!killed) for (const pid of childPids()) process.kill(pid, 'SIGKILL');
    killed = true;
  }).then(
    () => 'ended',
    (error: Error) => error.message,
  );
  verdict('a child killed in mid-run is a fault', first, first.includes('SIGKILL'));
  const { files } = await run(job);
  verdict('the same job again succeeds in a new child', `${files.length} file`, files.length === 1);
}

async function closeAll(one: Engine): Promise<void> {
  await one.close();
  const left = childPids();
  verdict('no process is left behind', `${left.length}`, left.length === 0);
}

const jobs = await prepareMixedJobs(values.data, folder);
const preparing = performance.now() - started;
await run(await jobs.job(0));
const cold = (performance.now() - started - preparing) / 1000;
verdict('cold start to the first detection', `${cold.toFixed(2)} s`, cold < 3);
if (values.large)
  for (const { name, peak } of await measureLarge(run, jobs.photo, folder))
    verdict(name, `${peak.toFixed(0)} MB`, peak < 1500);
else await runMixed(jobs);
await killInMidRun(await jobs.job(jobs.firstOf('edit_fill')));
await closeAll(engine);
await rm(folder, { recursive: true, force: true });
process.exitCode = faults > 0 ? 1 : 0;
