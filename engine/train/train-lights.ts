import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import { brightestSide, projectLight } from '../src/scenes/harmonics.ts';
import type { Harmonics, Light } from '../src/scenes/scene.ts';

// `npm run train:lights`: the light of real places, photographed all round (CC0 HDRIs of @pmndrs/assets), as nine
// coefficients each. Writes engine/data/lights/lights.json; no picture is kept.

const HDRIS = { package: '@pmndrs/assets', version: '1.7.0', licence: 'CC0-1.0' } as const;
const NAMES = ['studio', 'apartment', 'forest', 'park', 'dawn'] as const;
const DECODER = { package: 'parse-exr', version: '1.0.2' } as const;
const INFLATE = { package: 'fflate', version: '0.8.2' } as const;
const FLOAT_TYPE = 1015;
/** Brighter is the sun's disc, which these small files hold in a few broken blocks. */
const BRIGHTEST = 60;
const DIRECTIONS = 20_000;
/** Turns each place until its light comes from before somebody and a little from the left, in radians. */
const MAIN_LIGHT_TURN = -0.6;

interface Hdri {
  width: number;
  height: number;
  /** Four channels, the lowest row first. */
  data: Float32Array;
}

type ParseExr = (file: ArrayBuffer, type: number) => Hdri;

async function loadDecoder(folder: string): Promise<ParseExr> {
  for (const { package: name, version } of [DECODER, INFLATE]) {
    const files =
      name === 'fflate' ? ['package.json', 'esm/index.mjs', 'lib/node.cjs'] : ['package.json', 'index.js'];
    const contents = await fetchPackageFiles({ package: name, version, files }, folder);
    for (const [file, content] of contents) {
      const path = join(folder, 'node_modules', name, file);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, content);
    }
  }
  const decoder = pathToFileURL(join(folder, 'node_modules', DECODER.package, 'index.js')).href;
  return ((await import(decoder)) as { default: ParseExr }).default;
}

/** The packages hold each file as a module with a data address. */
async function readHdri(parse: ParseExr, module: Uint8Array): Promise<Hdri> {
  const text = Buffer.from(module).toString();
  const base64 = /base64,([A-Za-z0-9+/=]+)/.exec(text)?.[1];
  if (!base64) throw new Error('No picture in this module.');
  const bytes = Buffer.from(base64, 'base64');
  return parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    FLOAT_TYPE,
  );
}

function lightOf({ width, height, data }: Hdri, turn: number): Harmonics {
  return projectLight((x, y, z) => {
    const column = Math.floor((((Math.atan2(x, z) + turn) / (2 * Math.PI) + 2.5) % 1) * width);
    const row = Math.min(height - 1, Math.floor((0.5 + Math.asin(y) / Math.PI) * height));
    const o = (row * width + column) * 4;
    const at = (c: number) => Math.min(BRIGHTEST, Math.max(0, data[o + c]! || 0));
    return [at(0), at(1), at(2)];
  }, DIRECTIONS);
}

/** Turned to the main light, and white-balanced and exposed as a camera would: 1 in the mean, in each colour. */
function normalised(hdri: Hdri): Harmonics {
  const [x, , z] = brightestSide(lightOf(hdri, 0));
  const harmonics = lightOf(hdri, Math.atan2(x, z) - MAIN_LIGHT_TURN);
  const mean = harmonics[0]!.map((value) => value * 0.282095);
  return harmonics.map(
    (light) => light.map((value, c) => Number((value / mean[c]!).toFixed(4))) as unknown as Light,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'facet-lights-'));
try {
  const parse = await loadDecoder(folder);
  const files = NAMES.map((name) => `hdri/${name}.exr.js`);
  const modules = await fetchPackageFiles({ ...HDRIS, files }, folder);
  const lights: Record<string, Harmonics> = {};
  for (const name of NAMES) {
    lights[name] = normalised(await readHdri(parse, modules.get(`hdri/${name}.exr.js`)!));
    process.stdout.write(`${name}: mainly from ${brightestSide(lights[name]!).map((v) => v.toFixed(2))}\n`);
  }
  const target = new URL('../data/lights/', import.meta.url);
  await mkdir(target, { recursive: true });
  const lines = Object.entries(lights).map(
    ([name, light]) => `  ${JSON.stringify(name)}: ${JSON.stringify(light)}`,
  );
  const source = JSON.stringify(HDRIS);
  await writeFile(
    new URL('lights.json', target),
    `{\n "source": ${source},\n "lights": {\n${lines.join(',\n')}\n }\n}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
