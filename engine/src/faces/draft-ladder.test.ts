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

const firstThree = (worth: number) =>
  planOf(3, 20, () => worth).map((tried) => `${tried.place}@${tried.level}`);

it('begins with the mildest step on the most promising identities', () => {
  expect(firstThree(-0.11)).toEqual(['0@0', '1@1', '2@1']);
});

it('goes on harder at once where the first is far off', () => {
  expect(firstThree(-0.3)).toEqual(['0@0', '1@2', '2@2']);
});

it('lets the identity that convinces most climb and tries fresh ones in turns', () => {
  const done = planOf(8, 20, (place, level) => (place === 1 ? -0.08 : -0.11 - 0.1 * place) + 0.02 * level);
  expect(done.filter(({ place }) => place === 1).map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(new Set(done.map(({ place }) => place)).size).toBeGreaterThanOrEqual(5);
});

it('tries fresh ones alone while no step up could be enough', () => {
  const done = planOf(6, 20, () => -0.3);
  expect(done.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('tries nothing twice before everything was tried', () => {
  const keys = planOf(14, 20, (place) => -place).map(({ place, level }) => `${place}@${level}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('stays inside the ladder and a small pool', () => {
  for (const { place, level } of planOf(16, 2, () => -1)) {
    expect(place).toBeLessThan(2);
    expect(level).toBeLessThan(LADDER.length);
  }
});
