import { faceCatalogues, personLocations } from '@facet/contract/catalogues';
import { describe, expect, it } from 'vitest';
import { CANONICAL_FACE } from '../../abilities/face-mesh/face-topology.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import {
  type Candidate,
  candidatesOf,
  mismatch,
  poolOf,
  promisingFirst,
  type WantedIdentity,
} from './choose-identity.ts';
import { bytesOfIdentity, EMBEDDING_BYTES, identityOfBytes } from './embedding-bytes.ts';
import type { BankEntry } from './identity.ts';
import { openIdentityBank } from './identity-bank.ts';
import { nearestRegion } from './regions.ts';
import { bytesOfShape, SHAPE_BYTES, shapeOfBytes } from './shape-bytes.ts';

const wanted: WantedIdentity = {
  sex: 'female',
  ageYears: 35,
  skin: { l: 65, a: 12, b: 16 },
  chinRatio: 1,
  upperLipRatio: 1,
  happiness: 0,
  mouthOpening: 0,
  region: null,
  facialHair: null,
};

const entry = (id: string, changes: Partial<BankEntry> = {}): BankEntry => ({
  ...wanted,
  id,
  sources: [],
  offset: 0,
  textureBytes: 0,
  ...changes,
});

describe('mismatch', () => {
  it('is nothing for the very same attributes', () => {
    expect(mismatch(entry('same'), wanted)).toBe(0);
  });

  it('weighs the sex above forty years and a darker skin together', () => {
    expect(mismatch(entry('man', { sex: 'male' }), wanted)).toBeGreaterThan(
      mismatch(entry('elder', { ageYears: 75, skin: { l: 45, a: 12, b: 16 } }), wanted),
    );
  });

  it('weighs a grave look on somebody who smiles above twenty years', () => {
    const smiling = { ...wanted, happiness: 1 };
    expect(mismatch(entry('grave'), smiling)).toBeGreaterThan(
      mismatch(entry('elder', { happiness: 1, ageYears: 55 }), smiling),
    );
  });

  it('counts the region only when one is asked for', () => {
    const far = entry('far', { region: 'Oceania' });
    expect(mismatch(far, wanted)).toBe(0);
    expect(mismatch(far, { ...wanted, region: 'Africa' })).toBeGreaterThan(
      mismatch(entry('near', { region: 'Africa', happiness: 1, ageYears: 55 }), {
        ...wanted,
        region: 'Africa',
      }),
    );
  });
});

describe('facial hair', () => {
  const man = (id: string, chinRatio: number, upperLipRatio: number) =>
    entry(id, { sex: 'male', chinRatio, upperLipRatio });
  const bearded = Array.from({ length: 4 }, (_, i) => man(`bearded ${i}`, 0.5, 0.5));
  const moustached = Array.from({ length: 4 }, (_, i) => man(`moustached ${i}`, 0.95, 0.5));
  const all = [...bearded, ...moustached, man('shaven', 1, 1)];
  const pool = (asked: Partial<WantedIdentity>) =>
    poolOf(all, { ...wanted, sex: 'male', ...asked }, 30, seededRandom(1)).map(({ id }) => id.split(' ')[0]);

  it('that a word asks for keeps all others out of the pool', () => {
    expect(new Set(pool({ facialHair: 'beard', chinRatio: 0.55, upperLipRatio: 0.55 }))).toEqual(
      new Set(['bearded']),
    );
    expect(new Set(pool({ facialHair: 'mustache', chinRatio: 0.95, upperLipRatio: 0.55 }))).toEqual(
      new Set(['moustached']),
    );
    expect(pool({ chinRatio: 0.8, upperLipRatio: 0.8 })).toContain('shaven');
  });
});

describe('regions', () => {
  it('every word of the two catalogues names a region that identities of the bank come from', async () => {
    const { entries } = await openIdentityBank();
    const known = new Set(entries.map(({ region }) => region));
    for (const { keyword } of [...faceCatalogues.Region.keywords, ...personLocations.keywords])
      expect(known).toContain(nearestRegion(keyword));
    expect(nearestRegion('Atlantis')).toBeNull();
  });
});

describe('poolOf', () => {
  const entries = Array.from({ length: 30 }, (_, i) => entry(`e${i}`, { ageYears: 35 + i }));
  const ids = (seed: number) => poolOf(entries, wanted, 10, seededRandom(seed)).map(({ id }) => id);

  it('holds the best matches and nothing else', () => {
    expect(ids(1).toSorted()).toEqual(
      entries
        .slice(0, 10)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('has the same order for the same seed and another for another', () => {
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });
});

it('keeps shapes to a thousandth of a centimetre', () => {
  const shape = [...CANONICAL_FACE, ...CANONICAL_FACE.slice(0, 10)];
  const bytes = bytesOfShape(shape);
  expect(bytes).toHaveLength(SHAPE_BYTES);
  shapeOfBytes(bytes).forEach((point, i) => {
    expect(Math.abs(point.x - shape[i]!.x)).toBeLessThanOrEqual(0.0006);
    expect(Math.abs(point.z - shape[i]!.z)).toBeLessThanOrEqual(0.0006);
  });
});

describe('the shipped bank', () => {
  it('has at least 240 identities of both sexes and many ages', async () => {
    const { entries } = await openIdentityBank();
    expect(entries.length).toBeGreaterThanOrEqual(240);
    for (const sex of ['female', 'male'])
      expect(entries.filter((entry) => entry.sex === sex).length).toBeGreaterThanOrEqual(110);
    expect(entries.some(({ ageYears }) => ageYears < 28)).toBe(true);
    expect(entries.some(({ ageYears }) => ageYears > 60)).toBe(true);
  });

  it('gives every identity as a donor', async () => {
    const bank = await openIdentityBank();
    const donor = await bank.donor(bank.entries.at(-1)!);
    expect(donor.shape).toHaveLength(478);
    expect(donor.pixels.channels).toBe(3);
    expect(Math.abs(donor.shape[4]!.x)).toBeLessThan(2);
  });
});

const GOAL = 0.1;

describe('promisingFirst', () => {
  const foreseen = (pool: BankEntry[], of: (entry: BankEntry) => { first: number; second: number }) =>
    candidatesOf(pool, wanted, of, seededRandom(1));
  const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ entry: { id } }) => id);

  it('tries those first that are far enough for both networks', () => {
    const gaps = new Map([
      ['near', { first: 0.3, second: 0.8 }],
      ['far', { first: 0.8, second: 0 }],
      ['middle', { first: 0.7, second: 0.4 }],
    ]);
    const pool = [...gaps.keys()].map((id) => entry(id));
    const candidates = foreseen(pool, ({ id }) => gaps.get(id)!);
    expect(idsOf(promisingFirst(candidates, 0, GOAL))).toEqual(['far', 'middle', 'near']);
  });

  it('takes the one that suits best of those that are surely far enough, and the farthest on a hard face', () => {
    const pool = [entry('suits'), entry('farthest', { skin: { l: 45, a: 12, b: 16 } })];
    const candidates = foreseen(pool, ({ id }) => ({ first: 0.9, second: id === 'suits' ? -0.1 : -0.4 }));
    expect(idsOf(promisingFirst(candidates, 0, GOAL))).toEqual(['suits', 'farthest']);
    expect(idsOf(promisingFirst(candidates, 0.4, GOAL))).toEqual(['farthest', 'suits']);
  });

  it('prefers among equally far identities the one that will look as old as the face', () => {
    const pool = [
      entry('old', { ageYears: 70 }),
      entry('young', { ageYears: 18 }),
      entry('alike', { ageYears: 38 }),
    ];
    const candidates = foreseen(pool, () => ({ first: 0.9, second: 0.3 }));
    expect(promisingFirst(candidates, 0, GOAL)[0]!.entry.id).toBe('alike');
  });
});

it('keeps embeddings finely enough', () => {
  const random = seededRandom(2);
  const first = Float32Array.from({ length: 128 }, () => 0.4 * (random() - 0.5));
  const second = Float32Array.from({ length: 1024 }, () => 0.06 * random());
  const bytes = bytesOfIdentity({ first, second });
  expect(bytes.length).toBe(EMBEDDING_BYTES);
  const back = identityOfBytes(bytes);
  const distance = Math.hypot(...first.map((value, i) => value - back.first[i]!));
  expect(distance).toBeLessThan(0.02);
  expect(Math.hypot(...second.map((value, i) => value - back.second[i]!))).toBeLessThan(0.02);
});
