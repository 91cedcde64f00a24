import { expect, it } from 'vitest';
import { expressionDrift } from './expression-drift.ts';

const CALM = { neutral: 1, happy: 0, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 };

it('is the share of the belief that another expression has now', () => {
  expect(expressionDrift(CALM, CALM)).toBe(0);
  expect(expressionDrift(CALM, { ...CALM, neutral: 0, happy: 1 })).toBe(1);
  expect(expressionDrift(CALM, { ...CALM, neutral: 0.7, sad: 0.2, angry: 0.1 })).toBeCloseTo(0.3);
});
