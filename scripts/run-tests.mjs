// `npm test`: every guard and every test, one after the other, and one line at the end that counts them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'facet-reports-'));
const bin = (name) => join('node_modules', '.bin', name);
let passed = 0;
let failed = 0;

function run(title, command, args, env = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function count(ok, fine, broken) {
  passed += fine;
  failed += broken;
  // A runner that dies without a failed test (a crash, no test found) must not look green.
  if (!ok && broken === 0) failed += 1;
}

/** A guard is one test: it holds or it does not. */
function guard(title, command, args) {
  const ok = run(title, command, args);
  count(ok, ok ? 1 : 0, ok ? 0 : 1);
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function vitest() {
  const file = join(reports, 'vitest.json');
  const ok = run('Unit and integration tests', bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  count(ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function playwright(title, config) {
  const file = join(reports, `${config}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '--config', `e2e/${config}.config.ts`, '--reporter=line,json'];
  const ok = run(title, bin('playwright'), args, env);
  const stats = readReport(file)?.stats;
  count(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

guard('Types', bin('node'), ['node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
guard('Lint', bin('biome'), ['check', '.']);
guard('Law', bin('node'), ['scripts/check-law.mjs']);
guard('Specification coverage', bin('node'), ['scripts/check-spec-coverage.mjs']);
vitest();
if (!process.argv.includes('--no-browser')) {
  playwright('Browser tests', 'playwright');
  playwright('Browser tests with the built-in engine', 'real-engine');
}

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
