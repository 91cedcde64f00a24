import { resizePicture } from '../../imaging/codec.ts';
import { keepLargeParts } from '../../imaging/components.ts';
import { estimateLayers } from '../../imaging/foreground-colours.ts';
import {
  createFloat,
  type FloatRaster,
  type Mask,
  mapMask,
  type Picture,
  toRgb,
} from '../../imaging/raster.ts';
import type { Networks } from '../network.ts';
import { sampleAlpha } from './colour-samples.ts';
import { despillHair } from './despill.ts';
import { gatherEvidence, type MatteEvidence } from './evidence.ts';
import { type CutOut, toFullResolution } from './full-resolution.ts';
import { openDoubtful, readHairColours } from './hair-colours.ts';
import { markHangingThings } from './hanging-things.ts';
import { solveAlpha } from './solve-alpha.ts';
import { drawTrimap } from './trimap.ts';

// Cuts people (or, where there are none, whatever stands out) from a picture with soft hair.

export type { CutOut } from './full-resolution.ts';

/** Long side of the grid on which the matte is solved. */
const WORK_PX = 512;

async function toGrid(picture: Picture): Promise<{ small: Picture; grid: FloatRaster }> {
  const scale = Math.min(1, WORK_PX / Math.max(picture.width, picture.height));
  const rgb = toRgb(picture);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const small = scale < 1 ? await resizePicture(rgb, width, height) : rgb;
  const grid = createFloat(width, height, 3);
  for (let i = 0; i < grid.data.length; i++) grid.data[i] = small.data[i]! / 255;
  return { small, grid };
}

/** Without a person the salient thing takes its place. */
function withoutPerson(evidence: MatteEvidence): MatteEvidence {
  const someone = evidence.person.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
  if (someone > 0.004 * evidence.person.data.length) return evidence;
  return { ...evidence, person: mapMask(evidence.saliency, (value) => value) };
}

/** Soft crumbs that hang on nothing and that no network calls a person are dust. */
function dropCrumbs(alpha: Mask, person: Mask): void {
  const visible = mapMask(alpha, (value) => (value > 0.08 ? 1 : 0));
  const kept = keepLargeParts(visible, 0.02);
  for (let i = 0; i < alpha.data.length; i++) {
    if (visible.data[i] && !kept.data[i] && person.data[i]! < 0.4) alpha.data[i] = 0;
  }
}

export async function cutOut(networks: Networks, picture: Picture): Promise<CutOut> {
  const { small, grid } = await toGrid(picture);
  const evidence = withoutPerson(await gatherEvidence(networks, small));
  const trimap = drawTrimap(evidence);
  const colours = readHairColours(grid, trimap, evidence);
  const band = openDoubtful(grid, trimap, evidence, colours);
  markHangingThings(grid, band, evidence);
  const alpha = solveAlpha(grid, band, sampleAlpha(grid, band), evidence, trimap.depthOutside);
  dropCrumbs(alpha, evidence.person);
  const layers = estimateLayers(grid, alpha);
  despillHair(grid, alpha, layers, band, evidence, colours);
  return toFullResolution(toRgb(picture), grid, alpha, layers, band);
}
