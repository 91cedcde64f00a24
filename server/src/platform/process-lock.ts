import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// One studio per data folder. The lock names the pid and when that process started, so that a lock left by
// a killed studio is told apart from a living one, even when the pid was given to another program.

export class AlreadyRunning extends Error {
  readonly pid: number;

  constructor(pid: number, dataDir: string) {
    super(`Another Facet (pid ${pid}) uses the data folder ${dataDir}. Stop it first, or set DATA_DIR.`);
    this.pid = pid;
  }
}

/** Clock ticks after boot at which a process began: unique together with its pid. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function holderOf(path: string): number | undefined {
  try {
    const [pid = '', start] = readFileSync(path, 'utf8').split(' ');
    return start !== undefined && startOf(Number(pid)) === start ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

export function lockDataDir(dataDir: string, role: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, `${role}.lock`);
  const holder = holderOf(path);
  if (holder) throw new AlreadyRunning(holder, dataDir);
  rmSync(path, { force: true });
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${process.pid} ${startOf(process.pid)}`);
    closeSync(file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    throw new AlreadyRunning(holderOf(path) ?? 0, dataDir);
  }
  return () => rmSync(path, { force: true });
}
