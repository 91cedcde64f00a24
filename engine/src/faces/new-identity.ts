import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import { meshInRegion, regionOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { Networks } from '../abilities/network.ts';
import type { Random } from '../imaging/noise.ts';
import { type Picture, toPicture } from '../imaging/raster.ts';
import { farthestFirst, poolOf, type WantedIdentity } from './bank/choose-identity.ts';
import type { BankEntry } from './bank/identity.ts';
import { blendDonors, openIdentityBank } from './bank/identity-bank.ts';
import { readPlainIdentity } from './bank/plain-view.ts';
import type { Donor } from './donor/donor.ts';
import { draftOf } from './face-draft.ts';
import type { FaceWindow } from './face-window.ts';
import {
  HALF_OF_STRANGERS,
  type Identity,
  type IdentityGap,
  identityGap,
  isStranger,
  MOST_STRANGERS,
  readIdentity,
} from './identity-distance.ts';
import { lookAgain, type SecondLook } from './look-again.ts';
import { type ReplaceOptions, replaceFace } from './replace-face.ts';

// Gives a face an identity of the bank. Many are tried on a small draft, mild ones first, until both networks take
// one for a stranger; the best are then drawn in full and looked at again.

export interface NewIdentityRequest {
  wanted: WantedIdentity;
  /** The face as it was. */
  old: Identity;
  /** How many of the best matching identities are drawn from. */
  poolSize: number;
  /** Of drafts; at most MAX_FINALS of them are drawn in full. */
  maxTries: number;
  options: Omit<ReplaceOptions, 'ownEyes' | 'outline' | 'limitCm'>;
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
}

/** Later tries exaggerate more, take the identity's own eyes and less of the old light on brows and folds. */
const LADDER = [
  { more: 0, limitCm: 1.2, outline: 0.7, ownEyes: true, blend: 0.3, oldLook: 1 },
  { more: 0.3, limitCm: 1.4, outline: 1, ownEyes: false, blend: 0.15, oldLook: 0.5 },
  { more: 0.55, limitCm: 1.6, outline: 1, ownEyes: false, blend: 0, oldLook: 0 },
  { more: 0.75, limitCm: 1.8, outline: 1, ownEyes: false, blend: 0, oldLook: 0 },
] as const;
const TRIES_PER_STEP = 2;
const MAX_FINALS = 3;
/** So many drafts are drawn in any case unless one is perfect. */
const ENOUGH_DRAFTS = 4;
/** A draft must be this much beyond the threshold: the full picture may come out a little nearer. */
const SAFETY = 0.03;
/** Every step up the ladder costs looks. */
const STEP_COST = 0.02;
const MAX_AGE_DRIFT = 12;

/** Larger is better; 0 when both networks are satisfied. */
function gapMerit({ first, second }: IdentityGap): number {
  return 2 * Math.min(0, first - SAME_PERSON_BELOW - SAFETY) + Math.min(0, HALF_OF_STRANGERS - second);
}

/** A face that lost its sex or age is worse than one that is a little too alike. */
function merit({ gap, look }: NewIdentity, wanted: WantedIdentity): number {
  if (!gap || !look) return Number.NEGATIVE_INFINITY;
  return gapMerit(gap) - (isTrueTo(look, wanted) ? 0 : 0.15);
}

/** Whether the classifiers find the wanted sex and about the wanted age. */
export function isTrueTo({ person }: SecondLook, wanted: WantedIdentity): boolean {
  const sexLost = person.sex !== wanted.sex && person.sexCertainty > 0.75;
  return !sexLost && Math.abs(person.ageYears - wanted.ageYears) <= MAX_AGE_DRIFT;
}

interface Draft {
  donor: Donor;
  options: ReplaceOptions;
  identities: string[];
  merit: number;
  /** Both networks are sure enough, though not as sure as of any two strangers. */
  isSafe: boolean;
}

type Step = (typeof LADDER)[number];

function optionsAt(options: NewIdentityRequest['options'], step: Step): ReplaceOptions {
  const { limitCm, outline, ownEyes, oldLook } = step;
  const { tones, secondPass, strength } = options;
  return {
    ...options,
    limitCm,
    outline,
    ownEyes,
    strength: strength + step.more,
    secondPass: secondPass * oldLook,
    tones: { brows: tones.brows * oldLook, lips: tones.lips * (0.4 + 0.6 * oldLook) },
  };
}

async function donorFor(
  pool: readonly BankEntry[],
  attempt: number,
  step: Step,
  random: Random,
): Promise<Pick<Draft, 'donor' | 'identities'>> {
  const bank = await openIdentityBank();
  const entry = pool[attempt % pool.length]!;
  const second = pool[(attempt + 1) % pool.length]!;
  const share = step.blend * random();
  const donor = await bank.donor(entry);
  if (share === 0 || second === entry) return { donor, identities: [entry.id] };
  return {
    donor: blendDonors(donor, await bank.donor(second), share),
    identities: [entry.id, second.id],
  };
}

/** Drafts, best first. */
async function tryDrafts(
  networks: Networks,
  window: FaceWindow,
  { wanted, random, signal, maxTries, poolSize, options, progress }: NewIdentityRequest,
): Promise<Draft[]> {
  const small = await draftOf(window);
  const old = await readIdentity(networks, toPicture(small.pixels), small.points);
  const bank = await openIdentityBank();
  const plain = await readPlainIdentity(networks, small.pixels, small.points, small.shape);
  const pool = farthestFirst(
    poolOf(bank.entries, wanted, poolSize, random),
    (entry) => identityGap(bank.identity(entry), plain),
    random,
  );
  const drafts: Draft[] = [];
  for (let attempt = 0; attempt < maxTries; attempt++) {
    signal.throwIfAborted();
    const level = Math.min(LADDER.length - 1, Math.floor(attempt / TRIES_PER_STEP));
    const step = LADDER[level]!;
    const chosen = await donorFor(pool, attempt, step, random);
    const full = optionsAt(options, step);
    const { pixels, points } = await replaceFace(small, chosen.donor, full, random);
    const refitted = await meshInRegion(networks, pixels, regionOfMesh(points));
    const gap = identityGap(await readIdentity(networks, pixels, refitted.points), old);
    const isSafe = gap.first > SAME_PERSON_BELOW + SAFETY && gap.second < MOST_STRANGERS - SAFETY;
    drafts.push({ ...chosen, options: full, merit: gapMerit(gap) - level * STEP_COST, isSafe });
    progress((0.7 * (attempt + 1)) / maxTries);
    if (gapMerit(gap) === 0 || (drafts.length >= ENOUGH_DRAFTS && drafts.some(({ isSafe }) => isSafe))) break;
  }
  return drafts.sort((a, b) => b.merit - a.merit);
}

export async function giveNewIdentity(
  networks: Networks,
  window: FaceWindow,
  request: NewIdentityRequest,
): Promise<NewIdentity> {
  const { wanted, old, random, signal } = request;
  const drafts = await tryDrafts(networks, window, request);
  let best: NewIdentity | null = null;
  for (const [i, { donor, options, identities }] of drafts.slice(0, MAX_FINALS).entries()) {
    signal.throwIfAborted();
    const { pixels } = await replaceFace(window, donor, options, random);
    const picture = request.putBack(pixels);
    const look = await lookAgain(networks, picture, window);
    const gap = look && identityGap(look.identity, old);
    const drawn: NewIdentity = {
      picture,
      look,
      gap,
      isStranger: gap !== null && isStranger(gap),
      tries: drafts.length + i,
      identities,
    };
    request.progress(0.7 + (0.3 * (i + 1)) / MAX_FINALS);
    if (!best || merit(drawn, wanted) > merit(best, wanted)) best = drawn;
    if (drawn.isStranger && look && isTrueTo(look, wanted)) break;
  }
  return best!;
}
