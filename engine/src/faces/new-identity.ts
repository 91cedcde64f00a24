import type { Networks } from '../abilities/network.ts';
import type { Random } from '../imaging/noise.ts';
import type { Picture } from '../imaging/raster.ts';
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
import { meritOf } from './face-merit.ts';
import type { FaceWindow } from './face-window.ts';
import {
  type Identity,
  type IdentityGap,
  identityGap,
  isFartherThanHalf,
  isStranger,
} from './identity-distance.ts';
import { lookAgain, type SecondLook } from './look-again.ts';
import { refineFace } from './refine/refine-face.ts';
import { type ReplacedFace, type ReplaceOptions, replaceFace } from './replace-face.ts';
import type { ShapePopulation } from './shape/plausible-shape.ts';

// Gives a face an identity of the bank. Many are tried on a small draft, until one is farther from the old face than
// most people are from each other; the best are then drawn in full and looked at again.

export interface NewIdentityRequest {
  wanted: WantedIdentity;
  /** The face as it was. */
  old: Identity;
  /** How many of the best matching identities are drawn from. */
  poolSize: number;
  /** Of drafts; at most MAX_FINALS of them are drawn in full. */
  maxTries: number;
  options: Omit<ReplaceOptions, 'ownEyes' | 'outline' | 'limitCm' | 'among' | 'beyond'>;
  random: Random;
  /** Puts the changed window back into the picture. */
  putBack(pixels: Picture): Picture;
  /** After each try, 0–1. */
  progress(done: number): void;
  signal: AbortSignal;
}

export interface NewIdentity {
  picture: Picture;
  /** Null when the face is no longer detected. */
  look: SecondLook | null;
  gap: IdentityGap | null;
  isStranger: boolean;
  tries: number;
  /** The bank's identities that were used. */
  identities: string[];
  /** How much more patchy the skin is than before, in steps of colour. */
  patches: number;
}

/** A draft foretells the full picture to within 0.045 of likeness: the next one is drawn only when it did not. */
const MAX_FINALS = 3;
const FORETOLD_WITHIN = 0.045;
/** A full picture that lacks so little is drawn once more, a step harder. */
const NEARLY = 0.09;

interface Draft {
  donor: Donor;
  options: ReplaceOptions;
  level: number;
  identities: string[];
  patches: number;
  merit: number;
}

interface DrawnTry extends PlannedTry {
  chosen: Pick<Draft, 'donor' | 'identities'>;
  full: ReplaceOptions;
  drawn: ReplacedFace;
}

export function optionsAt(
  options: NewIdentityRequest['options'],
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

/** Drafts, best first. While the networks look at one, the next is drawn that follows if it falls through. */
async function tryDrafts(
  networks: Networks,
  window: FaceWindow,
  { wanted, random, signal, maxTries, poolSize, options, progress }: NewIdentityRequest,
): Promise<Draft[]> {
  const small = await draftOf(window);
  const judge = await openDraftJudge(networks, small, wanted);
  const bank = await openIdentityBank();
  const pool = farthestFirst(
    poolOf(bank.entries, wanted, poolSize, random),
    wanted,
    (entry) => identityGap(bank.identity(entry), judge.old),
    random,
  );
  async function draw({ place, level }: PlannedTry): Promise<DrawnTry> {
    const step = LADDER[level]!;
    const chosen = await donorFor(pool, place, step, random);
    const full = optionsAt(options, step, bank.population);
    return { place, level, chosen, full, drawn: await replaceFace(small, chosen.donor, full, random) };
  }
  const drafts: Draft[] = [];
  const done: DoneTry[] = [];
  let ahead: DrawnTry | null = null;
  while (done.length < maxTries && !isHopeless(done)) {
    signal.throwIfAborted();
    const next = nextTry(done, pool.length);
    const isForeseen = ahead?.place === next.place && ahead.level === next.level;
    const present: DrawnTry = ahead && isForeseen ? ahead : await draw(next);
    const { place, level } = next;
    const toBeat = Math.max(...done.map(({ worth }) => worth));
    const fallen = { place, level, worth: Number.NEGATIVE_INFINITY, isStranger: false };
    const isLast = done.length + 1 >= maxTries;
    const [verdict, drawnAhead] = await Promise.all([
      judge.judge(present.drawn, level, toBeat),
      isLast ? null : draw(nextTry([...done, fallen], pool.length)),
    ]);
    ahead = drawnAhead;
    const { merit, patches, isEnough } = verdict;
    done.push({ place, level, worth: merit, isStranger: verdict.isStranger });
    drafts.push({ ...present.chosen, options: present.full, level, patches, merit });
    progress((0.7 * done.length) / maxTries);
    if (isEnough) break;
  }
  return drafts.sort((a, b) => b.merit - a.merit);
}

export async function giveNewIdentity(
  networks: Networks,
  window: FaceWindow,
  request: NewIdentityRequest,
): Promise<NewIdentity> {
  const { wanted, old, random, signal } = request;
  const { population } = await openIdentityBank();
  const drafts = await tryDrafts(networks, window, request);
  let best: NewIdentity | null = null;
  let bestMerit = Number.NEGATIVE_INFINITY;
  let [draft, following] = [drafts[0]!, 1];
  for (let i = 0; i < MAX_FINALS; i++) {
    signal.throwIfAborted();
    const replaced = await replaceFace(window, draft.donor, draft.options, random);
    const picture = request.putBack(await refineFace(networks, replaced));
    const look = await lookAgain(networks, picture, window);
    const gap = look && identityGap(look.identity, old);
    const drawn: NewIdentity = {
      picture,
      look,
      gap,
      isStranger: gap !== null && isStranger(gap),
      tries: drafts.length + i,
      identities: draft.identities,
      patches: draft.patches,
    };
    request.progress(0.7 + (0.3 * (i + 1)) / MAX_FINALS);
    const own = gap && look ? meritOf(gap, look.person, wanted) : Number.NEGATIVE_INFINITY;
    if (!best || own > bestMerit) [best, bestMerit] = [drawn, own];
    if (gap && isFartherThanHalf(gap)) break;
    const harder = own > -NEARLY ? LADDER[draft.level + 1] : undefined;
    const next = drafts[following];
    const mayHelp = own > -NEARLY || own <= draft.merit - FORETOLD_WITHIN || !drawn.isStranger;
    if (harder)
      draft = { ...draft, level: draft.level + 1, options: optionsAt(request.options, harder, population) };
    else if (next && mayHelp) {
      draft = next;
      following++;
    } else break;
  }
  return best!;
}
