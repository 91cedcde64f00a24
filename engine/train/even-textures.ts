import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSkinLook } from '../src/abilities/face-attributes/head-look.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { TEXTURE_POINTS } from '../src/faces/bank/texture-layout.ts';
import { toFloat, toPicture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { appendIdentities, type NewEntry, readBankFile, shortLab, writeBankFile } from './bank-file.ts';
import { evenSkin, readNorm } from './even-skin.ts';

// `npm run train:textures`: takes glare, coloured light and the deepest folds out of the textures of a bank that was mixed
// anew, and reads who its identities are now, and what skin they have. To be run once: a second time would even what is
// left. With `--kept N` the first N textures are even already; they stay, and are what the others are compared with.

const { values } = parseArgs({
  options: { data: { type: 'string', default: 'data' }, kept: { type: 'string', default: '0' } },
});
const FOLDER = new URL('../data/identities/', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();
const file = await readBankFile(FOLDER);
const kept = Number(values.kept);
const donors = await Promise.all(file.entries.map((entry) => bank.donor(entry)));
const norm = readNorm(donors.slice(0, kept || donors.length).map(({ pixels }) => toFloat(pixels)));
const textures = donors.map(({ pixels }, i) =>
  i < kept ? pixels : toPicture(evenSkin(toFloat(pixels), norm)),
);
const entries = file.entries.map((entry, i) => ({
  ...entry,
  skin: shortLab(readSkinLook(textures[i]!, TEXTURE_POINTS).skin),
}));
const evened: NewEntry[] = [];
for (const [i, entry] of entries.entries()) {
  if (i < kept) continue;
  const [texture, { points, shape }] = [textures[i]!, donors[i]!];
  evened.push({
    entry,
    shape: file.bytes.subarray(entry.offset, entry.offset + SHAPE_BYTES),
    identity: await readPlainIdentity(sessions, texture, points, shape),
    texture,
  });
}
await sessions.close();
const bytes = file.bytes.subarray(0, file.entries[kept]?.offset);
const even = await appendIdentities({ entries: entries.slice(0, kept), bytes }, evened);
await writeBankFile(FOLDER, even);
process.stdout.write(`${even.entries.length} textures, ${(even.bytes.length / 1e6).toFixed(1)} MB\n`);
