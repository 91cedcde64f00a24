import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('results keep the order of the items, whichever ends first', async () => {
  const gates = Array.from({ length: 9 }, () => Promise.withResolvers<void>());
  const all = sideBySide(gates, async ({ promise }, index) => {
    await promise;
    return index;
  });
  for (const gate of gates.toReversed()) gate.resolve();
  expect(await all).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a fault is thrown after what runs beside it has ended, and nothing new begins', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const slow = Promise.withResolvers<void>();
  const all = sideBySide([0, 1, 2, 3, 4, 5, 6, 7], async (item) => {
    begun.push(item);
    if (item === 0) {
      queueMicrotask(slow.resolve);
      throw new Error('a defect');
    }
    await slow.promise;
    ended.push(item);
  });
  await expect(all).rejects.toThrow('a defect');
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(ended).toEqual([1, 2, 3]);
});
