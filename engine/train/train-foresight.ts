import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { type DrawnFace, drawDrafts } from './foresight/draw-drafts.ts';
import { fitForesight } from './foresight/fit-foresight.ts';
import { listPortraits } from './portrait-folder.ts';

// `npm run train:foresight [-- --portraits DIR]… [--drafts N]`: tries identities of the bank on synthetic portraits and fits how
// alike the drafts come out. About a tenth of a second a draft. Writes engine/data/likeness/foresight.json.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    portraits: { type: 'string', multiple: true, default: ['../shared/portraits', 'data/train/further'] },
    drafts: { type: 'string', default: '14' },
  },
});
const OUT = new URL('../data/likeness/foresight.json', import.meta.url);
const DIGITS = 4;

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const random = seededRandom(1);
const faces: DrawnFace[] = [];
for (const folder of values.portraits)
  for (const { path } of await listPortraits(folder)) {
    const face = await drawDrafts(sessions, path, Number(values.drafts), random);
    if (face) faces.push(face);
  }
await sessions.close();

const bank = await openIdentityBank();
const identities = bank.entries.map((entry) => bank.identity(entry).second);
const foresight = fitForesight(faces, identities, random);
const round = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
await writeFile(OUT, `${JSON.stringify(foresight, round)}\n`);
const drafts = faces.reduce((sum, face) => sum + face.drafts.length, 0);
process.stdout.write(`${drafts} drafts on ${faces.length} faces\n`);
