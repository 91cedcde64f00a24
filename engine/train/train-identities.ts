import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { identityDistance } from '../src/abilities/face-identity/embed-face.ts';
import { bytesOfIdentity } from '../src/faces/bank/embedding-bytes.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { bytesOfShape } from '../src/faces/bank/shape-bytes.ts';
import { encodePicture } from '../src/imaging/codec.ts';
import { toPicture } from '../src/imaging/raster.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { writeEvaluation } from './evaluation.ts';
import { findIdentities } from './find-identities.ts';
import { meanSmile } from './mean-smile.ts';
import { listPortraits } from './portrait-folder.ts';
import { readSources } from './read-sources.ts';

// `npm run train:identities -- --portraits DIR`: makes the bank of synthetic identities from a folder of
// portraits. Writes engine/data/identities and the mean smile; sheets to look at go to the data folder, which git ignores.

const { values } = parseArgs({
  options: {
    portraits: { type: 'string', default: '../shared/portraits' },
    data: { type: 'string', default: 'data' },
    out: { type: 'string', default: 'engine/data/identities' },
    count: { type: 'string', default: '252' },
    seed: { type: 'string', default: '1' },
  },
});

const TEXTURE_QUALITY = 88;
const LICENCE = 'CC0-1.0';
const target = pathToFileURL(resolve(values.out) + sep);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const portraits = await listPortraits(values.portraits);
const sources = await readSources(sessions, portraits, join(values.data, 'train', 'sources.v8'));
process.stdout.write(`${sources.usable.length} portraits are usable, ${sources.refused.length} are not.\n`);
const smile = meanSmile(sources.usable.map(({ face }) => face));
await writeFile(
  new URL('../data/expression/smile.json', import.meta.url),
  `${JSON.stringify(smile.flatMap(({ x, y, z }) => [x, y, z].map((value) => Math.round(value * 1000))))}\n`,
);
const found = await findIdentities(sessions, sources.usable, {
  count: Number(values.count),
  random: seededRandom(Number(values.seed)),
  tell: (line) => void process.stdout.write(`${line}\n`),
});

const parts: Uint8Array[] = [];
const entries: BankEntry[] = [];
let offset = 0;
const short = (value: number) => Number(value.toFixed(3));
for (const { face, ingredients, embedding, second } of found) {
  const { shape, texture, skin, ...attributes } = face;
  const pixels = await encodePicture(toPicture(texture), { format: 'webp', quality: TEXTURE_QUALITY });
  const shapeBytes = bytesOfShape(shape);
  entries.push({
    id: `s${String(entries.length + 1).padStart(3, '0')}`,
    ...attributes,
    ageYears: Math.round(attributes.ageYears),
    skin: { l: short(skin.l), a: short(skin.a), b: short(skin.b) },
    chinRatio: short(attributes.chinRatio),
    upperLipRatio: short(attributes.upperLipRatio),
    happiness: short(attributes.happiness),
    mouthOpening: short(attributes.mouthOpening),
    sources: ingredients.map(({ source, weight }) => ({ id: source.id, weight: short(weight) })),
    offset,
    textureBytes: pixels.length,
  });
  const who = bytesOfIdentity({ first: embedding, second });
  parts.push(shapeBytes, who, pixels);
  offset += shapeBytes.length + who.length + pixels.length;
}

await mkdir(target, { recursive: true });
await writeFile(new URL('identities.bin', target), Buffer.concat(parts));
await writeFile(
  new URL('identities.json', target),
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
);
const used = new Set(entries.flatMap((entry) => entry.sources.map(({ id }) => id)));
await writeFile(
  new URL('sources.json', target),
  `${JSON.stringify(
    portraits
      .filter(({ id }) => used.has(id))
      .map(({ id, model }) => ({ id, model, licence: LICENCE, from: 'Faker, assets-person-portrait' })),
    null,
    1,
  )}\n`,
);
const distances = found.map(({ embedding }, i) =>
  found.slice(0, i).map((other) => identityDistance(embedding, other.embedding)),
);
await writeEvaluation(new URL('README.md', target), { entries, found, distances: distances.flat(), sources });
await sessions.close();
