import { resizePicture } from '../src/imaging/codec.ts';
import { createPicture, cropRaster, type Picture, type Point, pasteRaster } from '../src/imaging/raster.ts';
import type { FacePhoto, PictureName } from './quality-case.ts';

// Where the faces are, looked at by eye: nose tips in pixels of the original picture.

export const knownFaces: Record<FacePhoto, readonly (readonly [number, number])[]> = {
  'party-1': [
    [454, 510],
    [912, 586],
    [1549, 334],
  ],
  'party-2': [
    [995, 396],
    [1527, 323],
  ],
  'party-3': [
    [661, 484],
    [1135, 383],
    [1628, 465],
  ],
  'party-4': [
    [401, 341],
    [708, 202],
    [1016, 334],
    [1316, 282],
  ],
  'party-5': [
    [892, 241],
    [1174, 323],
    [743, 560],
    [485, 1042],
    [1461, 569],
  ],
  'party-6': [
    [396, 664],
    [724, 516],
    [1285, 501],
    [1556, 450],
  ],
  'boy-grid': [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => [52 + 74 * column, 70 + 112 * row] as const),
  ),
};

interface Placed {
  name: FacePhoto;
  left: number;
  top: number;
  width: number;
}

/** Six photographs and smaller copies on one wall: 51 faces from 14 to 80 px wide. */
const WALL: readonly Placed[] = [
  { name: 'party-1', left: 0, top: 0, width: 640 },
  { name: 'party-2', left: 640, top: 0, width: 640 },
  { name: 'party-3', left: 1280, top: 0, width: 640 },
  { name: 'party-4', left: 0, top: 456, width: 640 },
  { name: 'party-5', left: 640, top: 456, width: 640 },
  { name: 'party-6', left: 1280, top: 456, width: 640 },
  { name: 'boy-grid', left: 20, top: 980, width: 330 },
  { name: 'party-4', left: 400, top: 980, width: 300 },
  { name: 'party-6', left: 740, top: 980, width: 200 },
  { name: 'party-6', left: 980, top: 980, width: 140 },
];

export interface FaceWall {
  picture: Picture;
  faces: Point[];
}

export async function buildFaceWall(pictureOf: (name: PictureName) => Promise<Picture>): Promise<FaceWall> {
  const wall = createPicture(1920, 1280);
  wall.data.fill(60);
  const faces: Point[] = [];
  for (const { name, left, top, width } of WALL) {
    const picture = await pictureOf(name);
    const scale = width / picture.width;
    pasteRaster(wall, await resizePicture(picture, width, Math.round(picture.height * scale)), left, top);
    for (const [x, y] of knownFaces[name]) faces.push({ x: left + x * scale, y: top + y * scale });
  }
  return { picture: wall, faces };
}

/** Thirty portraits in five rows, as large as a class photograph shows them: each cut out around its nose. */
const GROUP = { columns: 6, rows: 5, cellPx: 160 };
const cutPx = (name: FacePhoto) => (name === 'boy-grid' ? 75 : 300);

export async function buildFaceGroup(pictureOf: (name: PictureName) => Promise<Picture>): Promise<FaceWall> {
  const { columns, rows, cellPx } = GROUP;
  const group = createPicture(columns * cellPx, rows * cellPx);
  const places = (Object.keys(knownFaces) as FacePhoto[]).flatMap((name) =>
    knownFaces[name].map(([x, y]) => ({ name, x, y })),
  );
  const faces: Point[] = [];
  for (const [i, { name, x, y }] of places.slice(0, columns * rows).entries()) {
    const side = cutPx(name);
    const box = { left: x - side / 2, top: y - side / 2, width: side, height: side };
    const cell = await resizePicture(cropRaster(await pictureOf(name), box), cellPx, cellPx);
    const [left, top] = [(i % columns) * cellPx, Math.floor(i / columns) * cellPx];
    pasteRaster(group, cell, left, top);
    faces.push({ x: left + cellPx / 2, y: top + cellPx / 2 });
  }
  return { picture: group, faces };
}
