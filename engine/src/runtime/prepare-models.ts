import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { modelsOf, type Pack } from './manifest/index.ts';
import { type PrepareReport, prepareAll } from './prepare/prepare-all.ts';

// npm run models [-- folder] [--pack click-to-select] [--pack fast-upscale]: makes every network of the packs ready to run.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pack: { type: 'string', multiple: true, default: [] } },
});
const modelDir = resolve(positionals[0] ?? 'data/models');
const startedAt = performance.now();

const reports = await prepareAll(modelsOf(['base', ...(values.pack as Pack[])]), modelDir, tell);

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const count = (state: PrepareReport['state']) => reports.filter((report) => report.state === state).length;
console.log(
  `${count('ready')} ready, ${count('prepared')} prepared, ${count('failed')} failed in ${seconds} s: ${modelDir}`,
);
if (count('failed') > 0) process.exitCode = 1;

function tell({ entry, state, error }: PrepareReport): void {
  const reason = error instanceof Error ? ` ${error.message}` : '';
  console.log(
    `${state.padEnd(9)}${entry.id.padEnd(19)}${entry.licence.spdx.padEnd(12)}${entry.title}${reason}`,
  );
}
