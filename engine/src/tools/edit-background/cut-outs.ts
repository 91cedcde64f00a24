import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CutOut, cutOut } from '../../abilities/matte/cut-out.ts';
import type { Networks } from '../../abilities/network.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { createPicture, extractChannel, type Picture, toRgb } from '../../imaging/raster.ts';
import { retouched } from './retouch.ts';

// The subject of a picture, cut out once: another background never solves the matte again. It is remembered in
// this process by the picture's bytes, and travels as an RGBA file that a later job may hand back.

/** Cut-outs kept in memory, in bytes; the newest is always kept. */
const KEEP_BYTES = 200 * 1024 * 1024;

/** Oldest first. */
const remembered = new Map<string, CutOut>();

function sizeOf({ alpha, foreground }: CutOut): number {
  return alpha.data.byteLength + foreground.data.byteLength;
}

function remember(key: string, cut: CutOut): void {
  remembered.delete(key);
  remembered.set(key, cut);
  let total = [...remembered.values()].reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [oldest, one] of remembered) {
    if (total <= KEEP_BYTES || oldest === key) return;
    remembered.delete(oldest);
    total -= sizeOf(one);
  }
}

export function cutOutAsPicture({ alpha, foreground }: CutOut): Picture {
  const out = createPicture(foreground.width, foreground.height, 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = foreground.data[i * 3 + c]!;
    out.data[i * 4 + 3] = alpha.data[i]! * 255;
  }
  return out;
}

/** A matte handed back, perhaps retouched by hand; null when it does not fit the picture. */
async function readMatte(path: string, picture: Picture): Promise<CutOut | null> {
  const matte = await decodePicture(path, { alpha: true });
  if (matte.channels !== 4 || matte.width !== picture.width || matte.height !== picture.height) return null;
  return { alpha: extractChannel(matte, 3, 1 / 255), foreground: toRgb(matte) };
}

export interface SubjectFiles {
  image: string;
  matte?: string | undefined;
  /** Grey, white = keep: the matte as it was corrected by hand. */
  retouch?: string | undefined;
}

/** With the correction by hand, where there is one. */
export async function cutOutOf(networks: Networks, files: SubjectFiles, picture: Picture): Promise<CutOut> {
  const cut = await uncorrected(networks, files, picture);
  if (!files.retouch) return cut;
  const { width, height } = picture;
  const mask = await decodePicture(files.retouch, { oneChannel: true, size: { width, height } });
  return retouched(cut, picture, extractChannel(mask, 0, 1 / 255));
}

async function uncorrected(networks: Networks, files: SubjectFiles, picture: Picture): Promise<CutOut> {
  const given = files.matte ? await readMatte(files.matte, picture) : null;
  if (given) return given;
  const key = createHash('sha256')
    .update(await readFile(files.image))
    .digest('hex');
  const cut = remembered.get(key) ?? (await cutOut(networks, picture));
  remember(key, cut);
  return cut;
}
