import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MeshPoint3 } from '../../src/abilities/face-mesh/face-topology.ts';
import { poolOf } from '../../src/faces/bank/choose-identity.ts';
import { openIdentityBank } from '../../src/faces/bank/identity-bank.ts';
import { donorOfPhoto, parseDonor } from '../../src/faces/donor/photo-donor.ts';
import { optionsAt } from '../../src/faces/draft-donor.ts';
import { LADDER } from '../../src/faces/draft-ladder.ts';
import { FACE_MARGIN, type FaceWindow, openFaceWindow } from '../../src/faces/face-window.ts';
import { meshOfLargest } from '../../src/faces/find-face.ts';
import { type ReplacedFace, type ReplaceOptions, replaceFace } from '../../src/faces/replace-face.ts';
import { decodePicture, sharpFrom, writePicture } from '../../src/imaging/codec.ts';
import { createPicture, type Picture, pasteRaster, toRgb } from '../../src/imaging/raster.ts';
import { seededRandom } from '../../src/runtime/seeded-random.ts';
import { createSessions } from '../../src/runtime/sessions.ts';
import { putBack } from '../../src/tools/face-result.ts';
import { replaceOptions, wantedFrom } from '../../src/tools/new-face.ts';
import { drawLight, relit } from './random-light.ts';

// `node engine/train/refiner/make-composites.ts --faces DIR --out DIR [--part 0/2]`: what the refiner learns from. Of
// each aligned face of 256 px, in a random light: the photograph (truth), the same person pasted back over a
// stranger (again: every seam and wrong light of our method, with a known truth), and a stranger (other: no truth).

const { values } = parseArgs({
  options: {
    faces: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    data: { type: 'string', default: 'data' },
    part: { type: 'string', default: '0/1' },
    limit: { type: 'string', default: '100000' },
  },
});

const MASK_PX = 128;
const POOL = 24;
const JPEG = { format: 'jpeg', quality: 91 } as const;

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const bank = await openIdentityBank();

type Random = () => number;

/** As anonymize draws a face on a random step of its ladder, or as swap does. */
function drawOptions(strength: number, ownEyes: boolean, random: Random): ReplaceOptions {
  const base = replaceOptions({
    diversity: random(),
    creativity: 0.5,
    guidance: 10,
    conditioning: random(),
    maxTries: 1,
  });
  const step = LADDER[Math.floor(random() * LADDER.length)]!;
  const options = optionsAt(base, { ...step, ownEyes, beyond: step.beyond * random() }, bank.population);
  const isSwap = random() < 0.3;
  const light = isSwap ? { lightScale: 0.13, secondPass: 0.55 } : {};
  return { ...options, ...light, strength: strength * options.strength };
}

async function writeShown({ shown }: ReplacedFace, window: FaceWindow, picture: Picture, path: string) {
  const whole = createPicture(picture.width, picture.height, 1);
  const data = Uint8ClampedArray.from(shown.data, (value) => 255 * value);
  pasteRaster(whole, { ...shown, data }, window.box.left, window.box.top);
  await sharpFrom(whole).resize(MASK_PX, MASK_PX).png().toFile(path);
}

/** A photograph as donor, sometimes as soft as the bank's means. */
async function donorOf(picture: Picture, points: readonly MeshPoint3[], random: Random) {
  const softness = random() < 0.5 ? 0 : 0.5 + random();
  const { width, height } = picture;
  const soft =
    softness > 0
      ? new Uint8ClampedArray(await sharpFrom(picture).blur(softness).raw().toBuffer())
      : picture.data;
  const photo: Picture = { width, height, channels: 3, data: soft };
  return donorOfPhoto(photo, points, await parseDonor(sessions, photo, points));
}

async function makeOne(name: string, photo: Picture, random: Random): Promise<boolean> {
  const points = await meshOfLargest(sessions, photo);
  if (!points) return false;
  const truth = relit(photo, drawLight(random() < 0.5 ? 0.15 : random(), random));
  const window = await openFaceWindow(sessions, truth, points, FACE_MARGIN);
  const { wanted } = await wantedFrom(sessions, { picture: truth, window }, {});
  const pool = poolOf(bank.entries, wanted, POOL, random);
  const stranger = (place: number) => bank.donor(pool[place % pool.length]!);
  const ownEyes = random() < 0.4;
  const over = await replaceFace(window, await stranger(0), drawOptions(0, ownEyes, random), random);
  const donor = await donorOf(relit(photo, drawLight(0.6 * random(), random)), points, random);
  const covered = { ...window, pixels: over.pixels };
  const again = await replaceFace(covered, donor, drawOptions(0, ownEyes, random), random);
  const other = await replaceFace(window, await stranger(1), drawOptions(1, random() < 0.4, random), random);
  const path = (kind: string) => join(values.out, `${name}-${kind}`);
  await writePicture(truth, path('truth.jpg'), JPEG);
  await writePicture(putBack(truth, window, again.pixels), path('again.jpg'), JPEG);
  await writePicture(putBack(truth, window, other.pixels), path('other.jpg'), JPEG);
  await writeShown(again, window, truth, path('again.png'));
  await writeShown(other, window, truth, path('other.png'));
  return true;
}

const [part, parts] = values.part.split('/').map(Number) as [number, number];
await mkdir(values.out, { recursive: true });
const files = (await readdir(values.faces))
  .filter((file) => file.endsWith('.jpg'))
  .sort()
  .slice(0, Number(values.limit));
const made = new Set(await readdir(values.out));
for (const [i, file] of files.entries()) {
  const name = basename(file, '.jpg');
  if (i % parts !== part || made.has(`${name}-other.png`)) continue;
  const isMade = await makeOne(
    name,
    toRgb(await decodePicture(join(values.faces, file))),
    seededRandom(i + 1),
  );
  if (!isMade) process.stdout.write(`${name}: no face\n`);
}
await sessions.close();
