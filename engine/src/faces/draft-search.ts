import type { Networks } from '../abilities/network.ts';
import type { Random } from '../imaging/noise.ts';
import { farthestFirst, poolOf, type WantedIdentity } from './bank/choose-identity.ts';
import type { BankEntry } from './bank/identity.ts';
import { blendDonors, openIdentityBank } from './bank/identity-bank.ts';
import type { Donor } from './donor/donor.ts';
import { openDraftJudge } from './draft-judge.ts';
import {
  type DoneTry,
  isHopeless,
  LADDER,
  type LadderStep,
  nextTry,
  type PlannedTry,
} from './draft-ladder.ts';
import { draftOf } from './face-draft.ts';
import type { FaceWindow } from './face-window.ts';
import { identityGap } from './identity-distance.ts';
import { type ReplacedFace, type ReplaceOptions, replaceFace } from './replace-face.ts';
import type { ShapePopulation } from './shape/plausible-shape.ts';

// Tries identities of the bank on a small draft of the face, until one is farther from the old face than most people are
// from each other.

export interface SearchRequest {
  wanted: WantedIdentity;
  /** How many of the best matching identities are drawn from. */
  poolSize: number;
  /** Of drafts. */
  maxTries: number;
  options: Omit<ReplaceOptions, 'ownEyes' | 'outline' | 'limitCm' | 'among' | 'beyond'>;
  random: Random;
  /** After each try, 0–1. */
  progress(done: number): void;
  signal: AbortSignal;
}

export interface Draft {
  donor: Donor;
  options: ReplaceOptions;
  /** The bank's identities that were used. */
  identities: string[];
  /** How much more patchy the skin is than before, in steps of colour. */
  patches: number;
  /** Larger is better; 0 when nothing is left to ask for. */
  merit: number;
}

export interface DraftSearch {
  /** The best draft that was not given out yet, after as many tries as it takes; null when there is none. */
  next(): Promise<Draft | null>;
  /** What a draft was worth in full: the search goes on from there. */
  tell(draft: Draft, merit: number): void;
  tries(): number;
}

interface DrawnTry extends PlannedTry, Pick<Draft, 'donor' | 'identities' | 'options'> {
  drawn: ReplacedFace;
}

interface JudgedTry extends DoneTry {
  draft: Draft;
  isEnough: boolean;
  isGivenOut: boolean;
}

export function optionsAt(
  options: SearchRequest['options'],
  step: LadderStep,
  among: ShapePopulation,
): ReplaceOptions {
  const { limitCm, mostDeviations, ownEyes, oldLook, beyond } = step;
  const { tones, secondPass, strength } = options;
  return {
    ...options,
    limitCm,
    outline: 1,
    ownEyes,
    among,
    mostDeviations,
    beyond,
    strength: strength + step.more,
    secondPass: secondPass * oldLook,
    tones: { brows: tones.brows * oldLook, lips: tones.lips * (0.4 + 0.6 * oldLook) },
  };
}

async function donorFor(
  pool: readonly BankEntry[],
  place: number,
  step: LadderStep,
  random: Random,
): Promise<Pick<Draft, 'donor' | 'identities'>> {
  const bank = await openIdentityBank();
  const entry = pool[place]!;
  const second = pool[(place + 1) % pool.length]!;
  const share = step.blend * random();
  const donor = await bank.donor(entry);
  if (share === 0 || second === entry) return { donor, identities: [entry.id] };
  return {
    donor: blendDonors(donor, await bank.donor(second), share),
    identities: [entry.id, second.id],
  };
}

export async function openDraftSearch(
  networks: Networks,
  window: FaceWindow,
  { wanted, random, signal, maxTries, poolSize, options, progress }: SearchRequest,
): Promise<DraftSearch> {
  const small = await draftOf(window);
  const judge = await openDraftJudge(networks, small, wanted);
  const bank = await openIdentityBank();
  const pool = farthestFirst(
    poolOf(bank.entries, wanted, poolSize, random),
    wanted,
    (entry) => identityGap(bank.identity(entry), judge.old),
    random,
  );
  const done: JudgedTry[] = [];
  let ahead: DrawnTry | null = null;

  async function draw({ place, level }: PlannedTry): Promise<DrawnTry> {
    const step = LADDER[level]!;
    const chosen = await donorFor(pool, place, step, random);
    const full = optionsAt(options, step, bank.population);
    const drawn = await replaceFace(small, chosen.donor, full, random);
    return { ...chosen, place, level, options: full, drawn };
  }

  /** While the networks look at a draft, the next is drawn that follows if it falls through. */
  async function tryOne(): Promise<void> {
    const { place, level } = nextTry(done, pool.length);
    const isForeseen = ahead?.place === place && ahead.level === level;
    const present: DrawnTry = ahead && isForeseen ? ahead : await draw({ place, level });
    const toBeat = Math.max(...done.map(({ worth }) => worth));
    const fallen = { place, level, worth: Number.NEGATIVE_INFINITY, isStranger: false };
    const isLast = done.length + 1 >= maxTries;
    const [verdict, drawnAhead] = await Promise.all([
      judge.judge(present.drawn, level, toBeat),
      isLast ? null : draw(nextTry([...done, fallen], pool.length)),
    ]);
    ahead = drawnAhead;
    const { merit, patches, isEnough, isStranger } = verdict;
    const { donor, identities } = present;
    const draft = { donor, identities, options: present.options, patches, merit };
    done.push({ place, level, worth: merit, isStranger, isEnough, isGivenOut: false, draft });
    progress(done.length / maxTries);
  }

  const waiting = () => done.filter(({ isGivenOut }) => !isGivenOut);
  return {
    async next() {
      while (!waiting().some(({ isEnough }) => isEnough) && done.length < maxTries && !isHopeless(done)) {
        signal.throwIfAborted();
        await tryOne();
      }
      const best = waiting().toSorted((a, b) => b.worth - a.worth)[0];
      if (!best) return null;
      best.isGivenOut = true;
      return best.draft;
    },
    tell(draft, merit) {
      const tried = done.find((one) => one.draft === draft);
      if (tried) tried.worth = Math.min(tried.worth, merit);
    },
    tries: () => done.length,
  };
}
