import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXPRESSIONS, readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { listPortraits, type Portrait } from '../train/portrait-folder.ts';
import { type Judged, judgeExpression } from './expression-judge.ts';

// `node engine/quality/survey-judges.ts [FOLDER]`: how well our judges of expressions read faces that none of our tools
// touched: synthetic pictures that were made for a word and found by it. Needs the folder of
// engine/train/unpack_faces.py and `npm run models -- --pack judges`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: 'data' } },
});

/**
 * A name says by which list a picture was found and in which row: these rows are plainly one expression (we looked at
 * them before any network did). Grave looks and stuck out tongues are left out.
 */
const ROWS: readonly [RegExp, Judged][] = [
  [/2_Expression_x_Sex_top__0_/, 'angry'],
  [/2_Expression_x_Sex_top__1_/, 'surprised'],
  [/2_Expression_x_Sex_top__2_/, 'happy'],
  [/2_Expression_x_Sex_top__3_/, 'sad'],
  [/2_Expression_top__0_/, 'angry'],
  [/2_Expression_top__2_/, 'happy'],
  [/2_Expression_top__3_/, 'sad'],
  [/1_expression_top_0_/, 'happy'],
  [/1_expression_top_1_/, 'sad'],
  [/1_expression_top_2_/, 'angry'],
  [/1_expression_top_[36]_/, 'surprised'],
];
const meantFor = ({ from }: Portrait) => ROWS.find(([row]) => row.test(from))?.[1];

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const readers = ['untouched', 'tuned', "the tool's own"] as const;
type Reader = (typeof readers)[number];
const seen: { meant: Judged; right: Record<Reader, boolean> }[] = [];
for (const portrait of await listPortraits(positionals[0] ?? 'data/train/further')) {
  const meant = meantFor(portrait);
  if (!meant) continue;
  const picture = await decodePicture(portrait.path);
  const points = await meshOfLargest(sessions, picture);
  if (!points) continue;
  const own = await readDemographics(sessions, picture, points);
  const words = {
    untouched: (await judgeExpression(sessions, picture, points)).word,
    tuned: (await judgeExpression(sessions, picture, points, 'tuned')).word,
    "the tool's own": own.expression,
  };
  process.stdout.write(`${portrait.id} ${meant}: ${readers.map((reader) => words[reader]).join(', ')}\n`);
  const right = Object.fromEntries(readers.map((reader) => [reader, words[reader] === meant]));
  seen.push({ meant, right: right as Record<Reader, boolean> });
}

const tell = (name: string, some: typeof seen) => {
  const counts = readers.map((reader) => some.filter(({ right }) => right[reader]).length);
  process.stdout.write(`| ${[name, some.length, ...counts].join(' | ')} |\n`);
};
process.stdout.write(`| meant | n | ${readers.join(' | ')} |\n|---|---|---|---|---|\n`);
for (const word of EXPRESSIONS) {
  const some = seen.filter(({ meant }) => meant === word);
  if (some.length > 0) tell(word, some);
}
tell('all', seen);
await sessions.close();
