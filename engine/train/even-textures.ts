import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { toFloat, toPicture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { appendIdentities, type NewEntry, readBankFile, writeBankFile } from './bank-file.ts';
import { evenSkin, readNorm } from './even-skin.ts';

// `npm run train:textures`: takes glare, coloured light and the deepest folds out of the textures of a bank that was mixed
// anew, and reads who its identities are now. To be run once: a second time would even what is left.

const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' } } });
const FOLDER = new URL('../data/identities/', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();
const file = await readBankFile(FOLDER);
const donors = await Promise.all(file.entries.map((entry) => bank.donor(entry)));
const norm = readNorm(donors.map(({ pixels }) => toFloat(pixels)));
const evened: NewEntry[] = [];
for (const [i, entry] of file.entries.entries()) {
  const { pixels, points, shape } = donors[i]!;
  const texture = toPicture(evenSkin(toFloat(pixels), norm));
  evened.push({
    entry,
    shape: file.bytes.subarray(entry.offset, entry.offset + SHAPE_BYTES),
    identity: await readPlainIdentity(sessions, texture, points, shape),
    texture,
  });
}
await sessions.close();
const even = await appendIdentities({ entries: [], bytes: new Uint8Array() }, evened);
await writeBankFile(FOLDER, even);
process.stdout.write(`${even.entries.length} textures, ${(even.bytes.length / 1e6).toFixed(1)} MB\n`);
