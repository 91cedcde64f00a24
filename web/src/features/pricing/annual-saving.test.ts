import { expect, it } from 'vitest';
import { annualSaving } from './annual-saving.ts';

it('names what the year saves', () => {
  expect(annualSaving(1_900, 18_000)).toBe(21);
  expect(annualSaving(1_000, 12_000)).toBe(0);
});
