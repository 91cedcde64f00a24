import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type ErrorCode, Refusal } from '@facet/contract';
import type { PictureAnswer, PictureJobName, PictureJobs } from './picture-jobs.ts';

// A few decoder processes, each capped in memory and time. A job reserves the memory of its pixels first, so
// that several large pictures wait for each other instead of filling the machine.

const MiB = 1024 * 1024;
const BYTES_PER_PIXEL = 4;
/** Private memory of a child: Node and libvips take about 400 MB of address space before the first pixel. */
const CHILD_DATA_BYTES = 1_600 * MiB;
const CHILD_RSS_BYTES = 1_200 * MiB;
const RESERVABLE_BYTES = 1_024 * MiB;
const WATCH_MS = 100;
/** 20 s suits what cameras make; the largest pictures get three times that. */
const BASE_TIMEOUT_MS = 20_000;
const TIMEOUT_MS_PER_MEGAPIXEL = 200;

export interface PicturePool {
  run<Name extends PictureJobName>(
    name: Name,
    pixels: number,
    needs: PictureJobs[Name]['needs'],
  ): Promise<PictureJobs[Name]['gives']>;
  close(): Promise<void>;
}

interface Waiting {
  name: PictureJobName;
  needs: unknown;
  bytes: number;
  timeoutMs: number;
  resolve(value: never): void;
  reject(error: unknown): void;
}

async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(pages) * 4_096;
}

function startChild(): ChildProcess {
  const child = fork(new URL('./picture-child.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
  // Where prlimit is missing, the watch on resident memory is the only cap.
  if (child.pid) execFile('prlimit', ['--pid', String(child.pid), `--data=${CHILD_DATA_BYTES}`], () => {});
  child.on('error', ignore);
  child.unref();
  child.channel?.unref();
  return child;
}

const ignore = (): void => {};
const isAlive = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null;

export function createPicturePool(size: number): PicturePool {
  const idle: ChildProcess[] = [];
  const running = new Set<ChildProcess>();
  const queue: Waiting[] = [];
  let reserved = 0;
  let nextId = 0;
  let closed = false;

  const runOn = (child: ChildProcess, job: Waiting): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      const kill = () => child.kill('SIGKILL');
      const timer = setTimeout(kill, job.timeoutMs);
      const watch = setInterval(async () => {
        const resident = await residentBytes(child.pid!).catch(() => 0);
        if (resident > CHILD_RSS_BYTES) kill();
      }, WATCH_MS);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        clearInterval(watch);
        for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
        child.on('error', ignore);
        act();
      };
      child.on('message', (answer: PictureAnswer) => {
        if (answer.id !== id) return;
        if ('gives' in answer) settle(() => resolve(answer.gives));
        else if ('refusal' in answer) settle(() => reject(new Refusal(answer.refusal as ErrorCode)));
        else settle(() => reject(Object.assign(new Error(answer.fault), { code: answer.code })));
      });
      // It died of this picture: out of memory, out of time, or a crash in a decoder.
      child.on('exit', () => settle(() => reject(new Refusal('image_corrupt'))));
      child.on('error', (error) => settle(() => reject(error)));
      child.send({ id, name: job.name, needs: job.needs });
    });

  const takeChild = (): ChildProcess => {
    for (let child = idle.pop(); child; child = idle.pop()) if (isAlive(child)) return child;
    return startChild();
  };

  const pump = (): void => {
    const [job] = queue;
    if (!job || running.size >= size) return;
    if (reserved > 0 && reserved + job.bytes > RESERVABLE_BYTES) return;
    queue.shift();
    const child = takeChild();
    running.add(child);
    reserved += job.bytes;
    const done = runOn(child, job).then(
      (value) => job.resolve(value as never),
      (error) => job.reject(error),
    );
    done.finally(() => {
      running.delete(child);
      reserved -= job.bytes;
      if (isAlive(child) && !closed) idle.push(child);
      else child.kill('SIGKILL');
      pump();
    });
    pump();
  };

  // One is kept ready: the first upload should not wait for a process to start.
  idle.push(startChild());

  return {
    run(name, pixels, needs) {
      const bytes = pixels * BYTES_PER_PIXEL;
      const timeoutMs = BASE_TIMEOUT_MS + (pixels / 1e6) * TIMEOUT_MS_PER_MEGAPIXEL;
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Refusal('unavailable'));
        queue.push({ name, needs, bytes, timeoutMs, resolve, reject });
        pump();
      });
    },
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new Refusal('unavailable'));
      for (const child of [...idle.splice(0), ...running]) child.kill('SIGKILL');
    },
  };
}
