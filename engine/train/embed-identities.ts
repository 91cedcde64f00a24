import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bytesOfIdentity } from '../src/faces/bank/embedding-bytes.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { readBankFile, writeBankFile } from './bank-file.ts';

// `npm run train:embeddings`: reads anew who the shipped identities are, after the way in which the networks are shown a
// face has changed. Shapes and textures of engine/data/identities stay as they are.

const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' } } });
const FOLDER = new URL('../data/identities/', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();
const file = await readBankFile(FOLDER);
for (const entry of file.entries) {
  const { pixels, points, shape } = await bank.donor(entry);
  const identity = await readPlainIdentity(sessions, pixels, points, shape);
  file.bytes.set(bytesOfIdentity(identity), entry.offset + SHAPE_BYTES);
}
await sessions.close();
await writeBankFile(FOLDER, file);
process.stdout.write(`${file.entries.length} identities\n`);
