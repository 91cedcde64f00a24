import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// Half-done files live in a folder per process. Finished ones are moved out in one step, so a process that
// is killed leaves only its folder behind, which the next one removes.

const PREFIX = '.work-';

export async function openWorkFolder(modelDir: string): Promise<string> {
  const folder = join(modelDir, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function removeDeadWorkFolders(modelDir: string): Promise<void> {
  await mkdir(modelDir, { recursive: true });
  for (const name of await readdir(modelDir)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) {
      await rm(join(modelDir, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
