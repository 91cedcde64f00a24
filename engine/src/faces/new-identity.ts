import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Networks } from '../abilities/network.ts';
import type { Random } from '../imaging/noise.ts';
import type { Picture } from '../imaging/raster.ts';
import { poolOf, type WantedIdentity } from './bank/choose-identity.ts';
import { blendDonors, openIdentityBank } from './bank/identity-bank.ts';
import type { Donor } from './donor/donor.ts';
import type { FaceWindow } from './face-window.ts';
import {
  HALF_OF_STRANGERS,
  type Identity,
  type IdentityGap,
  identityGap,
  isStranger,
} from './identity-distance.ts';
import { lookAgain, type SecondLook } from './look-again.ts';
import { type ReplaceOptions, replaceFace } from './replace-face.ts';

// Gives a face an identity of the bank, and tries further ones until both networks take it for a stranger.

export interface NewIdentityRequest {
  wanted: WantedIdentity;
  /** The face as it was. */
  old: Identity;
  /** How many of the best matching identities are drawn from. */
  poolSize: number;
  maxTries: number;
  options: Omit<ReplaceOptions, 'ownEyes'>;
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

/** Later tries exaggerate more and, at last, take the identity's own eyes. */
const LADDER = [
  { more: 0, ownEyes: true, blend: 0.35 },
  { more: 0.2, ownEyes: true, blend: 0.25 },
  { more: 0.4, ownEyes: true, blend: 0 },
  { more: 0.5, ownEyes: false, blend: 0 },
] as const;
const TRIES_PER_STEP = 2;
/** So many tries may be spent on a face that is already a stranger, to make it a clearer one. */
const TRIES_FOR_MORE = 2;
const MAX_AGE_DRIFT = 12;

/** Larger is better; a face that lost its sex or age is worse than one that is a little too alike. */
function merit({ gap, look }: NewIdentity, wanted: WantedIdentity): number {
  if (!gap || !look) return Number.NEGATIVE_INFINITY;
  const first = Math.min(0, gap.first - SAME_PERSON_BELOW);
  const second = Math.min(0, HALF_OF_STRANGERS - gap.second);
  return 2 * first + second - (isTrueTo(look, wanted) ? 0 : 0.15);
}

/** Whether the classifiers find the wanted sex and about the wanted age. */
export function isTrueTo({ person }: SecondLook, wanted: WantedIdentity): boolean {
  const sexLost = person.sex !== wanted.sex && person.sexCertainty > 0.75;
  return !sexLost && Math.abs(person.ageYears - wanted.ageYears) <= MAX_AGE_DRIFT;
}

export async function giveNewIdentity(
  networks: Networks,
  window: FaceWindow,
  request: NewIdentityRequest,
): Promise<NewIdentity> {
  const { wanted, old, random, signal, maxTries } = request;
  const bank = await openIdentityBank();
  const pool = poolOf(bank.entries, wanted, request.poolSize, random);
  let best: NewIdentity | null = null;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    signal.throwIfAborted();
    const step = LADDER[Math.min(LADDER.length - 1, Math.floor(attempt / TRIES_PER_STEP))]!;
    const entry = pool[attempt % pool.length]!;
    const second = pool[(attempt + 1) % pool.length]!;
    const share = step.blend * random();
    const donor: Donor =
      share > 0 && second !== entry
        ? blendDonors(await bank.donor(entry), await bank.donor(second), share)
        : await bank.donor(entry);
    const options = {
      ...request.options,
      strength: request.options.strength + step.more,
      ownEyes: step.ownEyes,
    };
    const { pixels } = await replaceFace(window, donor, options, random);
    const picture = request.putBack(pixels);
    const look = await lookAgain(networks, picture, window);
    const gap = look && identityGap(look.identity, old);
    const tried: NewIdentity = {
      picture,
      look,
      gap,
      isStranger: gap !== null && isStranger(gap),
      tries: attempt + 1,
      identities: share > 0 ? [entry.id, second.id] : [entry.id],
    };
    request.progress((attempt + 1) / maxTries);
    if (!best || merit(tried, wanted) > merit(best, wanted)) best = tried;
    const isClear = gap !== null && gap.second < HALF_OF_STRANGERS;
    const isEnough = isClear || attempt + 1 >= TRIES_FOR_MORE;
    if (isEnough && best.isStranger && best.look && isTrueTo(best.look, wanted)) break;
  }
  return best!;
}
