import type { IdentityGap } from '../identity-distance.ts';
import type { BankEntry, IdentityAttributes } from './identity.ts';
import { skinMismatch } from './skin-mismatch.ts';

/** What the new face should be like. */
export interface WantedIdentity extends Omit<IdentityAttributes, 'region'> {
  /** Null when anywhere will do. */
  region: string | null;
  /** What a word asks to grow on the face; null when the old face's own will do. */
  facialHair: FacialHair | null;
}

export type FacialHair = 'beard' | 'mustache';

/** More than any other difference: hair and neck do not make a woman's face a man's, whatever the classifier says. */
const OTHER_SEX = 20;
/** A region is asked for by a word: more than mood and twenty years. */
const OTHER_REGION = 8;
/** Facial hair that is asked for by a word counts as much; identities without any come last. */
const NO_FACIAL_HAIR = 8;
/** So dark against the cheeks is a full beard or a moustache, and so light a chin that is shaven under one. */
const GROWN_BELOW = 0.66;
const SHAVEN_FROM = 0.78;
const YEARS = 7;
/** A beard where none was, or the other way round, is seen at once. */
const BEARD = 11;
const MOUSTACHE = 9;
/** A grave look on somebody who smiles reads as worry. */
const GRAVITY = 4;

function wears({ chinRatio, upperLipRatio }: BankEntry, facialHair: FacialHair): boolean {
  if (facialHair === 'beard') return chinRatio < GROWN_BELOW;
  return upperLipRatio < GROWN_BELOW && chinRatio >= SHAVEN_FROM;
}

/** 0 for a perfect match; a whole point is a visible difference. */
export function mismatch(entry: BankEntry, wanted: WantedIdentity): number {
  return (
    (entry.sex === wanted.sex ? 0 : OTHER_SEX) +
    (wanted.region && entry.region !== wanted.region ? OTHER_REGION : 0) +
    (wanted.facialHair && !wears(entry, wanted.facialHair) ? NO_FACIAL_HAIR : 0) +
    Math.abs(entry.ageYears - wanted.ageYears) / YEARS +
    skinMismatch(entry.skin, wanted.skin) +
    5 * Math.abs(entry.mouthOpening - wanted.mouthOpening) +
    BEARD * Math.abs(entry.chinRatio - wanted.chinRatio) +
    MOUSTACHE * Math.abs(entry.upperLipRatio - wanted.upperLipRatio) +
    GRAVITY * Math.abs(entry.happiness - wanted.happiness)
  );
}

/** How much worse than the best a candidate may be. */
const POOL_SLACK = 9;

/** The best `count` identities in an order that the seed decides. */
export function poolOf(
  entries: readonly BankEntry[],
  wanted: WantedIdentity,
  count: number,
  random: () => number,
): BankEntry[] {
  const ranked = entries
    .map((entry) => ({ entry, cost: mismatch(entry, wanted) }))
    .sort((a, b) => a.cost - b.cost);
  const best = ranked[0]?.cost ?? 0;
  const pool = ranked.slice(0, count).filter(({ cost }, i) => i < 4 || cost < best + POOL_SLACK);
  for (let i = pool.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [pool[i], pool[other]] = [pool[other]!, pool[i]!];
  }
  return pool.map(({ entry }) => entry);
}

/** Compared alone on grey with the photographed face, an identity this far away nearly always passes the first network. */
const FAR_ENOUGH = 0.8;
const NEARNESS_COST = 2.2;
/** What a visible difference of skin or beard costs, in likeness. */
const MISMATCH_COST = 0.02;
/** And each year by which the face will look younger or older. */
const YEAR_COST = 0.009;
/** More where that is likely to be taken for another age. */
const OTHER_AGE = { fromYears: 10, cost: 0.09 };
/** Seeds differ by this much luck, in likeness. */
const LUCK = 0.06;

/** How old an identity looks on somebody else's head: fitted to 525 drafts on 75 photographed people. */
const ageOn = (headYears: number, { ageYears }: BankEntry) => 0.77 * ageYears + 0.28 * headYears - 5.5;

/** An identity of the pool, and what is foreseen of it on this face. */
export interface Candidate {
  entry: BankEntry;
  /** How alike its draft will be to the old face for the second network, if this face is like others. */
  likeness: number;
  /** What speaks against it beside that, as if it were likeness. */
  cost: number;
}

export function candidatesOf(
  pool: readonly BankEntry[],
  wanted: WantedIdentity,
  foresee: (entry: BankEntry) => IdentityGap,
  random: () => number,
): Candidate[] {
  return pool.map((entry) => {
    const { first, second } = foresee(entry);
    const drift = Math.abs(ageOn(wanted.ageYears, entry) - wanted.ageYears);
    const cost =
      NEARNESS_COST * Math.max(0, FAR_ENOUGH - first) +
      MISMATCH_COST * mismatch(entry, wanted) +
      YEAR_COST * drift +
      (drift > OTHER_AGE.fromYears ? OTHER_AGE.cost : 0);
    return { entry, likeness: second, cost: cost - LUCK * random() };
  });
}

/** What is foreseen is wrong by about twice this. */
const DOUBT = 0.04;
/** A draft that falls through costs a try beside the likeness that it has too much. */
const SHORTFALL_COST = 2.5;

/** How much likeness is to be expected above `goal`. */
const shortfall = (likeness: number, goal: number) => DOUBT * Math.log1p(Math.exp((likeness - goal) / DOUBT));

/**
 * Those that suit best among the likely to pass come first. Drafts of this face came out by `surplus` more alike than
 * foreseen so far, and `goal` is how alike they may be.
 */
export function promisingFirst(candidates: readonly Candidate[], surplus: number, goal: number): Candidate[] {
  const costOf = ({ likeness, cost }: Candidate) =>
    cost + SHORTFALL_COST * shortfall(likeness + surplus, goal);
  return candidates
    .map((candidate) => ({ candidate, total: costOf(candidate) }))
    .sort((a, b) => a.total - b.total)
    .map(({ candidate }) => candidate);
}
