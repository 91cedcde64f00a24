import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PortraitEntry } from '../src/portraits/portrait.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { ALSO_MADE, CORRECTED, LEFT_AWAY, NOT_KEPT } from './looked-at.ts';
import { type MadePortrait, makePortrait } from './make-portrait.ts';
import { listPortraits } from './portrait-folder.ts';

// `npm run train:portraits -- --portraits DIR`: makes the bank of portrait templates that Create image puts
// into its scenes. Each source gets another face, is cut out and written without its ground; what does not
// come out well is left away. Writes engine/data/portraits; nothing of a source's face or ground remains.
// Templates that are there stay as they were looked at, unless --fresh makes all of them anew.

const { values } = parseArgs({
  options: {
    portraits: { type: 'string', default: '../shared/portraits' },
    data: { type: 'string', default: 'data' },
    seed: { type: 'string', default: '1' },
    /** Of each sex. */
    count: { type: 'string', default: '30' },
    fresh: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../data/portraits') },
  },
});

const sessions = createSessions({ modelDir: join(values.data, 'models') });
// Women and men in turn, so that a run that is ended early serves both.
const place = (id: string) => Number(id.split('/')[1]);
const sources = (await listPortraits(values.portraits))
  .filter(({ id }) => !LEFT_AWAY.has(id))
  .sort((a, b) => place(a.id) - place(b.id));
const perSex = Number(values.count);
await mkdir(values.out, { recursive: true });

async function madeBefore(): Promise<Map<string, MadePortrait>> {
  if (values.fresh) return new Map();
  const index = JSON.parse(await readFile(join(values.out, 'portraits.json'), 'utf8')) as PortraitEntry[];
  const bin = await readFile(join(values.out, 'portraits.bin'));
  return new Map(
    index.map(({ id: _, source, offset: from, bytes, ...look }) => [
      source,
      { look, pixels: bin.subarray(from, from + bytes) },
    ]),
  );
}

const before = await madeBefore();
const parts: Uint8Array[] = [];
const entries: PortraitEntry[] = [];
const refused = new Map<string, number>();
let offset = 0;

async function writeBank(): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry));
  const used = sources
    .filter(({ id }) => entries.some(({ source }) => source === id))
    .map(({ id, model, licence, from }) => ({ id, model, licence, from }));
  await writeFile(join(values.out, 'portraits.bin'), Buffer.concat(parts));
  await writeFile(join(values.out, 'portraits.json'), `[\n${lines.join(',\n')}\n]\n`);
  await writeFile(join(values.out, 'sources.json'), `${JSON.stringify(used, null, 1)}\n`);
}

for (const [index, source] of sources.entries()) {
  const isEnough = entries.filter(({ sex }) => sex === source.sex).length >= perSex;
  if ((isEnough && !ALSO_MADE.has(source.id)) || NOT_KEPT.has(source.id)) continue;
  const made =
    before.get(source.id) ??
    (await makePortrait(sessions, source, seededRandom(Number(values.seed) + index)));
  if (typeof made === 'string') {
    refused.set(made, (refused.get(made) ?? 0) + 1);
    process.stdout.write(`${source.id}: ${made}\n`);
    continue;
  }
  const id = `p${String(entries.length + 1).padStart(3, '0')}`;
  entries.push({
    id,
    ...made.look,
    ...CORRECTED[source.id],
    source: source.id,
    offset,
    bytes: made.pixels.length,
  });
  parts.push(made.pixels);
  offset += made.pixels.length;
  await writeBank();
  process.stdout.write(`${source.id}: ${id}, ${Math.round(made.pixels.length / 1024)} kB\n`);
}
process.stdout.write(
  `${entries.length} portraits, ${offset} bytes; left away: ${JSON.stringify([...refused])}\n`,
);
await sessions.close();
