import type { Demographics } from '../../abilities/face-attributes/demographics.ts';
import { type BankEntry, DRAWN_SMILE } from '../bank/identity.ts';
import { openIdentityBank } from '../bank/identity-bank.ts';
import type { Donor } from '../donor/donor.ts';
import { lightBetweenLips } from './teeth-light.ts';

// Who lends teeth: a smiling face of the bank, near in age and sex, with a clear row of teeth.

/** So many of the nearest are looked at. */
const LOOKED_AT = 8;
/** Grey values that make up for ten years. */
const PER_TEN_YEARS = 30;

/** Drawn smiles have drawn teeth: they are not lent on. */
const hasOwnSmile = ({ sources }: BankEntry) => !sources.some(({ id }) => id.endsWith(DRAWN_SMILE));

const lights = new Map<string, number>();

export async function teethFor({ sex, ageYears }: Demographics): Promise<Donor> {
  const bank = await openIdentityBank();
  const cost = (entry: BankEntry) =>
    Math.abs(entry.ageYears - ageYears) / 10 +
    (entry.sex === sex ? 0 : 1) +
    60 * Math.max(0, 0.1 - entry.mouthOpening) +
    4 * (1 - entry.happiness);
  const nearest = bank.entries
    .filter(hasOwnSmile)
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, LOOKED_AT);
  for (const entry of nearest)
    if (!lights.has(entry.id)) lights.set(entry.id, lightBetweenLips(await bank.donor(entry)));
  const dullness = (entry: BankEntry) => cost(entry) - lights.get(entry.id)! / PER_TEN_YEARS;
  return bank.donor(nearest.toSorted((a, b) => dullness(a) - dullness(b))[0]!);
}
