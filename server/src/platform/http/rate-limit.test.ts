import { Refusal } from '@facet/contract';
import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('lets one caller ask for words thirty times a minute, and another one beside', async () => {
  const limit = createRateLimit();
  for (let call = 0; call < 30; call++) await limit.take('words', 'somebody');
  await expect(limit.take('words', 'somebody')).rejects.toBeInstanceOf(Refusal);
  await expect(limit.take('words', 'another')).resolves.toBeUndefined();
  await expect(limit.take('read', 'somebody')).resolves.toBeUndefined();
});
