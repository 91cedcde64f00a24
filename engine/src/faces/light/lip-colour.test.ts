import { describe, expect, it } from 'vitest';
import { labOfBytes } from '../../imaging/colour.ts';
import { createFloat, type FloatRaster, fullMask, type Mask, mapMask } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { keepLipColour } from './lip-colour.ts';

const SIDE = 96;
type Rgb = readonly [number, number, number];

function band(from: number, to: number): Mask {
  const mask = createFloat(SIDE, SIDE);
  for (let y = from; y < to; y++) mask.data.fill(1, y * SIDE + 20, y * SIDE + 76);
  return mask;
}

const none = createFloat(SIDE, SIDE);
const everywhere = fullMask(SIDE, SIDE);
const [upperLip, lowerLip] = [band(60, 68), band(68, 78)];
const lips = band(60, 78);
const skin = mapMask(lips, (value) => 1 - value);
const masks: FeatureMasks = {
  oval: everywhere,
  eyes: none,
  brows: none,
  lips,
  upperLip,
  lowerLip,
  mouth: none,
  features: lips,
};

const SKIN: Rgb = [205, 165, 140];
const RED: Rgb = [185, 110, 110];
const PALE: Rgb = [215, 185, 165];

function faceWith(upper: Rgb, lower: Rgb): FloatRaster {
  const face = createFloat(SIDE, SIDE, 3);
  for (let i = 0; i < SIDE * SIDE; i++)
    face.data.set(upperLip.data[i] ? upper : lowerLip.data[i] ? lower : SKIN, i * 3);
  return face;
}

const labAt = ({ data }: FloatRaster, row: number) => {
  const o = (row * SIDE + SIDE / 2) * 3;
  return labOfBytes(data[o]!, data[o + 1]!, data[o + 2]!);
};
const skinColour = labOfBytes(...SKIN);

function kept(face: FloatRaster, target: FloatRaster): FloatRaster {
  keepLipColour(face, target, masks, skin, SIDE);
  return face;
}

describe('keepLipColour', () => {
  it('gives a lip of no colour one again, no lighter than the skin', () => {
    const lower = labAt(kept(faceWith(RED, PALE), faceWith(RED, RED)), 73);
    expect(lower.a - skinColour.a).toBeGreaterThan(9);
    expect(lower.l).toBeLessThan(0.95 * skinColour.l);
  });

  it('leaves a lip that has its colour, and the skin, as they are', () => {
    const face = kept(faceWith(RED, PALE), faceWith(RED, RED));
    expect(labAt(face, 64).a).toBeCloseTo(labOfBytes(...RED).a, 0);
    expect(labAt(face, 30)).toEqual(skinColour);
  });

  it('paints nobody: lips stay as pale as the old ones were', () => {
    const face = kept(faceWith(PALE, PALE), faceWith(PALE, PALE));
    expect(face.data).toEqual(faceWith(PALE, PALE).data);
  });
});
