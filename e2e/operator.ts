import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What an operator types beside the running studio. */
export function admin(...args: string[]): void {
  const env = { ...process.env, DATA_DIR: join(process.env.FACET_E2E_DATA!, 'data') };
  execFileSync(join(root, 'node_modules', '.bin', 'node'), ['server/src/admin/run.ts', ...args], {
    cwd: root,
    env,
  });
}
