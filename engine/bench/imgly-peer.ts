import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sharpFrom } from '../src/imaging/codec.ts';
import { createFloat, type Mask, type Picture } from '../src/imaging/raster.ts';

// @imgly/background-removal-node with the networks that lie in its package, installed for the comparison only.

const MANIFEST = {
  private: true,
  dependencies: { '@imgly/background-removal-node': '1.4.5' },
  // The one it asks for fetches its library from outside of npm; it only decodes, which is not measured.
  overrides: { sharp: '0.33.5' },
};

async function install(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules', '@imgly', 'background-removal-node', 'dist'))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces'];
  await promisify(execFile)('npm', args, { cwd: folder });
}

/** Pixels in, alpha out; decoding and encoding are left out, as on our side. */
export async function openImgly(folder: string): Promise<(picture: Picture) => Promise<Mask>> {
  const root = resolve(folder);
  await install(root);
  const child = fork(join(import.meta.dirname, 'imgly-child.ts'), [root], { serialization: 'advanced' });
  await once(child, 'message');
  return async (picture) => {
    const { width, height } = picture;
    child.send({ rgba: await sharpFrom(picture).ensureAlpha().raw().toBuffer(), width, height });
    const [cut] = (await once(child, 'message')) as [Uint8Array];
    const alpha = createFloat(width, height);
    for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = cut[i * 4 + 3]! / 255;
    return alpha;
  };
}
