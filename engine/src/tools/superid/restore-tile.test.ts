import { describe, expect, it } from 'vitest';
import { addGrain, estimateNoise } from '../../imaging/noise.ts';
import { cropRaster, toFloat, toPicture } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { bandEnergy } from '../../imaging/sharpness.ts';
import { meanAbsoluteDifference, patternPicture, seededRandom } from '../../imaging/test-pictures.ts';
import { restoreTile, type Sliders } from './restore-tile.ts';

const source = toPicture(addGrain(toFloat(patternPicture(48, 48)), 0, 3, seededRandom(4)));
const tile = {
  source,
  enlarged: resizeRaster(toFloat(source), 96, 96),
  box: { left: 0, top: 0, width: 48, height: 48 },
  scale: 2,
  grain: estimateNoise(source),
  seed: 11,
};
const still: Sliders = { creativity: 0, fidelity: 0, fractality: 0 };
const positions = [0.05, 0.35, 0.7, 1];

function rises(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1]!);
}

describe('restoreTile', () => {
  it('lifts contrast with creativity', () => {
    const energy = (creativity: number) => bandEnergy(restoreTile(tile, { ...still, creativity }), 0, 4);
    expect(rises(positions.map(energy))).toBe(true);
  });

  it('adds texture with fractality, another one for another seed', () => {
    const plain = restoreTile(tile, still);
    const textured = (fractality: number, seed = 11) =>
      restoreTile({ ...tile, seed }, { ...still, fractality });
    expect(rises(positions.map((at) => meanAbsoluteDifference(textured(at), plain)))).toBe(true);
    expect(meanAbsoluteDifference(textured(1), textured(1, 12))).toBeGreaterThan(1);
    expect(meanAbsoluteDifference(textured(1), textured(1))).toBe(0);
  });

  it('comes closer to the upload with fidelity', () => {
    const wild = { creativity: 1, fractality: 1 };
    const away = (fidelity: number) => {
      const shrunk = resizeRaster(restoreTile(tile, { ...wild, fidelity }), 48, 48);
      return -meanAbsoluteDifference(shrunk, source);
    };
    expect(rises(positions.map(away))).toBe(true);
  });

  it('makes the same texture where tiles overlap', () => {
    const right = { left: 16, top: 0, width: 32, height: 48 };
    const whole = restoreTile(tile, { ...still, fractality: 1 });
    const part = restoreTile(
      {
        ...tile,
        source: cropRaster(source, right),
        enlarged: cropRaster(tile.enlarged, { left: 32, top: 0, width: 64, height: 96 }),
        box: right,
      },
      { ...still, fractality: 1 },
    );
    const inner = { left: 24, top: 20, width: 30, height: 50 };
    const same = cropRaster(whole, { ...inner, left: 56 });
    expect(meanAbsoluteDifference(cropRaster(part, inner), same)).toBeLessThan(0.3);
  });
});
