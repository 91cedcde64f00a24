import { describe, expect, it } from 'vitest';
import { meanAbsoluteDifference } from '../imaging/test-pictures.ts';
import { developScene } from './develop.ts';
import { gatheredBy } from './harmonics.ts';
import { drawableKeywords, sceneFor } from './scene-table.ts';

const size = { width: 96, height: 72 };

describe.each(drawableKeywords)('%s', (keyword) => {
  const draw = sceneFor(keyword)!;
  const first = draw(size, 5);

  it('is a picture with light, neither black nor white', () => {
    expect(first.picture.data.every(Number.isFinite)).toBe(true);
    const { data } = developScene(first);
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(247);
    const { around, sun } = first.light;
    expect(around).toHaveLength(9);
    expect(around.flat().every(Number.isFinite)).toBe(true);
    const front = gatheredBy(around)(0, 0, 1);
    expect(Math.min(...front)).toBeGreaterThan(0);
    expect(Math.min(...sun.colour)).toBeGreaterThanOrEqual(0);
    expect(Math.hypot(...sun.direction)).toBeCloseTo(1, 5);
  });

  it('is decided by its seed', () => {
    expect(draw(size, 5).picture.data).toEqual(first.picture.data);
    expect(meanAbsoluteDifference(draw(size, 6).picture, first.picture)).toBeGreaterThan(0);
  });
});
