import { writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { addIdentities, embeddingIn, readBankFile, withoutIdentities, writeBankFile } from './bank-file.ts';
import { writeEvaluation } from './evaluation.ts';
import { findIdentities } from './find-identities.ts';
import { meanSmile } from './mean-smile.ts';
import { allSources, readSourceFolders } from './read-sources.ts';

// `npm run train:identities -- --portraits DIR`: makes the bank of synthetic identities from a folder of portraits, and the
// mean smile. With `--further DIR` the identities of the bank stay, but for those that `--drop s001,s002` names, and `--count`
// further ones are mixed from the portraits of both folders.
// Writes engine/data/identities.

const { values } = parseArgs({
  options: {
    portraits: { type: 'string', default: '../shared/portraits' },
    further: { type: 'string' },
    drop: { type: 'string', default: '' },
    data: { type: 'string', default: 'data' },
    out: { type: 'string', default: 'engine/data/identities' },
    count: { type: 'string', default: '252' },
    seed: { type: 'string', default: '1' },
  },
});

const target = pathToFileURL(resolve(values.out) + sep);
const kept = values.further
  ? withoutIdentities(await readBankFile(target), new Set(values.drop.split(',')))
  : { entries: [], bytes: new Uint8Array() };
const taken = kept.entries.map((entry) => ({ attributes: entry, embedding: embeddingIn(kept, entry) }));

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const { first, further } = await readSourceFolders(sessions, values);
for (const { portraits, sources } of [first, further].filter((folder) => folder !== null))
  process.stdout.write(`${sources.usable.length} of ${portraits.length} portraits are usable.\n`);
if (!further) {
  const smile = meanSmile(first.sources.usable.map(({ face }) => face));
  await writeFile(
    new URL('../data/expression/smile.json', import.meta.url),
    `${JSON.stringify(smile.flatMap(({ x, y, z }) => [x, y, z].map((value) => Math.round(value * 1000))))}\n`,
  );
}
const everybody = allSources([first, further]);
const found = await findIdentities(sessions, everybody.usable, {
  count: Number(values.count),
  from: everybody.usable,
  sharp: first.sources.usable,
  taken,
  random: seededRandom(Number(values.seed)),
  tell: (line) => void process.stdout.write(`${line}\n`),
});

const bank = await addIdentities(kept, found);
await writeBankFile(target, bank);
const used = new Set(bank.entries.flatMap((entry) => entry.sources.map(({ id }) => id)));
const listed = [...first.portraits, ...(further?.portraits ?? [])].filter(({ id }) => used.has(id));
await writeFile(
  new URL('sources.json', target),
  `${JSON.stringify(
    listed.map(({ id, model, licence, from }) => ({ id, model, licence, from })),
    null,
    1,
  )}\n`,
);
await writeEvaluation(new URL('README.md', target), {
  entries: bank.entries,
  embeddings: bank.entries.map((entry) => embeddingIn(bank, entry)),
  sources: everybody,
});
await sessions.close();
