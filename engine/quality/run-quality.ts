import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { qualityCases } from './cases/index.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { packagePictures } from './package-pictures.ts';
import type { Figure } from './quality-case.ts';

// `npm run quality [words]`: measures every ability, compares with the committed floors and writes contact
// sheets. `--data DIR` says where the networks are; `--write` takes the figures, with some slack, as new floors.
// Expressions are judged by networks of their own: `npm run models -- --pack judges`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: 'data' }, write: { type: 'boolean', default: false } },
});

const floorsPath = new URL('./floors.json', import.meta.url);
const floors = JSON.parse(await readFile(floorsPath, 'utf8')) as Record<string, number>;
const sessions = createSessions({ modelDir: join(values.data, 'models') });
const picture = packagePictures(join(values.data, 'quality', 'pictures'));

/** Machines round differently: a floor allows this much against the measured figure. */
const SLACK = 0.1;

function floorFor({ value, better }: Figure): number {
  if (Number.isInteger(value)) return value;
  return Number((better === 'more' ? value * (1 - SLACK) : value * (1 + SLACK)).toPrecision(3));
}

function meets({ value, better }: Figure, floor: number): boolean {
  return better === 'more' ? value >= floor : value <= floor;
}

let failed = 0;
const wanted = qualityCases.filter(
  ({ ability }) => positionals.length === 0 || positionals.some((word) => ability.includes(word)),
);
for (const { ability, measure } of wanted) {
  const shown: Picture[] = [];
  const figures = await measure({ sessions, picture, show: (one) => void shown.push(one) });
  await writeContactSheet(join(values.data, 'quality', 'sheets'), ability, shown);
  for (const figure of figures) {
    const key = `${ability}/${figure.name}`;
    if (values.write) floors[key] = floorFor(figure);
    const floor = floors[key];
    const verdict = floor === undefined ? 'no floor' : meets(figure, floor) ? 'ok' : 'BELOW';
    if (verdict !== 'ok') failed++;
    const bound = floor === undefined ? '' : `${figure.better === 'more' ? '≥' : '≤'} ${floor}`;
    process.stdout.write(
      `${verdict.padEnd(9)} ${key.padEnd(72)} ${figure.value.toPrecision(4).padStart(9)}  ${bound}\n`,
    );
  }
}
if (values.write) await writeFile(floorsPath, `${JSON.stringify(floors, null, 2)}\n`);
await sessions.close();
process.exitCode = failed > 0 ? 1 : 0;
