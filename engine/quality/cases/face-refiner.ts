import { analyseFaces } from '../../src/abilities/analyse-picture.ts';
import { FACE_MARGIN, plainWindow } from '../../src/faces/face-window.ts';
import { featureMasks } from '../../src/faces/feature-masks.ts';
import { refineFace } from '../../src/faces/refine/refine-face.ts';
import { boxOfMask } from '../../src/imaging/components.ts';
import { featherMask } from '../../src/imaging/morphology.ts';
import { copyRaster, type Mask, type Picture } from '../../src/imaging/raster.ts';
import type { FacePhoto, Figure, QualityCase, QualityContext } from '../quality-case.ts';

const PHOTOS: readonly FacePhoto[] = ['party-1', 'party-3', 'party-5'];
/** A patch of warm light on one cheek and a dark line across the other, as badly pasted faces have them. */
const PATCH = { across: 0.3, down: 0.62, reach: 0.14, add: [38, 22, 4] };
const LINE = { across: 0.68, width: 0.012, add: -45 };

function damaged(pixels: Picture, oval: Mask): Picture {
  const out = copyRaster(pixels);
  const { width } = pixels;
  const box = boxOfMask(oval);
  if (!box) throw new Error('There is no face to harm.');
  for (let i = 0; i < oval.data.length; i++) {
    if (oval.data[i]! <= 0.5) continue;
    const across = ((i % width) - box.left) / (box.width - 1);
    const down = (Math.floor(i / width) - box.top) / (box.height - 1);
    const far = Math.hypot(across - PATCH.across, down - PATCH.down) / PATCH.reach;
    const patch = far < 1 ? (1 - far * far) ** 2 : 0;
    const isLine = Math.abs(across - LINE.across) < LINE.width && down > 0.45 && down < 0.75;
    for (let c = 0; c < 3; c++) out.data[i * 3 + c]! += patch * PATCH.add[c]! + (isLine ? LINE.add : 0);
  }
  return out;
}

function meanError(one: Picture, other: Picture, where: Mask): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < where.data.length; i++) {
    if (where.data[i]! <= 0.5) continue;
    count++;
    for (let c = 0; c < 3; c++) sum += Math.abs(one.data[i * 3 + c]! - other.data[i * 3 + c]!) / 3;
  }
  return sum / Math.max(1, count);
}

/** Photographs of faces count as pasted; what was wrong in them is known, for we put it there. */
async function measureRefiner({ sessions, picture, show }: QualityContext): Promise<Figure[]> {
  const [left, drift]: [number[], number[]] = [[], []];
  for (const name of PHOTOS) {
    const photo = await picture(name);
    for (const { mesh } of (await analyseFaces(sessions, photo)).filter(({ quality }) => quality.usable)) {
      const window = plainWindow(photo, mesh.points, FACE_MARGIN);
      const { points, sizePx } = window;
      const before = window.pixels;
      const { oval } = featureMasks(points, before.width, before.height, sizePx);
      const shown = featherMask(oval, 0.02 * sizePx);
      const harmed = damaged(before, oval);
      const mended = await refineFace(sessions, { pixels: harmed, points, shown }, window);
      const untouched = await refineFace(sessions, { pixels: before, points, shown }, window);
      const where = {
        ...oval,
        data: oval.data.map((_, i) => (harmed.data[i * 3] === before.data[i * 3] ? 0 : 1)),
      };
      left.push(meanError(mended, untouched, where) / meanError(harmed, before, where));
      drift.push(meanError(untouched, before, oval));
      for (const shownPicture of [before, harmed, mended]) show(shownPicture);
    }
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    { name: 'damage that is left', value: mean(left), better: 'less' },
    { name: 'change of photographs, 0–255', value: mean(drift), better: 'less' },
  ];
}

export const refinerQuality: QualityCase = { ability: 'refine-face', measure: measureRefiner };
