import { expect, it } from 'vitest';
import { foresightOn } from './foresee-likeness.ts';
import { openIdentityBank } from './identity-bank.ts';

it('foresees that an identity comes out most alike on a face of its own', async () => {
  const bank = await openIdentityBank();
  const faces = bank.entries.slice(0, 40).map((entry) => bank.identity(entry).second);
  for (const face of faces) {
    const foresee = foresightOn(face);
    const all = faces.map(foresee);
    expect(Math.max(...all)).toBe(foresee(face));
    expect(foresee(face)).toBeGreaterThan(0.4);
  }
});

it('foresees different things of different identities, within what likeness can be', async () => {
  const bank = await openIdentityBank();
  const foresee = foresightOn(bank.identity(bank.entries[0]!).second);
  const all = bank.entries.map((entry) => foresee(bank.identity(entry).second));
  expect(Math.min(...all)).toBeGreaterThan(-1);
  expect(Math.min(...all)).toBeLessThan(0);
  expect(Math.max(...all)).toBeLessThan(1.2);
});
