import { expect, it } from 'vitest';
import { EMBEDDING_BYTES } from '../src/faces/bank/embedding-bytes.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { openIdentityBank } from '../src/faces/bank/identity-bank.ts';
import { SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import { createPicture } from '../src/imaging/raster.ts';
import { appendIdentities, embeddingIn, readBankFile, withoutIdentities } from './bank-file.ts';

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

it('drops identities and leaves the others as they are', async () => {
  const bank = await readBankFile(new URL('../data/identities/', import.meta.url));
  const [first, second, third] = bank.entries as [BankEntry, BankEntry, BankEntry];
  const left = withoutIdentities(bank, new Set([first.id, third.id]));
  expect(left.entries.map(({ id }) => id)).toEqual(
    bank.entries.map(({ id }) => id).filter((id) => id !== first.id && id !== third.id),
  );
  expect(left.entries[0]).toEqual({ ...second, offset: 0 });
  const last = [left.entries.at(-1)!, bank.entries.at(-1)!] as const;
  expect(embeddingIn(left, last[0])).toEqual(embeddingIn(bank, last[1]));
  expect(left.bytes.length).toBe(last[0].offset + bank.bytes.length - last[1].offset);
});
