import { type Demographics, readDemographics } from '../abilities/face-attributes/demographics.ts';
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
import { type DoneTry, LADDER, type LadderStep, nextTry } from './draft-ladder.ts';
import { draftOf } from './face-draft.ts';
import type { FaceWindow } from './face-window.ts';
import {
  HALF_OF_STRANGERS,
  type Identity,
  type IdentityGap,
  identityGap,
  isFartherThanHalf,
  isStranger,
  readIdentity,
} from './identity-distance.ts';
import { PATCHES_SEEN_FROM, skinPatches } from './light/skin-patches.ts';
import { lookAgain, type SecondLook } from './look-again.ts';
import { type ReplaceOptions, replaceFace } from './replace-face.ts';
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
  options: Omit<ReplaceOptions, 'ownEyes' | 'outline' | 'limitCm' | 'among'>;
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

const MAX_FINALS = 3;
/** A draft must be this much beyond both limits: the full picture may come out a little nearer. */
const SAFETY = { first: 0.03, second: 0.01 };
/** Every step up the ladder costs looks. */
const STEP_COST = 0.02;
const MAX_AGE_DRIFT = 12;

/** Larger is better; 0 when both networks are satisfied. */
function gapMerit({ first, second }: IdentityGap): number {
  return (
    2 * Math.min(0, first - SAME_PERSON_BELOW - SAFETY.first) +
    Math.min(0, HALF_OF_STRANGERS - SAFETY.second - second)
  );
}

/** What a lost sex or age costs, in likeness. */
const UNTRUE_COST = 0.1;
/** And each step of colour by which the skin is more patchy than skin is anyway. */
const PATCH_COST = 0.02;
const PATCHES_FROM = 1;

function merit(gap: IdentityGap, person: Demographics, wanted: WantedIdentity): number {
  return gapMerit(gap) - (isTrueTo(person, wanted) ? 0 : UNTRUE_COST);
}

/** Whether the classifiers find the wanted sex and about the wanted age. */
export function isTrueTo(person: Demographics, wanted: WantedIdentity): boolean {
  const sexLost = person.sex !== wanted.sex && person.sexCertainty > 0.75;
  return !sexLost && Math.abs(person.ageYears - wanted.ageYears) <= MAX_AGE_DRIFT;
}

interface Draft {
  donor: Donor;
  options: ReplaceOptions;
  identities: string[];
  patches: number;
  merit: number;
}

function optionsAt(
  options: NewIdentityRequest['options'],
  step: LadderStep,
  among: ShapePopulation,
): ReplaceOptions {
  const { limitCm, mostDeviations, ownEyes, oldLook } = step;
  const { tones, secondPass, strength } = options;
  return {
    ...options,
    limitCm,
    outline: 1,
    ownEyes,
    among,
    mostDeviations,
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

/** Drafts, best first. */
async function tryDrafts(
  networks: Networks,
  window: FaceWindow,
  { wanted, random, signal, maxTries, poolSize, options, progress }: NewIdentityRequest,
): Promise<Draft[]> {
  const small = await draftOf(window);
  const old = await readIdentity(networks, toPicture(small.pixels), small.points);
  const oldPatches = skinPatches(small.pixels, small.points, small.sizePx, small.skin);
  const bank = await openIdentityBank();
  const plain = await readPlainIdentity(networks, small.pixels, small.points, small.shape);
  const pool = farthestFirst(
    poolOf(bank.entries, wanted, poolSize, random),
    wanted,
    (entry) => identityGap(bank.identity(entry), plain),
    random,
  );
  const drafts: Draft[] = [];
  const done: DoneTry[] = [];
  while (done.length < maxTries) {
    signal.throwIfAborted();
    const { place, level } = nextTry(done, pool.length);
    const step = LADDER[level]!;
    const chosen = await donorFor(pool, place, step, random);
    const full = optionsAt(options, step, bank.population);
    const { pixels, points } = await replaceFace(small, chosen.donor, full, random);
    const refitted = await meshInRegion(networks, pixels, regionOfMesh(points));
    const gap = identityGap(await readIdentity(networks, pixels, refitted.points), old);
    const worth = merit(gap, await readDemographics(networks, pixels, refitted.points), wanted);
    const patches = skinPatches(pixels, points, small.sizePx, small.skin) - oldPatches;
    const looks = level * STEP_COST + PATCH_COST * Math.max(0, patches - PATCHES_FROM);
    done.push({ place, level, worth: worth - looks });
    drafts.push({ ...chosen, options: full, patches, merit: worth - looks });
    progress((0.7 * done.length) / maxTries);
    if (worth === 0 && patches < PATCHES_SEEN_FROM) break;
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
  let bestMerit = Number.NEGATIVE_INFINITY;
  for (const [i, { donor, options, identities, patches }] of drafts.slice(0, MAX_FINALS).entries()) {
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
      patches,
    };
    request.progress(0.7 + (0.3 * (i + 1)) / MAX_FINALS);
    const own = gap && look ? merit(gap, look.person, wanted) : Number.NEGATIVE_INFINITY;
    if (!best || own > bestMerit) [best, bestMerit] = [drawn, own];
    if (gap && isFartherThanHalf(gap) && look && isTrueTo(look.person, wanted)) break;
  }
  return best!;
}
