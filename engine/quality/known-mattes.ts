import { blendLinear } from '../src/imaging/alpha-blend.ts';
import { resizePicture } from '../src/imaging/codec.ts';
import { addGrain } from '../src/imaging/noise.ts';
import { extractChannel, type Mask, type Picture, toFloat, toPicture, toRgb } from '../src/imaging/raster.ts';
import { openPortraitBank } from '../src/portraits/portrait-bank.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { developScene } from '../src/scenes/develop.ts';
import { sceneFor } from '../src/scenes/scene-table.ts';

// People whose alpha is known exactly: the shipped portraits over drawn places, with grain over all.

export interface KnownMatte {
  name: string;
  picture: Picture;
  alpha: Mask;
  /** The person alone, where alpha is above 0. */
  foreground: Picture;
}

/** Short, long, curly, white and no hair; light and dark clothes on grounds that are near to them and far. */
export const MATTE_SET: readonly (readonly [string, string])[] = [
  ['p001', 'Night'],
  ['p002', 'Forest'],
  ['p004', 'Sunset'],
  ['p005', 'Office'],
  ['p008', 'Marble'],
  ['p013', 'Studio'],
  ['p020', 'Autumn'],
  ['p026', 'Beach'],
  ['p032', 'Lake'],
  ['p038', 'Concert'],
  ['p043', 'Library'],
  ['p054', 'Mountains'],
];

const SCENE_PX = 512;
const GRAIN = 2;

export async function composeKnownMatte([id, place]: readonly [string, string]): Promise<KnownMatte> {
  const bank = await openPortraitBank();
  const template = await bank.picture(bank.entries.find((entry) => entry.id === id)!);
  const { width, height } = template;
  const scene = developScene(sceneFor(place)!({ width: SCENE_PX, height: SCENE_PX }, 5));
  const ground = await resizePicture(scene, width, height, 'cubic');
  const alpha = extractChannel(template, 3, 1 / 255);
  const foreground = toRgb(template);
  const composed = toFloat(blendLinear(ground, foreground, alpha));
  const picture = toPicture(addGrain(composed, 0, GRAIN, seededRandom(3)));
  return { name: `${id} before ${place}`, picture, alpha, foreground };
}

export interface MatteErrors {
  /** Sum of absolute differences, in thousands of pixels. */
  whole: number;
  /** The same where the truth is between figure and ground: hair and edges. */
  edge: number;
}

export function matteErrors(alpha: Mask, truth: Mask): MatteErrors {
  let [whole, edge] = [0, 0];
  for (let i = 0; i < truth.data.length; i++) {
    const difference = Math.abs(alpha.data[i]! - truth.data[i]!);
    whole += difference / 1_000;
    if (truth.data[i]! > 0.02 && truth.data[i]! < 0.98) edge += difference / 1_000;
  }
  return { whole, edge };
}
