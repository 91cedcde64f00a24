import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePicture } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import type { PictureName } from './quality-case.ts';

// Photographs to measure on. None is committed: they are taken out of npm packages and cached.

const samples = { package: '@vladmandic/face-api', version: '1.7.15' };
const slides = { package: 'bxslider', version: '4.2.17' };
const grounds = { package: 'jquery-backstretch', version: '2.1.18' };
const kitchen = { package: 'flexslider', version: '2.7.2' };
const grid = { package: 'facefinder', version: '1.0.2', file: 'test/fixtures/childFaces.jpg' };

const sources: Record<PictureName, { package: string; version: string; file: string }> = {
  'party-1': { ...samples, file: 'demo/sample1.jpg' },
  'party-2': { ...samples, file: 'demo/sample2.jpg' },
  'party-3': { ...samples, file: 'demo/sample3.jpg' },
  'party-4': { ...samples, file: 'demo/sample4.jpg' },
  'party-5': { ...samples, file: 'demo/sample5.jpg' },
  'party-6': { ...samples, file: 'demo/sample6.jpg' },
  'boy-grid': grid,
  sail: { ...slides, file: 'docs_src/assets/img/photo1.jpeg' },
  beach: { ...slides, file: 'docs_src/assets/img/photo2.jpeg' },
  palms: { ...slides, file: 'docs_src/assets/img/photo3.jpeg' },
  woods: { ...slides, file: 'docs_src/assets/img/photo4.jpeg' },
  forest: { ...slides, file: 'docs_src/assets/img/photo5.jpeg' },
  cups: { ...slides, file: 'docs_src/assets/img/photo6.jpeg' },
  dome: { ...grounds, file: 'examples/dome.jpg' },
  coasters: { ...grounds, file: 'examples/pot-holder.jpg' },
  dew: { ...grounds, file: 'examples/sample1_960.jpg' },
  cliffs: { ...grounds, file: 'examples/sample2_960.jpg' },
  donut: { ...kitchen, file: 'demo/images/kitchen_adventurer_donut.jpg' },
  brownie: { ...kitchen, file: 'demo/images/kitchen_adventurer_cheesecake_brownie.jpg' },
};

/** Gives pictures by name; the first call fetches every package once. */
export function packagePictures(cacheDir: string): (name: PictureName) => Promise<Picture> {
  const pathOf = (name: PictureName) => join(cacheDir, `${name}.jpg`);
  const fetching = new Map<string, Promise<void>>();
  return async (name) => {
    if (!existsSync(pathOf(name))) {
      const { package: wanted } = sources[name];
      // Two pictures of one package may be asked for at once; they share one folder while it is unpacked.
      fetching.set(wanted, fetching.get(wanted) ?? fetchPackage(wanted));
      await fetching.get(wanted);
    }
    return decodePicture(pathOf(name));
  };

  async function fetchPackage(wanted: string): Promise<void> {
    await mkdir(cacheDir, { recursive: true });
    const names = (Object.keys(sources) as PictureName[]).filter((name) => sources[name].package === wanted);
    const { version } = sources[names[0]!];
    const files = names.map((name) => sources[name].file);
    const contents = await fetchPackageFiles({ package: wanted, version, files }, cacheDir);
    for (const name of names) await writeFile(pathOf(name), contents.get(sources[name].file)!);
  }
}
