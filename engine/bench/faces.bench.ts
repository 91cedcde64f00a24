import { join } from 'node:path';
import { buildFaceGroup, buildFaceWall } from '../quality/known-faces.ts';
import { packagePictures } from '../quality/package-pictures.ts';
import { analyseFaces } from '../src/abilities/analyse-picture.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { type BenchCase, openedOnce } from './bench-case.ts';
import { openHuman } from './human-peer.ts';

const DATA_DIR = 'data';

interface Contest {
  ours(picture: Picture): Promise<number>;
  human(picture: Picture): Promise<number>;
  group: Picture;
  wall: Picture;
  grid: Picture;
}

async function prepare(): Promise<Contest> {
  const pictureOf = packagePictures(join(DATA_DIR, 'quality', 'pictures'));
  const sessions = createSessions({ modelDir: join(DATA_DIR, 'models') });
  return {
    ours: async (picture) => (await analyseFaces(sessions, picture)).length,
    human: await openHuman(join(DATA_DIR, 'quality', 'human')),
    group: (await buildFaceGroup(pictureOf)).picture,
    wall: (await buildFaceWall(pictureOf)).picture,
    grid: await pictureOf('boy-grid'),
  };
}

const opened = openedOnce(prepare);

const both = (name: string, picture: 'group' | 'wall' | 'grid', goal?: number): BenchCase => ({
  name,
  async ours() {
    const all = await opened();
    await all.ours(all[picture]);
  },
  async peer() {
    const all = await opened();
    await all.human(all[picture]);
  },
  ...(goal === undefined ? {} : { goal }),
});

/** Detect, mesh, embed and attributes of every face, against @vladmandic/human on the same picture. */
export const faceBench: BenchCase[] = [
  both('analyse a group of 30 faces, against human', 'group', 8),
  both('analyse a grid of 18 faces, against human', 'grid'),
  // Not the same work: it sees 256 px of the whole picture, where most of these faces are specks.
  both('analyse a wall of 51 faces, against human (which finds 17)', 'wall'),
];
