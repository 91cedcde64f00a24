import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { dot } from '../src/abilities/face-identity/dot.ts';
import { embedFaceAgain } from '../src/abilities/face-identity/embed-face.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { meanOf } from './foresight/linear-algebra.ts';
import { listPortraits } from './portrait-folder.ts';

// `npm run train:likeness [-- --portraits DIR]`: what the second network says alike of all faces, and along which two
// directions its numbers follow sex and age: least squares over the CC0 portraits. Writes engine/data/likeness.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    portraits: { type: 'string', default: '../shared/portraits' },
  },
});
const OUT = new URL('../data/likeness/', import.meta.url);
const DIGITS = 4;

const scaled = (a: readonly number[], by: number) => a.map((x) => x * by);
const minus = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x - b[i]!);
const unit = (a: readonly number[]) => scaled(a, 1 / Math.sqrt(dot(a, a)));
const centred = (column: readonly number[]) => column.map((x) => x - meanOf(column));

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const faces: { look: Float32Array; sex: number; age: number }[] = [];
for (const { path, sex } of await listPortraits(values.portraits)) {
  const picture = await decodePicture(path);
  const points = await meshOfLargest(sessions, picture);
  if (!points) continue;
  const { ageYears } = await readDemographics(sessions, picture, points);
  const look = await embedFaceAgain(sessions, picture, points);
  faces.push({ look, sex: sex === 'female' ? 1 : -1, age: ageYears });
}
await sessions.close();

const [sexes, ages] = [centred(faces.map(({ sex }) => sex)), centred(faces.map(({ age }) => age))];
const columns = Array.from({ length: faces[0]!.look.length }, (_, i) => faces.map(({ look }) => look[i]!));
/** Of the two by two normal equations, without their determinant, which only scales. */
const [ss, aa, sa] = [dot(sexes, sexes), dot(ages, ages), dot(sexes, ages)];
const follow = columns.map(centred).map((column) => ({ s: dot(column, sexes), a: dot(column, ages) }));
const sex = unit(follow.map(({ s, a }) => aa * s - sa * a));
const byAge = follow.map(({ s, a }) => ss * a - sa * s);
const age = unit(minus(byAge, scaled(sex, dot(byAge, sex))));

const rounded = (numbers: readonly number[]) => numbers.map((x) => Number(x.toPrecision(DIGITS)));
await mkdir(OUT, { recursive: true });
await writeFile(
  new URL('common-look.json', OUT),
  `${JSON.stringify({ mean: rounded(columns.map(meanOf)), sex: rounded(sex), age: rounded(age) })}\n`,
);
process.stdout.write(`${faces.length} faces\n`);
