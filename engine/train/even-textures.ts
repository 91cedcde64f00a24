import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bytesOfIdentity } from '../src/faces/bank/embedding-bytes.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { encodePicture } from '../src/imaging/codec.ts';
import { type FloatRaster, toFloat, toPicture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { readBankFile, TEXTURE_QUALITY, writeBankFile } from './bank-file.ts';
import { evenSkin, readNorm } from './even-skin.ts';

// `npm run train:textures`: takes glare, coloured light and the deepest folds out of the textures of a bank that was mixed
// anew, and reads who its identities are now. To be run once: a second time would even what is left.

const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' } } });
const FOLDER = new URL('../data/identities/', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();
const file = await readBankFile(FOLDER);
const textures: FloatRaster[] = [];
for (const entry of file.entries) textures.push(toFloat((await bank.donor(entry)).pixels));
const norm = readNorm(textures);
const parts: Uint8Array[] = [];
let offset = 0;
for (const [i, entry] of file.entries.entries()) {
  const { points, shape } = await bank.donor(entry);
  const texture = toPicture(evenSkin(textures[i]!, norm));
  const identity = await readPlainIdentity(sessions, texture, points, shape);
  const pixels = await encodePicture(texture, { format: 'webp', quality: TEXTURE_QUALITY });
  const own = [
    file.bytes.subarray(entry.offset, entry.offset + SHAPE_BYTES),
    bytesOfIdentity(identity),
    pixels,
  ];
  file.entries[i] = { ...entry, offset, textureBytes: pixels.length };
  parts.push(...own);
  offset += own.reduce((sum, { length }) => sum + length, 0);
}
await sessions.close();
await writeBankFile(FOLDER, { entries: file.entries, bytes: Buffer.concat(parts) });
process.stdout.write(`${file.entries.length} textures, ${(offset / 1e6).toFixed(1)} MB\n`);
