import { expect, it } from 'vitest';
import { LEFT_EYE, RIGHT_EYE } from '../../abilities/face-mesh/face-topology.ts';
import { headPose } from '../../abilities/face-mesh/head-pose.ts';
import { growMask } from '../../imaging/morphology.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { TEXTURE_POINTS } from '../bank/texture-layout.ts';
import type { FaceSurface } from '../face-window.ts';
import { featureMasks, ringMask } from '../feature-masks.ts';
import { faceSize } from '../shape/face-measures.ts';
import { blendMask } from './blend-mask.ts';

const SIDE = 128;
const points = TEXTURE_POINTS.map(({ x, y, z }) => ({ x: x / 3, y: y / 3, z: z / 3 }));
const sizePx = faceSize(points);
const whole = mapMask(createFloat(SIDE, SIDE), () => 1);
const eyes = ringMask(points, SIDE, SIDE, LEFT_EYE, RIGHT_EYE);

/** How much of the new face shows on the eyes behind lenses that the parsing believes in this much. */
function shownBehind(belief: number): number {
  const lenses = growMask(eyes, 0.06 * sizePx);
  const window: FaceSurface = {
    pixels: createFloat(SIDE, SIDE, 3),
    points,
    pose: headPose(points),
    sizePx,
    skin: whole,
    accessories: mapMask(lenses, (value) => value * belief),
  };
  const mask = blendMask(window, featureMasks(points, SIDE, SIDE, sizePx), whole, whole);
  let [shown, all] = [0, 0];
  eyes.data.forEach((value, i) => {
    shown += value * mask.data[i]!;
    all += value;
  });
  return shown / all;
}

it('shows the new eyes behind clear lenses', () => {
  expect(shownBehind(0.12)).toBeGreaterThan(0.9);
});

it('leaves dark lenses alone', () => {
  expect(shownBehind(0.8)).toBeLessThan(0.1);
});
