import { describe, expect, it } from 'vitest';
import { randomAge } from './random-age.ts';

const lowest = () => 0;
const highest = () => 0.999_999;

describe('a random age', () => {
  it('lies within 5 years of the preselected one', () => {
    expect([randomAge(40, lowest), randomAge(40, highest)]).toEqual([35, 45]);
  });

  it('lies between 1 and 99 without one, and at the ends of life', () => {
    expect([randomAge(null, lowest), randomAge(null, highest)]).toEqual([1, 99]);
    expect([randomAge(3, lowest), randomAge(97, highest)]).toEqual([1, 99]);
  });
});
