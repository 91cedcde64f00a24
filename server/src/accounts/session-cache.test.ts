import { expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';
import type { SessionWithUser } from './session-rows.ts';

const entry = (counter: number, userId = 'ada') =>
  ({ session: { counter }, user: { id: userId } }) as SessionWithUser;

function setUp() {
  let nowMs = 0;
  let reads = 0;
  const cache = createSessionCache(() => nowMs);
  const read = (value = entry(0), counter = 0) =>
    cache.read('s', counter, async () => {
      reads += 1;
      return value;
    });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { cache, read, reads: () => reads, wait };
}

it('reads a session once in 5 seconds', async () => {
  const { read, reads, wait } = setUp();
  await read();
  wait(4_999);
  await read();
  expect(reads()).toBe(1);
  wait(1);
  await read();
  expect(reads()).toBe(2);
});

it('reads again for a token newer than what it knows', async () => {
  const { read, reads } = setUp();
  await read(entry(0), 0);
  expect((await read(entry(1), 1))?.session.counter).toBe(1);
  expect(reads()).toBe(2);
});

it('forgets a user, also while the row is being read', async () => {
  const { cache, read, reads } = setUp();
  await read();
  cache.forgetUser('somebody else');
  await read();
  expect(reads()).toBe(1);
  cache.forgetUser('ada');
  const reading = read();
  cache.forgetUser('ada');
  await reading;
  await read();
  expect(reads()).toBe(3);
});

it('never keeps an absent session', async () => {
  const { cache } = setUp();
  expect(await cache.read('gone', 0, async () => undefined)).toBeUndefined();
  expect(await cache.read('gone', 0, async () => entry(0))).toBeDefined();
});
