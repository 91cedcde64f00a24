import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AlreadyRunning, lockDataDir } from './process-lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'facet-lock-'));

it('refuses a second holder and names the pid', () => {
  const dir = folder();
  const release = lockDataDir(dir, 'api');
  expect(() => lockDataDir(dir, 'api')).toThrow(AlreadyRunning);
  expect(() => lockDataDir(dir, 'api')).toThrow(String(process.pid));
  release();
  lockDataDir(dir, 'api')();
});

it('takes over the lock of a process that is gone', () => {
  const dir = folder();
  writeFileSync(join(dir, 'api.lock'), '999999 1');
  lockDataDir(dir, 'api')();
});

it('takes over when the pid belongs to another program now', () => {
  const dir = folder();
  writeFileSync(join(dir, 'api.lock'), `${process.pid} 1`);
  lockDataDir(dir, 'api')();
});
