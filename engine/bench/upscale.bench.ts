import { join } from 'node:path';
import { packagePictures } from '../quality/package-pictures.ts';
import { upscale } from '../src/abilities/upscale/upscale.ts';
import { cropRaster, type Picture } from '../src/imaging/raster.ts';
import { meanAbsoluteDifference } from '../src/imaging/test-pictures.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { type BenchCase, openedOnce } from './bench-case.ts';
import { openUpscaler } from './upscaler-peer.ts';

const DATA_DIR = 'data';
/** A face with hair; UpscalerJS takes seconds for as little as this. */
const PHOTO = { left: 800, top: 430, width: 128, height: 128 };
/** Both round and blend their tiles differently, no more (0–255). */
const MOST_DIFFERENCE = 1.5;

interface Contest {
  photo: Picture;
  ours(photo: Picture): Promise<Picture>;
  peer(photo: Picture): Promise<Picture>;
}

async function open(): Promise<Contest> {
  const photo = cropRaster(await packagePictures(join(DATA_DIR, 'quality', 'pictures'))('party-1'), PHOTO);
  const sessions = createSessions({ modelDir: join(DATA_DIR, 'models') });
  return {
    photo,
    ours: (picture) => upscale(sessions, picture, { factor: 2 }),
    peer: await openUpscaler(join(DATA_DIR, 'quality', 'upscaler')),
  };
}

const opened = openedOnce(open);

let enlarged: Picture | null = null;

export const upscaleBench: BenchCase[] = [
  {
    name: 'upscale ×2 of a photo, against UpscalerJS on the same weights',
    async ours() {
      const { ours, photo } = await opened();
      enlarged = await ours(photo);
    },
    async peer() {
      const { peer, photo } = await opened();
      const theirs = await peer(photo);
      const difference = meanAbsoluteDifference(enlarged!, theirs);
      if (difference > MOST_DIFFERENCE)
        throw new Error(`The two enlarged differently: ${difference.toFixed(2)} of 255.`);
    },
    goal: 8,
  },
];
