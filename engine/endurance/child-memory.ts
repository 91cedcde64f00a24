import { readdirSync, readFileSync } from 'node:fs';

// What Linux says about the engine's child processes.

/** Process ids whose parent is this process. */
export function childPids(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
      return Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kb] =
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');
/** The most it ever had. */
export const peakMb = (pid: number): number => statusMb(pid, 'VmHWM');
