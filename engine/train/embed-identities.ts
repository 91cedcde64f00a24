import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bytesOfIdentity } from '../src/faces/bank/embedding-bytes.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { createSessions } from '../src/runtime/sessions.ts';

// `npm run train:embeddings`: reads anew who the shipped identities are, after the way in which the networks are shown a
// face has changed. Shapes and textures of engine/data/identities stay as they are.

const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' } } });
const PIXELS = new URL('../data/identities/identities.bin', import.meta.url);
const INDEX = new URL('../data/identities/identities.json', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();
const entries = JSON.parse(await readFile(INDEX, 'utf8')) as BankEntry[];
const bytes = await readFile(PIXELS);
for (const entry of entries) {
  const { pixels, points, shape } = await bank.donor(entry);
  const identity = await readPlainIdentity(sessions, pixels, points, shape);
  bytes.set(bytesOfIdentity(identity), entry.offset + SHAPE_BYTES);
}
await sessions.close();
await writeFile(PIXELS, bytes);
process.stdout.write(`${entries.length} identities\n`);
