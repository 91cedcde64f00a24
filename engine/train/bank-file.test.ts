import { expect, it } from 'vitest';
import { EMBEDDING_BYTES } from '../src/faces/bank/embedding-bytes.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { createPicture } from '../src/imaging/raster.ts';
import { appendIdentities, embeddingIn } from './bank-file.ts';

it('keeps the identities of a bank and lays shape, embeddings and texture of further ones behind them', async () => {
  const bank = await openIdentityBank();
  const [first, second] = bank.entries.slice(0, 2);
  const added = [first!, second!].map((entry) => ({
    entry,
    shape: new Uint8Array(SHAPE_BYTES).fill(7),
    identity: bank.identity(entry),
    texture: createPicture(16, 16),
  }));
  const one = await appendIdentities({ entries: [], bytes: new Uint8Array() }, added.slice(0, 1));
  const two = await appendIdentities(one, added.slice(1));
  expect(two.entries.map(({ id }) => id)).toEqual([first!.id, second!.id]);
  expect(two.entries[0]).toEqual(one.entries[0]);
  const [{ offset, textureBytes }] = [two.entries[1]!];
  expect(offset).toBe(one.bytes.length);
  expect(two.bytes.length).toBe(offset + SHAPE_BYTES + EMBEDDING_BYTES + textureBytes);
  expect(Buffer.from(two.bytes.subarray(0, offset))).toEqual(Buffer.from(one.bytes));
  const read = embeddingIn(two, two.entries[1]!);
  const original = bank.identity(second!).first;
  read.forEach((value, i) => {
    expect(value).toBeCloseTo(original[i]!, 2);
  });
});
