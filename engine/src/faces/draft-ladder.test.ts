import { expect, it } from 'vitest';
import { type DoneTry, LADDER, nextTry } from './draft-ladder.ts';

function planOf(count: number, poolSize: number, worthOf: (place: number, level: number) => number) {
  const done: DoneTry[] = [];
  while (done.length < count) {
    const { place, level } = nextTry(done, poolSize);
    done.push({ place, level, worth: worthOf(place, level) });
  }
  return done;
}

it('begins with the mildest step on the most promising identities', () => {
  expect(planOf(5, 20, () => -1).map(({ place, level }) => `${place}@${level}`)).toEqual([
    '0@0',
    '1@0',
    '2@0',
    '3@0',
    '4@0',
  ]);
});

it('lets the identity that convinces most climb and tries fresh ones in turns', () => {
  const done = planOf(10, 20, (place, level) => (place === 2 ? -0.1 : -0.5) + 0.01 * level);
  expect(done.filter(({ place }) => place === 2).map(({ level }) => level)).toEqual([0, 1, 2]);
  expect(new Set(done.map(({ place }) => place)).size).toBeGreaterThanOrEqual(7);
});

it('tries nothing twice before everything was tried', () => {
  const keys = planOf(16, 20, (place) => -place).map(({ place, level }) => `${place}@${level}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('stays inside the ladder and a small pool', () => {
  for (const { place, level } of planOf(16, 2, () => -1)) {
    expect(place).toBeLessThan(2);
    expect(level).toBeLessThan(LADDER.length);
  }
});
