import { expect, test } from 'vitest';
import type { Sessions } from './sessions.ts';
import { noteUsed } from './used-networks.ts';

function counted(): Sessions & { runs: number } {
  const sessions = {
    runs: 0,
    has: () => true,
    async run() {
      sessions.runs++;
      return {};
    },
    warm: async () => {},
    close: async () => {},
  };
  return sessions;
}

test('names every network that ran, once, with its licence and the seed', async () => {
  const { networks, used } = noteUsed(counted(), new AbortController().signal);
  for (const id of ['facemesh', 'blazeface', 'facemesh']) await networks.run(id, {});
  expect(used(7)).toMatchObject({ model: 'blazeface, facemesh', licence: 'Apache-2.0', seed: 7 });
});

test('a job that was called off runs no further network, even if its tool never asks', async () => {
  const sessions = counted();
  const abort = new AbortController();
  const { networks } = noteUsed(sessions, abort.signal);
  await networks.run('blazeface', {});
  abort.abort();
  await expect(networks.run('blazeface', {})).rejects.toMatchObject({ name: 'AbortError' });
  expect(sessions.runs).toBe(1);
});
