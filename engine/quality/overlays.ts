import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseFaces } from '../src/abilities/analyse-picture.ts';
import { cutOut } from '../src/abilities/matte/cut-out.ts';
import type { Networks } from '../src/abilities/network.ts';
import { PERSON_PARTS, parseBox, partAt } from '../src/abilities/person-parsing/parse-person.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import { createPicture, type Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { drawOverlay } from './draw-overlay.ts';

// `node engine/quality/overlays.ts --photos DIR [--every N]`: mesh, parsing and matte of photographs side by side, to
// look at. Three sheets of four photographs each at most.

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    data: { type: 'string', default: 'data' },
  },
});
const LOOK_PX = 720;
const PHOTOS = 12;
const PER_SHEET = 4;
/** One colour per part, the ground left as it is. */
const TINTS = [null, [255, 60, 60], [255, 200, 60], [60, 220, 60], [60, 120, 255], [255, 60, 255]] as const;
const MATTE_GROUND = [0, 200, 90] as const;

async function parsed(networks: Networks, picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const parsing = await parseBox(networks, picture, { left: 0, top: 0, width, height });
  return drawn(picture, (x, y, pixel) => {
    const odds = PERSON_PARTS.map((part) => partAt(parsing, part, x + 0.5, y + 0.5));
    const tint = TINTS[odds.indexOf(Math.max(...odds))];
    return tint ? pixel.map((value, c) => 0.5 * value + 0.5 * tint[c]!) : pixel;
  });
}

async function matted(networks: Networks, picture: Picture): Promise<Picture> {
  const { alpha, foreground } = await cutOut(networks, picture);
  return drawn(foreground, (x, y, pixel) => {
    const a = alpha.data[y * foreground.width + x]!;
    return pixel.map((value, c) => a * value + (1 - a) * MATTE_GROUND[c]!);
  });
}

function drawn(from: Picture, pixel: (x: number, y: number, value: number[]) => number[]): Picture {
  const out = createPicture(from.width, from.height, 3);
  for (let y = 0, o = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++, o += 3)
      out.data.set(pixel(x, y, [...from.data.subarray(o, o + 3)]), o);
  }
  return out;
}

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const files = (await readdir(values.photos)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).sort();
const chosen = files.filter((_, i) => i % Number(values.every) === 0).slice(0, PHOTOS);
for (let from = 0; from < chosen.length; from += PER_SHEET) {
  const tiles: Picture[] = [];
  for (const file of chosen.slice(from, from + PER_SHEET)) {
    const picture = await decodePicture(join(values.photos, file), { fitPx: LOOK_PX });
    const faces = await analyseFaces(sessions, picture);
    const boxes = faces.map(({ box }) => box);
    const dots = faces.flatMap(({ mesh }) => mesh.points);
    tiles.push(await drawOverlay(picture, boxes, dots), await parsed(sessions, picture));
    tiles.push(await matted(sessions, picture));
  }
  await writeContactSheet(join(values.data, 'quality', 'sheets'), `overlays-${from / PER_SHEET}`, tiles, 3);
}
await sessions.close();
