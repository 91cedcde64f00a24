import { expect, it } from 'vitest';
import { paced } from './paced.ts';

it('tells every step and hears a cancel that arrives while a loop runs', async () => {
  const abort = new AbortController();
  const told: number[] = [];
  const pace = paced(abort.signal, (done) => void told.push(done));
  setImmediate(() => abort.abort());
  const loop = async () => {
    for (let step = 0; step < 100; step++) await pace(step / 100);
  };
  await expect(loop()).rejects.toThrow(/abort/i);
  expect(told.length).toBeLessThan(5);
});
