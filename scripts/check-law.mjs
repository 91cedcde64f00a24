// Guards of the house: import directions and cycles, dead code, places that read time or chance, file sizes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const problems = [];

function guard(title, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) problems.push(`${title}:\n${stdout}${stderr}`);
}

guard('imports', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  'contract',
  'engine',
  'server',
  'web',
  'e2e',
]);
guard('dead code', bin('knip'), ['--no-progress']);

const { stdout } = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
);
const files = stdout.split('\n').filter(Boolean);

/** Time, chance and ids come from platform/clock.ts and platform/ids.ts alone. */
const timeAndChance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/;
const mayAsk =
  /^server\/src\/platform\/(clock|ids)\.ts$|\.test\.tsx?$|^server\/(test|chaos|bench)\/|^e2e\/|^web\/|^scripts\/|^engine\/(bench|quality)\//;
/** Data tables may be long. */
const mayBeLong = /catalogues\/|\/locales\/|-data\.ts$|\.test\.tsx?$|migrations\//;

for (const file of files) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue;
  }
  const lines = text.split('\n');
  if (!mayAsk.test(file)) {
    const at = lines.findIndex((line) => timeAndChance.test(line));
    if (at >= 0)
      problems.push(`${file}:${at + 1}: ask platform/clock.ts or platform/ids.ts: ${lines[at].trim()}`);
  }
  if (lines.length > 400 && !mayBeLong.test(file))
    problems.push(`${file}: ${lines.length} lines, 400 is the limit`);
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`law: ${files.length} files keep it\n`);
