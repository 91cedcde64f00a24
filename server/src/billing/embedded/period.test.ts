import { expect, it } from 'vitest';
import { afterPeriod } from './period.ts';

it.each([
  ['2026-01-15T10:00:00Z', 'month', '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:00Z', 'month', '2027-01-31T23:59:00Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
] as const)('%s and a %s is %s', (start, period, end) => {
  expect(afterPeriod(new Date(start), period)).toEqual(new Date(end));
});
