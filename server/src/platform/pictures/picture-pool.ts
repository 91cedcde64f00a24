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
/** Processor time, so that a busy machine refuses nothing; 20 s suits what cameras make. */
const BASE_CPU_MS = 20_000;
const CPU_MS_PER_MEGAPIXEL = 200;
/** For a child that waits for ever without working. */
const WALL_CLOCK_FACTOR = 10;
/** Unit of processor times in /proc. */
const TICK_MS = 10;
const PAGE_BYTES = 4_096;

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
  cpuLimitMs: number;
  resolve(value: never): void;
  reject(error: unknown): void;
}

/** Zeros where there is no /proc: then only the wall clock and prlimit guard. */
async function usageOf(pid: number): Promise<{ residentBytes: number; cpuMs: number }> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The fields after the command, which may hold blanks: state is the first of them.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { cpuMs: (fields[11]! + fields[12]!) * TICK_MS, residentBytes: fields[21]! * PAGE_BYTES };
  } catch {
    return { residentBytes: 0, cpuMs: 0 };
  }
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
      const timer = setTimeout(kill, job.cpuLimitMs * WALL_CLOCK_FACTOR);
      let cpuBeforeMs: number | undefined;
      const watch = setInterval(async () => {
        const { residentBytes, cpuMs } = await usageOf(child.pid!);
        cpuBeforeMs ??= cpuMs;
        if (residentBytes > CHILD_RSS_BYTES || cpuMs - cpuBeforeMs > job.cpuLimitMs) kill();
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
      const cpuLimitMs = BASE_CPU_MS + (pixels / 1e6) * CPU_MS_PER_MEGAPIXEL;
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Refusal('unavailable'));
        queue.push({ name, needs, bytes, cpuLimitMs, resolve, reject });
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
