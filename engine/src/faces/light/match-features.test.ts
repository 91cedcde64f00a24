import { describe, expect, it } from 'vitest';
import { createFloat, type FloatRaster, fullMask, type Mask } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { matchFeatures } from './match-features.ts';

const SIDE = 96;
const everywhere = fullMask(SIDE, SIDE);

function band(from: number, to: number): Mask {
  const mask = createFloat(SIDE, SIDE);
  for (let y = from; y < to; y++) mask.data.fill(1, y * SIDE + 20, y * SIDE + 76);
  return mask;
}

const brows = band(28, 34);
const lips = band(70, 76);
const none = createFloat(SIDE, SIDE);
const masks: FeatureMasks = { oval: everywhere, brows, eyes: none, lips, mouth: none, features: brows };

/** Even skin with brows and lips that are darker by so many bytes. */
function faceWith(browDepth: number, lipDepth: number): FloatRaster {
  const face = createFloat(SIDE, SIDE, 3);
  for (let o = 0; o < face.data.length; o++) {
    const i = Math.floor(o / 3);
    face.data[o] = 160 - browDepth * brows.data[i]! - lipDepth * lips.data[i]!;
  }
  return face;
}

const at = (face: FloatRaster, row: number) => face.data[(row * SIDE + SIDE / 2) * 3]!;

function matched(face: FloatRaster, target: FloatRaster, visible = everywhere): FloatRaster {
  matchFeatures(face, target, masks, visible, SIDE);
  return face;
}

describe('matchFeatures', () => {
  it('weakens brows that stand out much more than those behind the haze', () => {
    const face = matched(faceWith(80, 40), faceWith(20, 40));
    expect(at(face, 31)).toBeGreaterThan(100);
    expect(at(face, 31)).toBeLessThan(140);
    expect(at(face, 73)).toBeCloseTo(120, 0);
    expect(at(face, 50)).toBeCloseTo(160, 0);
  });

  it('leaves features that are weaker, or only a little stronger', () => {
    expect(at(matched(faceWith(30, 40), faceWith(60, 40)), 31)).toBeCloseTo(130, 3);
    expect(at(matched(faceWith(60, 40), faceWith(55, 40)), 31)).toBeCloseTo(100, 3);
  });

  it('does not wipe brows off where the old face shows none', () => {
    expect(at(matched(faceWith(80, 40), faceWith(0, 40)), 31)).toBeLessThan(135);
  });
});
