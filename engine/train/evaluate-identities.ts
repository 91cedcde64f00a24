import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSessions } from '../src/runtime/sessions.ts';
import { embeddingIn, readBankFile } from './bank-file.ts';
import { writeEvaluation } from './evaluation.ts';
import { allSources, readSourceFolders } from './read-sources.ts';

// `npm run train:evaluation`: writes the page beside the shipped bank anew, after its textures have changed.

const { values } = parseArgs({
  options: {
    portraits: { type: 'string', default: '../shared/portraits' },
    further: { type: 'string', default: 'data/train/further' },
    data: { type: 'string', default: 'data' },
  },
});
const FOLDER = new URL('../data/identities/', import.meta.url);

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const { first, further } = await readSourceFolders(sessions, values);
await sessions.close();
const bank = await readBankFile(FOLDER);
await writeEvaluation(new URL('README.md', FOLDER), {
  entries: bank.entries,
  embeddings: bank.entries.map((entry) => embeddingIn(bank, entry)),
  sources: allSources([first, further]),
});
