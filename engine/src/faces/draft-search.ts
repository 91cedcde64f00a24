import { identityDistance } from '../abilities/face-identity/embed-face.ts';
import type { Networks } from '../abilities/network.ts';
import type { Random } from '../imaging/noise.ts';
import {
  type Candidate,
  candidatesOf,
  poolOf,
  promisingFirst,
  type WantedIdentity,
} from './bank/choose-identity.ts';
import { foresightOn } from './bank/foresee-likeness.ts';
import { openIdentityBank } from './bank/identity-bank.ts';
import { type BaseOptions, type ChosenDonor, donorFor, optionsAt } from './draft-donor.ts';
import { openDraftJudge, type Verdict } from './draft-judge.ts';
import { type DoneTry, LADDER, LIKENESS_AT, nextTry, type PlannedTry } from './draft-ladder.ts';
import { draftOf } from './face-draft.ts';
import { LIKENESS_GOAL } from './face-merit.ts';
import type { FaceWindow } from './face-window.ts';
import { type ReplacedFace, type ReplaceOptions, replaceFace } from './replace-face.ts';

// Tries identities of the bank on a small draft of the face, until one is farther from the old face than most people are
// from each other.

export interface SearchRequest {
  wanted: WantedIdentity;
  /** How many of the best matching identities are drawn from. */
  poolSize: number;
  /** Of drafts. */
  maxTries: number;
  options: BaseOptions;
  random: Random;
  /** After each try, 0–1. */
  progress(done: number): void;
  signal: AbortSignal;
}

export interface Draft extends ChosenDonor {
  options: ReplaceOptions;
  verdict: Verdict;
  /** Larger is better; 0 when nothing is left to ask for. */
  merit: number;
}

export interface DraftSearch {
  /** The best draft that was not given out yet, after as many tries as it takes; null when there is none. */
  next(): Promise<Draft | null>;
  /** How a draft came out in full: the search goes on from there. */
  tell(draft: Draft, full: { merit: number; likeness: number }): void;
  tries(): number;
}

interface DrawnTry extends PlannedTry, ChosenDonor {
  drawn: ReplacedFace;
}

interface JudgedTry extends PlannedTry, ChosenDonor {
  verdict: Verdict;
  candidate: Candidate;
  /** The merit of its full drawing, once there is one. */
  merit: number | null;
  isGivenOut: boolean;
}

/** A draft that lacks no more than this is drawn in full a step harder. */
const HARDER_ABOVE = -0.2;
/** So much does the first draft of a face tell of the next: faces differ more than drafts of one face do. */
const FIRST_DRAFT_COUNTS = 0.3;

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

export async function openDraftSearch(
  networks: Networks,
  window: FaceWindow,
  { wanted, random, signal, maxTries, poolSize, options, progress }: SearchRequest,
): Promise<DraftSearch> {
  const small = await draftOf(window);
  const judge = await openDraftJudge(networks, small, wanted);
  const bank = await openIdentityBank();
  const foresee = foresightOn(judge.old.second);
  const foreseen = candidatesOf(
    poolOf(bank.entries, wanted, poolSize, random),
    wanted,
    (entry) => {
      const identity = bank.identity(entry);
      return { first: identityDistance(identity.first, judge.old.first), second: foresee(identity.second) };
    },
    random,
  );
  let pool = promisingFirst(foreseen, 0, LIKENESS_GOAL);
  const done: JudgedTry[] = [];
  let ahead: DrawnTry | null = null;
  /** How much more alike the full drawings came out than their drafts. */
  const lost: number[] = [];

  const goal = () => LIKENESS_GOAL - Math.max(0, meanOf(lost));
  const worthOf = ({ verdict, merit }: JudgedTry) => {
    const { likeness, others, cost } = verdict;
    const second = Math.min(0, goal() - likeness);
    const isEnough = second === 0 && others === 0 && verdict.looksFine;
    return Math.min(merit ?? 0, isEnough ? 0 : second + others - cost);
  };
  const told = (): DoneTry[] => done.map((one) => ({ ...one, worth: worthOf(one) }));

  /** What is not drawn yet is put in order by what the drafts of this face have told. */
  function orderRest(): void {
    const surpluses = done.map(
      ({ verdict, candidate, level }) => verdict.likeness - LIKENESS_AT[level]! - candidate.likeness,
    );
    const surplus = (meanOf(surpluses) * done.length) / (done.length + FIRST_DRAFT_COUNTS);
    const drawn = 1 + Math.max(ahead?.place ?? 0, ...done.map(({ place }) => place));
    pool = [...pool.slice(0, drawn), ...promisingFirst(pool.slice(drawn), surplus, goal())];
  }

  async function draw({ place, level }: PlannedTry): Promise<DrawnTry> {
    const step = LADDER[level]!;
    const chosen = await donorFor(pool, place, step, random);
    const drawn = await replaceFace(small, chosen.donor, optionsAt(options, step, bank.population), random);
    return { ...chosen, place, level, drawn };
  }

  /** While the networks look at a draft, the next is drawn that follows if it falls through. */
  async function tryOne(): Promise<void> {
    const known = told();
    const { place, level } = nextTry(known, pool.length);
    const isForeseen = ahead?.place === place && ahead.level === level;
    const present: DrawnTry = ahead && isForeseen ? ahead : await draw({ place, level });
    const toBeat = Math.max(...known.map(({ worth }) => worth));
    const fallen = { place, level, worth: Number.NEGATIVE_INFINITY };
    const isLast = done.length + 1 >= maxTries;
    const [verdict, drawnAhead] = await Promise.all([
      judge.judge(present.drawn, level, goal() - Math.min(0, toBeat)),
      isLast || known.length === 0 ? null : draw(nextTry([...known, fallen], pool.length)),
    ]);
    ahead = drawnAhead;
    const { drawn: _, ...tried } = present;
    done.push({ ...tried, candidate: pool[place]!, verdict, merit: null, isGivenOut: false });
    orderRest();
    progress(done.length / maxTries);
  }

  const best = () =>
    done
      .filter(({ isGivenOut }) => !isGivenOut)
      .map((one) => ({ one, merit: worthOf(one) }))
      .toSorted((a, b) => b.merit - a.merit)[0];
  return {
    async next() {
      while ((best()?.merit ?? -1) < 0 && done.length < maxTries) {
        signal.throwIfAborted();
        await tryOne();
      }
      const found = best();
      if (!found) return null;
      const { one, merit } = found;
      one.isGivenOut = true;
      const level =
        merit < 0 && merit > HARDER_ABOVE ? Math.min(one.level + 1, LADDER.length - 1) : one.level;
      return { ...one, options: optionsAt(options, LADDER[level]!, bank.population), merit };
    },
    tell({ verdict }, { merit, likeness }) {
      const tried = done.find((one) => one.verdict === verdict);
      if (!tried) return;
      tried.merit = merit;
      lost.push(likeness - verdict.likeness);
    },
    tries: () => done.length,
  };
}
