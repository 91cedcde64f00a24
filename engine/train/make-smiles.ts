import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { changeExpression } from '../src/faces/expression/change-expression.ts';
import { FACE_MARGIN, openFaceWindow } from '../src/faces/face-window.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { decodePicture, encodePicture } from '../src/imaging/codec.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { changeFor } from '../src/tools/expression-change.ts';
import { putBack } from '../src/tools/face-result.ts';
import { CLEAN_FACES, smilingName } from './further-faces.ts';
import { listPortraits } from './portrait-folder.ts';

// `node engine/train/make-smiles.ts FOLDER`: lets the clean faces of a folder of portraits smile, by our own change of
// expression, and adds them to the folder. Nearly all of its faces are grave, and a grave look on somebody who
// smiles reads as worry.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: 'data' } },
});
const folder = positionals[0] ?? 'data/train/further';
const STRENGTH = 0.5;
const QUALITY = 95;

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const list = join(folder, 'metadata.json');
const metadata = JSON.parse(await readFile(list, 'utf8')) as Record<string, object>;
for (const { id, path } of await listPortraits(folder)) {
  if (!CLEAN_FACES.includes(id)) continue;
  const picture = await decodePicture(path);
  const points = await meshOfLargest(sessions, picture);
  if (!points) continue;
  const person = await readDemographics(sessions, picture, points);
  const window = await openFaceWindow(sessions, picture, points, FACE_MARGIN);
  const wish = {
    face: 0,
    category: 'Expression',
    keyword: 'happy',
    strength: STRENGTH,
    eye: 'both',
  } as const;
  const pixels = await changeExpression(window, await changeFor(wish, person, false));
  const name = `${smilingName(id)}.jpg`;
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(
    join(folder, name),
    await encodePicture(putBack(picture, window, pixels), { format: 'jpeg', quality: QUALITY }),
  );
  metadata[name] = metadata[`${id}.jpg`]!;
}
await writeFile(list, `${JSON.stringify(metadata, null, 1)}\n`);
await sessions.close();
