import { detectFaces, type FoundFace } from '../../src/abilities/face-detection/detect-faces.ts';
import { rotatePicture } from '../../src/abilities/face-detection/rotate-picture.ts';
import { cropRaster, type Picture, type Point } from '../../src/imaging/raster.ts';
import { patternPicture } from '../../src/imaging/test-pictures.ts';
import { drawOverlay } from '../draw-overlay.ts';
import { buildFaceGroup, buildFaceWall, type FaceWall } from '../known-faces.ts';
import type { Figure, QualityCase, QualityContext } from '../quality-case.ts';

/** Each known face may be matched once; whatever is left over is false. */
export function countMatches(
  found: readonly FoundFace[],
  known: readonly Point[],
): { hits: number; ghosts: number } {
  const open = [...known];
  let hits = 0;
  for (const { box } of found) {
    const index = open.findIndex(
      ({ x, y }) => x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height,
    );
    if (index < 0) continue;
    open.splice(index, 1);
    hits++;
  }
  return { hits, ghosts: found.length - hits };
}

const measureWall = async (context: QualityContext) =>
  measureGroup('group wall', await buildFaceWall(context.picture), context);
const measureRows = async (context: QualityContext) =>
  measureGroup('group in rows', await buildFaceGroup(context.picture), context);

async function measureGroup(
  name: string,
  wall: FaceWall,
  { sessions, show }: QualityContext,
): Promise<Figure[]> {
  const found = await detectFaces(sessions, wall.picture);
  show(
    await drawOverlay(
      wall.picture,
      found.map(({ box }) => box),
      found.flatMap(({ mesh }) => mesh.points),
    ),
  );
  const { hits, ghosts } = countMatches(found, wall.faces);
  return [
    { name: `${name}, found of ${wall.faces.length}`, value: hits, better: 'more' },
    { name: `${name}, false`, value: ghosts, better: 'less' },
  ];
}

async function measureTurned({ sessions, picture }: QualityContext): Promise<Figure[]> {
  const photo = await picture('party-6');
  const figures: Figure[] = [];
  for (const turns of [1, 2, 3] as const) {
    const found = await detectFaces(sessions, rotatePicture(photo, turns));
    figures.push({ name: `turned by ${turns * 90}°, found of 4`, value: found.length, better: 'more' });
  }
  return figures;
}

/** Pictures without faces: a drawn pattern and three corners of photographs. */
async function measureEmpty({ sessions, picture }: QualityContext): Promise<Figure[]> {
  const corner = async (name: 'party-1' | 'party-4' | 'party-6'): Promise<Picture> => {
    const photo = await picture(name);
    return cropRaster(photo, {
      left: 0,
      top: photo.height * 0.62,
      width: photo.width,
      height: photo.height * 0.38,
    });
  };
  const empty = [
    patternPicture(800, 600),
    await corner('party-1'),
    await corner('party-4'),
    await corner('party-6'),
  ];
  let ghosts = 0;
  for (const one of empty) ghosts += (await detectFaces(sessions, one)).length;
  return [{ name: 'pictures without faces, false', value: ghosts, better: 'less' }];
}

async function measureMesh({ sessions, picture, show }: QualityContext): Promise<Figure[]> {
  const photo = await picture('party-6');
  const found = await detectFaces(sessions, photo);
  show(
    await drawOverlay(
      photo,
      [],
      found.flatMap(({ mesh }) => mesh.points),
    ),
  );
  const shift = { left: 37, top: 21, width: photo.width - 37, height: photo.height - 21 };
  const again = await detectFaces(sessions, cropRaster(photo, shift));
  let [sum, count] = [0, 0];
  found.forEach(({ mesh, box }, i) => {
    mesh.points.forEach((point, k) => {
      const other = again[i]?.mesh.points[k];
      sum += other ? Math.hypot(point.x - other.x - 37, point.y - other.y - 21) / box.width : 1;
      count++;
    });
  });
  return [{ name: 'mesh points, wander in face widths', value: sum / count, better: 'less' }];
}

export const faceDetectionQuality: QualityCase = {
  ability: 'detect-faces',
  measure: async (context) => [
    ...(await measureWall(context)),
    ...(await measureRows(context)),
    ...(await measureTurned(context)),
    ...(await measureEmpty(context)),
    ...(await measureMesh(context)),
  ],
};
