import { expect, it } from 'vitest';
import { nearestOf } from './outline-distance.ts';

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

it('tells how far beyond the outline a point is, and where it is nearest', () => {
  expect(nearestOf({ x: 13, y: 4 }, square)).toEqual({ beyond: 3, place: { x: 10, y: 4 }, side: 2 });
  expect(nearestOf({ x: 13, y: 14 }, square)).toMatchObject({ beyond: 5, place: { x: 10, y: 10 } });
});

it('counts what is inside below zero', () => {
  expect(nearestOf({ x: 2, y: 5 }, square)).toEqual({ beyond: -2, place: { x: 0, y: 5 }, side: 0 });
});
