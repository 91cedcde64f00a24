import type { SexAndAge } from '../abilities/face-attributes/demographics.ts';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { WantedIdentity } from './bank/choose-identity.ts';
import { HALF_OF_STRANGERS, type IdentityGap } from './identity-distance.ts';

// How good a new face is: far from the old one for both networks, and still of the wanted sex and age.

/** A face must be this much beyond both limits: the full picture may come out a little nearer than its draft. */
const SAFETY = { first: 0.03, second: 0.03 };
const MAX_AGE_DRIFT = 12;
/** What a lost sex or age costs at most, in likeness, and each year beyond what is allowed. */
const UNTRUE_COST = 0.15;
const YEAR_COST = 0.018;

/** The second network is satisfied with a face that is no more alike than this. */
export const LIKENESS_GOAL = HALF_OF_STRANGERS - SAFETY.second;

/** 0 when the second network is satisfied. */
export const secondMerit = (likeness: number) => Math.min(0, LIKENESS_GOAL - likeness);

const firstMerit = (distance: number) => 3 * Math.min(0, distance - SAME_PERSON_BELOW - SAFETY.first);

/** 0 when the classifiers find the wanted sex and about the wanted age. */
function untrueness(person: SexAndAge, wanted: WantedIdentity): number {
  if (person.sex !== wanted.sex && person.sexCertainty > 0.75) return UNTRUE_COST;
  const beyond = Math.abs(person.ageYears - wanted.ageYears) - MAX_AGE_DRIFT;
  return Math.min(UNTRUE_COST, YEAR_COST * Math.max(0, beyond));
}

export const isTrueTo = (person: SexAndAge, wanted: WantedIdentity) => untrueness(person, wanted) === 0;

/** What the first network and the classifiers say; 0 when they have nothing left to ask for. */
export function otherMerit(first: number, person: SexAndAge, wanted: WantedIdentity): number {
  return firstMerit(first) - untrueness(person, wanted);
}

/** Larger is better; 0 when nothing is left to ask for. */
export function meritOf({ first, second }: IdentityGap, person: SexAndAge, wanted: WantedIdentity): number {
  return secondMerit(second) + otherMerit(first, person, wanted);
}
