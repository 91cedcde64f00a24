import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Fails when docs/spec-coverage.md names a test that does not exist. Takes the repository root as its argument.

const root = process.argv[2] ?? '.';

const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .map((line, index) => ({
    line: index + 1,
    cells: line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  }))
  .filter(({ cells: [first] }) => first && first !== 'Section' && !/^-+$/.test(first));

/** What stands right before the title of a test that runs: the call, at most with modifiers such as `.each(…)`. */
const runs = (source, quotedTitle) => {
  for (let at = source.indexOf(quotedTitle); at >= 0; at = source.indexOf(quotedTitle, at + 1)) {
    const before = source.slice(0, at);
    const callee = [...before.matchAll(/^\s*(it|test|describe)\b([.\w]*)/gm)].at(-1);
    if (/\(\s*$/.test(before) && callee && !/\.(skip|todo|fixme)/.test(callee[2])) return true;
  }
  return false;
};

function problemOfTest(proof) {
  const [path, title] = proof.replaceAll('`', '').split(' :: ');
  if (!title) return `"${proof}" is not of the form \`path :: test name\``;
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  const source = readFileSync(join(root, path), 'utf8').replaceAll(/\\(['"`])/g, '$1');
  const found = ['"', "'", '`'].some((quote) => runs(source, `${quote}${title}${quote}`));
  return found ? null : `${path} has no running test "${title}"`;
}

function problemsOfRow([section, requirement, state, proof, ...surplus]) {
  if (!section || !requirement || !proof || surplus.length > 0) return ['needs exactly four filled cells'];
  if (state === 'open') return /^#\d+$/.test(proof) ? [] : ['open needs the number of an issue, such as #4'];
  if (state !== 'done') return [`the state is "${state}", not open or done`];
  return proof.split('<br>').map(problemOfTest).filter(Boolean);
}

const problems = rows.flatMap(({ line, cells }) =>
  problemsOfRow(cells).map((problem) => `docs/spec-coverage.md:${line}: ${problem}`),
);
if (rows.length === 0) problems.push('docs/spec-coverage.md has no requirements');

const done = rows.filter(({ cells }) => cells[2] === 'done').length;
console.log(`${rows.length} requirements, ${done} proved, ${rows.length - done} open`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
