import fc from 'fast-check';
import { expect, it } from 'vitest';
import { strangersAmong } from './strangers-among.ts';

it('takes the two ends of a chain, not its middle', () => {
  const places = [0, 1, 2];
  expect(strangersAmong(3, (i, j) => Math.abs(places[i]! - places[j]!), 1.5)).toEqual([0, 2]);
});

it('picks nobody near another, and leaves out nobody who is far from all that are picked', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 30 }), (places) => {
      const distance = (i: number, j: number) => Math.abs(places[i]! - places[j]!);
      const picked = strangersAmong(places.length, distance, 1);
      const isNearOne = (i: number) => picked.some((j) => j !== i && distance(i, j) < 1);
      expect(picked.some(isNearOne)).toBe(false);
      expect(places.every((_, i) => picked.includes(i) || isNearOne(i))).toBe(true);
    }),
  );
});
