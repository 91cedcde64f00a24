import { describe, expect, it } from 'vitest';
import { gaussianBlur } from './blur.ts';
import { addGrain, estimateNoise } from './noise.ts';
import { toFloat } from './raster.ts';
import { bandEnergy, matchSharpness, sharpness } from './sharpness.ts';
import { channelStatistics, matchHistogram, transferStatistics } from './statistics.ts';
import { constantFloat, drawMask, drawPicture, patternPicture, seededRandom } from './test-pictures.ts';

const picture = patternPicture(96, 96);

describe('noise', () => {
  it('measures grain that was added, within a tenth', () => {
    for (const deviation of [2, 8, 20]) {
      const grainy = addGrain(constantFloat(128, 128, 120), 0, deviation, seededRandom(deviation));
      expect(estimateNoise(grainy) / deviation).toBeGreaterThan(0.9);
      expect(estimateNoise(grainy) / deviation).toBeLessThan(1.1);
    }
  });

  it('adds nothing when there is enough already, and repeats for a seed', () => {
    const flat = constantFloat(8, 8, 100);
    expect(addGrain(flat, 5, 3, seededRandom(1)).data).toEqual(flat.data);
    expect(addGrain(flat, 0, 3, seededRandom(1)).data).toEqual(addGrain(flat, 0, 3, seededRandom(1)).data);
  });
});

describe('sharpness', () => {
  const source = toFloat(picture);

  it('falls with blur', () => {
    const values = [0, 1, 2, 4].map((sigma) => sharpness(gaussianBlur(source, sigma)));
    for (let i = 1; i < values.length; i++) expect(values[i]!).toBeLessThan(values[i - 1]! * 0.85);
  });

  it('blurs a sharp picture down to a soft model and lifts a soft one', () => {
    const soft = gaussianBlur(source, 1.5);
    const model = bandEnergy(soft, 0, 2);
    expect(bandEnergy(matchSharpness(source, model, 2), 0, 2)).toBeLessThan(model * 1.1);
    const lifted = matchSharpness(soft, bandEnergy(source, 0, 2), 2);
    expect(bandEnergy(lifted, 0, 2)).toBeGreaterThan(model * 1.2);
  });
});

describe('statistics', () => {
  it('hears only the masked pixels', () => {
    const half = drawPicture(10, 2, (x) => [x < 5 ? 10 : 200]);
    const left = drawMask(10, 2, (x) => (x < 5 ? 1 : 0));
    expect(channelStatistics(half, left)).toEqual([{ mean: 10, deviation: 0 }]);
    expect(channelStatistics(half)[0]!.mean).toBe(105);
  });

  it('takes mean and spread from the model', () => {
    const model = drawPicture(96, 96, (x) => [100 + (x % 20), 60 + (x % 9), 150]);
    const wanted = channelStatistics(model);
    const got = channelStatistics(transferStatistics(picture, channelStatistics(picture), wanted));
    expect(got[0]!.mean).toBeCloseTo(wanted[0]!.mean, 0);
    expect(got[1]!.mean).toBeCloseTo(wanted[1]!.mean, 0);
  });

  it('matches a histogram', () => {
    const model = drawPicture(96, 96, (x, y) => [x + y, 255 - x, 30]);
    const got = channelStatistics(matchHistogram(picture, model));
    const wanted = channelStatistics(model);
    expect(got[2]!.mean).toBeCloseTo(30, 0);
    expect(Math.abs(got[0]!.mean - wanted[0]!.mean)).toBeLessThan(3);
    expect(Math.abs(got[0]!.deviation - wanted[0]!.deviation)).toBeLessThan(3);
  });
});
