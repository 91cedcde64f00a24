import { resizePicture } from '../../src/imaging/codec.ts';
import { createPicture, cropRaster, type Picture, type PixelBox } from '../../src/imaging/raster.ts';
import { bandEnergy } from '../../src/imaging/sharpness.ts';
import { drawPicture } from '../../src/imaging/test-pictures.ts';
import { valueNoise } from '../../src/imaging/value-noise.ts';
import { seamScore } from '../measures.ts';
import { type QualityCase, scenePhotos } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

/** A wall with a slope and grain, as behind a portrait. */
const wall = drawPicture(480, 360, (x, y) => {
  const tone = 150 + x / 12 - y / 20 + 6 * (valueNoise(x * 0.9, y * 0.9, 3) - 0.5);
  return [tone, tone - 6, tone - 14];
});

const PHOTOS = ['party-2', 'party-4', 'party-6', ...scenePhotos] as const;
const HOLE = { left: 40, top: 60, width: 60, height: 70 };

function holeMask({ width, height }: Picture): Picture {
  const mask = createPicture(width, height, 1);
  for (let y = HOLE.top; y < HOLE.top + HOLE.height; y++)
    mask.data.fill(255, y * width + HOLE.left, y * width + HOLE.left + HOLE.width);
  return mask;
}

/** Two of the files have a bright last column, which no tool may change: all are measured without their edges. */
const FRAME_PX = 4;

function measured(photo: Picture): Promise<Picture> {
  const inner = { width: photo.width - 2 * FRAME_PX, height: photo.height - 2 * FRAME_PX };
  return resizePicture(cropRaster(photo, { left: FRAME_PX, top: FRAME_PX, ...inner }), 480, 360);
}

function changed(one: Picture, other: Picture, isInside: (x: number, y: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < one.width * one.height; i++) {
    if (!isInside(i % one.width, Math.floor(i / one.width))) continue;
    for (let c = 0; c < 3; c++)
      if (one.data[i * one.channels + c] !== other.data[i * other.channels + c]) count++;
  }
  return count;
}

function inHole(x: number, y: number): boolean {
  return x >= HOLE.left && x < HOLE.left + HOLE.width && y >= HOLE.top && y < HOLE.top + HOLE.height;
}

const HOLE_BORDERS = [
  { upright: true, at: HOLE.left, from: HOLE.top, to: HOLE.top + HOLE.height },
  { upright: true, at: HOLE.left + HOLE.width, from: HOLE.top, to: HOLE.top + HOLE.height },
  { upright: false, at: HOLE.top, from: HOLE.left, to: HOLE.left + HOLE.width },
  { upright: false, at: HOLE.top + HOLE.height, from: HOLE.left, to: HOLE.left + HOLE.width },
];

/** Fine detail of the filled part against that of four places beside it; 1 is as much. */
function detailRatio(picture: Picture): number {
  const detail = (box: PixelBox) => bandEnergy(cropRaster(picture, box), 0, 3);
  const { left, top, width, height } = HOLE;
  const beside = [
    { ...HOLE, left: left - width / 2, width: width / 2 },
    { ...HOLE, left: left + width, width: width / 2 },
    { ...HOLE, top: top - height / 2, height: height / 2 },
    { ...HOLE, top: top + height, height: height / 2 },
  ];
  const around = mean(beside.map(detail));
  return detail(HOLE) / Math.max(around, 0.5);
}

/** Share of borders that do not stand out. */
const calm = (scores: readonly number[]) => scores.filter((one) => one <= 1).length / scores.length;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

export const fillQuality: QualityCase = {
  ability: 'edit-fill',
  async measure({ sessions, picture, show }) {
    const scores: number[] = [];
    const details: number[] = [];
    let outside = 0;
    for (const photo of [wall, ...(await Promise.all(PHOTOS.map(picture)))]) {
      const image = await measured(photo);
      const { result } = await runTool(sessions, 'edit_fill', {}, { image, mask: holeMask(image) });
      show(result!);
      outside += changed(image, result!, (x, y) => !inHole(x, y));
      scores.push(...HOLE_BORDERS.map((border) => seamScore(result!, border)));
      details.push(detailRatio(result!));
    }
    return [
      { name: 'bytes changed outside the mask', value: outside, better: 'less' },
      { name: 'seam, mean z-score', value: mean(scores), better: 'less' },
      { name: 'borders at z ≤ 1, share', value: calm(scores), better: 'more' },
      { name: 'fine detail against the surroundings, mean', value: mean(details), better: 'more' },
    ];
  },
};

export const expandQuality: QualityCase = {
  ability: 'expand-generate',
  async measure({ sessions, picture, show }) {
    const scores: number[] = [];
    let kept = 0;
    for (const photo of [wall, ...(await Promise.all(scenePhotos.map(picture)))]) {
      const image = await measured(photo);
      const { result } = await runTool(sessions, 'expand_generate', { left: 80, right: 60 }, { image });
      show(result!);
      const inside = cropRaster(result!, { left: 80, top: 0, width: 480, height: 360 });
      kept += changed(image, inside, () => true);
      for (const at of [80, 560]) scores.push(seamScore(result!, { upright: true, at, from: 0, to: 360 }));
    }
    return [
      { name: 'bytes changed in the kept part', value: kept, better: 'less' },
      { name: 'seam, mean z-score', value: mean(scores), better: 'less' },
      { name: 'borders at z ≤ 1, share', value: calm(scores), better: 'more' },
    ];
  },
};
