import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ToolId, tools } from '@facet/contract/tools';
import { createEngine } from '../src/engine.ts';
import type { Detection, Engine } from '../src/engine-api.ts';
import { resizePicture, writePicture } from '../src/imaging/codec.ts';
import { createPicture, cropRaster, type PixelBox, pasteRaster } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { detectionOf } from './face-tool.ts';
import { type Portrait, portraitsOf } from './portraits-of.ts';

// `node engine/quality/survey-speed.ts [--faces DIR] [--count N]`: seconds that the face tools take on photographs of two
// megapixels once they are warm, through the engine with its children, screening and files. Figures of one machine in one
// hour, to be compared with figures of the same hour only.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    faces: { type: 'string', default: '../shared/photos/portraits' },
    count: { type: 'string', default: '10' },
  },
});

const PIXELS = 2e6;
const WARM_UPS = 2;
/** Ten faces in one picture. */
const GROUP = { columns: 5, rows: 2, tilePx: 447 };

interface Photo {
  file: string;
  detection: Detection;
}

const seconds = (from: number) => (performance.now() - from) / 1000;
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const told = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(2)).join(' ');

async function enlarged({ picture, face }: Portrait, file: string): Promise<Photo> {
  const scale = Math.sqrt(PIXELS / (picture.width * picture.height));
  const [width, height] = [Math.round(scale * picture.width), Math.round(scale * picture.height)];
  await writePicture(await resizePicture(picture, width, height), file, { format: 'png' });
  return { file, detection: detectionOf(picture, face.box) };
}

/** The heads side by side. */
async function groupPhoto(portraits: readonly Portrait[], file: string): Promise<Photo> {
  const { columns, rows, tilePx } = GROUP;
  const whole = createPicture(columns * tilePx, rows * tilePx);
  const faces: Detection['faces'][number][] = [];
  for (const [id, { picture, face }] of portraits.slice(0, columns * rows).entries()) {
    const side = 1.9 * Math.max(face.box.width, face.box.height);
    const around: PixelBox = {
      left: face.box.left + (face.box.width - side) / 2,
      top: face.box.top + (face.box.height - side) / 2,
      width: side,
      height: side,
    };
    const tile = await resizePicture(cropRaster(picture, around), tilePx, tilePx);
    const [left, top] = [(id % columns) * tilePx, Math.floor(id / columns) * tilePx];
    pasteRaster(whole, tile, left, top);
    const scale = tilePx / side;
    const box = {
      left: left + scale * (face.box.left - around.left),
      top: top + scale * (face.box.top - around.top),
      width: scale * face.box.width,
      height: scale * face.box.height,
    };
    faces.push({ ...detectionOf(whole, box).faces[0]!, id });
  }
  await writePicture(whole, file, { format: 'png' });
  return { file, detection: { faces, people: [], nsfw: false } };
}

async function run(
  engine: Engine,
  folder: string,
  tool: ToolId,
  params: object,
  photo: Photo,
  identity?: Photo,
): Promise<number> {
  const workDir = await mkdtemp(join(folder, 'job-'));
  const from = performance.now();
  await engine.run(
    {
      tool,
      params: tools[tool].params.parse({ face: 0, ...params }),
      files: { image: photo.file, ...(identity ? { identity: identity.file } : {}) },
      facts: { detection: photo.detection },
      seed: 1,
      workDir,
    },
    { signal: new AbortController().signal, progress() {} },
  );
  return seconds(from);
}

const folder = await mkdtemp(join(tmpdir(), 'facet-speed-'));
const sessions = createSessions({ modelDir: join(values.data, 'models') });
const portraits = await portraitsOf(sessions, values.faces, Number(values.count));
await sessions.close();
const photos = await Promise.all(
  portraits.map((portrait, i) => enlarged(portrait, join(folder, `${i}.png`))),
);
const group = await groupPhoto(portraits, join(folder, 'group.png'));
const engine = createEngine({ modelDir: join(values.data, 'models') });

async function each(name: string, work: (photo: Photo, i: number) => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (const [i, photo] of photos.entries()) times.push(await work(photo, i));
  process.stdout.write(`${name}: median ${median(times).toFixed(2)} s of ${told(times)}\n`);
}

const lenderOf = (i: number) => photos[(i + 1) % photos.length]!;
for (const photo of photos.slice(0, WARM_UPS)) {
  await Promise.all([
    run(engine, folder, 'random', {}, photo),
    run(engine, folder, 'swap', { identity: 'lender' }, photo, lenderOf(0)),
  ]);
}
await each('anonymize', (photo) => run(engine, folder, 'random', {}, photo));
await each('swap', (photo, i) => run(engine, folder, 'swap', { identity: 'lender' }, photo, lenderOf(i)));
await each('change expression, sad', (photo) =>
  run(engine, folder, 'keep', { category: 'Expression', keyword: 'sad' }, photo),
);
const tens: number[] = [];
for (let round = 0; round < 4; round++) {
  const from = performance.now();
  await Promise.all(
    group.detection.faces.map(({ id }) => run(engine, folder, 'random', { face: id }, group)),
  );
  tens.push(seconds(from));
}
process.stdout.write(`ten faces in one picture, the first time and then warm: ${told(tens)} s\n`);
await engine.close();
await rm(folder, { recursive: true, force: true });
