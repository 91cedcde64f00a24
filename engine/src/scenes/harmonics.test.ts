import { describe, expect, it } from 'vitest';
import { createFloat } from '../imaging/raster.ts';
import { brightestSide, gatheredBy, projectLight, seenFrom, tintHarmonics } from './harmonics.ts';
import { lightAround, measuredLight } from './light-around.ts';

describe('light as spherical harmonics', () => {
  it('lights a matt surface as even light does', () => {
    const even = projectLight(() => [0.5, 1, 2]);
    const [r, g, b] = gatheredBy(even)(0.6, 0, 0.8);
    expect(r).toBeCloseTo(0.5, 2);
    expect(g).toBeCloseTo(1, 2);
    expect(b).toBeCloseTo(2, 2);
  });

  it('agrees with the integral over a sky that is brighter above', () => {
    // Of light 1 + y, a surface that faces up gathers 1 + 2/3.
    const sky = projectLight((_, y) => [1 + y, 1 + y, 1 + y]);
    expect(gatheredBy(sky)(0, 1, 0)[0]).toBeCloseTo(5 / 3, 2);
    expect(gatheredBy(sky)(1, 0, 0)[0]).toBeCloseTo(1, 2);
    expect(gatheredBy(sky)(0, -1, 0)[0]).toBeCloseTo(1 / 3, 2);
    expect(brightestSide(sky)[1]).toBeCloseTo(1, 2);
  });

  it('keeps where a lamp is and what colour it has', () => {
    const lamp = projectLight((x) => (x < -0.8 ? [4, 2, 1] : [0, 0, 0]));
    expect(brightestSide(lamp)[0]).toBeLessThan(-0.99);
    expect(seenFrom(lamp)(-1, 0, 0)[0]).toBeGreaterThan(seenFrom(lamp)(1, 0, 0)[0]);
    const dimmed = gatheredBy(tintHarmonics(lamp, [0.5, 1, 1]))(-1, 0, 0);
    expect(dimmed[0]).toBeCloseTo(dimmed[1], 5);
  });

  it('takes the light behind somebody from the picture, before them from a real studio', () => {
    const blue = createFloat(8, 8, 3);
    for (let o = 0; o < blue.data.length; o += 3) blue.data.set([0, 0, 1], o);
    const { around } = lightAround(blue, measuredLight('studio', [0.5, 0.5, 0.5]));
    const [front, back] = [gatheredBy(around)(0, 0, 1), gatheredBy(around)(0, 0, -1)];
    expect(back[2] / back[0]).toBeGreaterThan(5);
    expect(front[2] / front[0]).toBeLessThan(1.6);
  });
});
