import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'check-spec-coverage.mjs');
const tests = `
it('adds', () => {});
it("keeps a user's work", () => {});
it.each([[1, 2]])('%s is odd', () => {});
it.skip('waits', () => {});
const title = 'only a text';
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coverage-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'sum.test.ts'), tests);
});

afterEach(() => rmSync(root, { recursive: true }));

function check(...rows: string[]) {
  const table = ['| Section | Requirement | State | Proof |', '|---|---|---|---|', ...rows].join('\n');
  writeFileSync(join(root, 'docs/spec-coverage.md'), table);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('accepts open lines with an issue and done lines with existing tests', () => {
  const outcome = check(
    '| §1 | Later | open | #4 |',
    '| §1 | Sums | done | `sum.test.ts :: adds`<br>`sum.test.ts :: %s is odd` |',
    "| §2 | Work | done | `sum.test.ts :: keeps a user's work` |",
  );
  expect(outcome).toEqual({ status: 0, stdout: '3 requirements, 2 proved, 1 open\n', stderr: '' });
});

it.each([
  ['a missing file', '| §1 | Sums | done | `gone.test.ts :: adds` |', 'gone.test.ts does not exist'],
  ['a missing test', '| §1 | Sums | done | `sum.test.ts :: multiplies` |', 'no running test "multiplies"'],
  ['a part of a title', '| §1 | Sums | done | `sum.test.ts :: add` |', 'no running test "add"'],
  ['a skipped test', '| §1 | Waits | done | `sum.test.ts :: waits` |', 'no running test "waits"'],
  [
    'a text that is no test',
    '| §1 | Text | done | `sum.test.ts :: only a text` |',
    'no running test "only a text"',
  ],
  [
    'a second test that is missing',
    '| §1 | Sums | done | `sum.test.ts :: adds`<br>`x.ts :: y` |',
    'x.ts does not',
  ],
  ['a done line without a test', '| §1 | Sums | done | #4 |', 'not of the form'],
  ['an open line without an issue', '| §1 | Sums | open | later |', 'number of an issue'],
  ['another state', '| §1 | Sums | maybe | #4 |', 'not open or done'],
  ['a missing cell', '| §1 | Sums | open |', 'four filled cells'],
])('refuses %s', (_what, row, complaint) => {
  const { status, stderr } = check(row);
  expect(status).toBe(1);
  expect(stderr).toContain(`docs/spec-coverage.md:3: `);
  expect(stderr).toContain(complaint);
});

it('refuses an empty table', () => {
  expect(check().status).toBe(1);
});

it('finds every test that the real table names', () => {
  const real = join(import.meta.dirname, '..');
  const { status, stderr } = spawnSync(process.execPath, [script, real], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
