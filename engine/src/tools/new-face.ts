import { type Demographics, readDemographics } from '../abilities/face-attributes/demographics.ts';
import { readSkinLook } from '../abilities/face-attributes/head-look.ts';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Networks } from '../abilities/network.ts';
import type { Check, EngineJob } from '../engine-api.ts';
import type { FacialHair, WantedIdentity } from '../faces/bank/choose-identity.ts';
import { nearestRegion } from '../faces/bank/regions.ts';
import { DRIFT_SEEN_FROM, expressionDrift } from '../faces/expression/expression-drift.ts';
import { isTrueTo } from '../faces/face-merit.ts';
import { pointsOnPicture } from '../faces/face-window.ts';
import { HALF_OF_STRANGERS, isFartherThanHalf, MOST_STRANGERS } from '../faces/identity-distance.ts';
import { PATCHES_SEEN_FROM } from '../faces/light/skin-patches.ts';
import { giveNewIdentity, type NewIdentityRequest } from '../faces/new-identity.ts';
import { reviewTarget } from '../faces/review.ts';
import { mouthOpening } from '../faces/shape/face-measures.ts';
import { reviewCheck } from './face-checks.ts';
import type { OpenedFace } from './face-job.ts';
import { faceOnPicture, putFaceBack, writeFaceFiles } from './face-result.ts';
import type { Keywords } from './face-wishes.ts';
import { type Finish, type FinishedFace, finishNewFace } from './finish-new-face.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';

// What anonymize and generate person share: a face of the bank on a face of the picture, with a report.

/** The sliders that the two tools have in common (SPEC §9). */
export interface NewFaceSliders {
  /** 0–1: how far the shape leaves the old face. */
  diversity: number;
  /** 0–1: how widely identities are drawn. */
  creativity: number;
  /** 1–20: how strictly keywords and attributes are met. */
  guidance: number;
  /** 0–2: how much of the old colours of brows and lips stays. */
  conditioning: number;
  /** Upper bound of tries. */
  maxTries: number;
}

/** Lightness against the cheeks where such hair grows. */
const GROWN: Readonly<Record<FacialHair, Pick<WantedIdentity, 'chinRatio' | 'upperLipRatio'>>> = {
  beard: { chinRatio: 0.55, upperLipRatio: 0.55 },
  mustache: { chinRatio: 0.95, upperLipRatio: 0.55 },
};

const facialHairAsked = ({ FacialHair }: Keywords): FacialHair | null =>
  FacialHair === 'beard' || FacialHair === 'mustache' ? FacialHair : null;

/** The attributes of the old face, changed where keywords ask for it; `wishes` are those that say something new. And its own mood and sex. */
export async function wantedFrom(
  networks: Networks,
  { picture, window }: Pick<OpenedFace, 'picture' | 'window'>,
  keywords: Keywords,
  wishes: Keywords = keywords,
): Promise<Pick<NewFaceWish, 'wanted' | 'mood'> & { oldSex: WantedIdentity['sex'] }> {
  const points = pointsOnPicture(window);
  const look = readSkinLook(picture, points);
  const person = await readDemographics(networks, picture, points);
  const asked = {
    age: Number(keywords.Age),
    sex: keywords.Gender,
    region: keywords.Location ?? keywords.Region,
  };
  const sex = asked.sex === 'female' || asked.sex === 'male' ? asked.sex : person.sex;
  // Nobody in the bank is a woman with a beard.
  const facialHair = sex === 'male' ? facialHairAsked(wishes) : null;
  const shaven = keywords.FacialHair === 'none';
  const grown = facialHair ? GROWN[facialHair] : null;
  const wanted = {
    sex,
    ageYears: Number.isFinite(asked.age) && keywords.Age !== undefined ? asked.age : person.ageYears,
    skin: look.skin,
    chinRatio: shaven ? 1 : (grown?.chinRatio ?? look.chinRatio),
    upperLipRatio: shaven ? 1 : (grown?.upperLipRatio ?? look.upperLipRatio),
    happiness: person.expressions.happy,
    mouthOpening: mouthOpening(points),
    region: nearestRegion(asked.region),
    facialHair,
  };
  return { wanted, mood: person.expressions, oldSex: person.sex };
}

export function replaceOptions({ diversity, conditioning }: NewFaceSliders): NewIdentityRequest['options'] {
  return {
    strength: 0.6 + 0.5 * diversity,
    lightScale: 0.16,
    chromaScale: 0.24,
    secondPass: 0.4,
    tones: { brows: Math.min(1, conditioning), lips: Math.min(1, 0.45 + conditioning / 2) },
    detail: 1.25,
    opacity: 1,
  };
}

function privacyCheck({ gap, isStranger }: FinishedFace, tries: number): Check {
  if (!gap) return { name: 'identity', passed: false, text: 'The new face is no longer detected.' };
  const first = `distance ${gap.first.toFixed(2)}, one person below ${SAME_PERSON_BELOW}`;
  const half = isFartherThanHalf(gap)
    ? 'farther than half of all strangers'
    : `half of them below ${HALF_OF_STRANGERS}`;
  const second = `second network: likeness ${gap.second.toFixed(2)}, most strangers below ${MOST_STRANGERS}, ${half}`;
  const verdict = isStranger ? 'Nobody is recognised' : 'The old face may be recognised';
  return {
    name: 'identity',
    passed: isStranger,
    text: `${verdict}: ${first}; ${second}; ${tries} ${tries === 1 ? 'try' : 'tries'}.`,
  };
}

export interface NewFaceWish {
  face: number;
  wanted: WantedIdentity;
  /** Of the old face. */
  mood: Demographics['expressions'];
  sliders: NewFaceSliders;
  finish: Finish;
}

export async function newFace(
  job: EngineJob,
  opened: OpenedFace,
  { face, wanted, mood, sliders, finish }: NewFaceWish,
  { networks, signal, progress, random }: ToolContext,
): Promise<ToolOutcome> {
  const { picture, window, identity } = opened;
  progress('working', 15);
  const found = await giveNewIdentity(networks, window, {
    wanted,
    old: identity,
    poolSize: Math.max(4, Math.round((100 + 180 * sliders.creativity) * (5 / (4 + sliders.guidance / 5)))),
    maxTries: sliders.maxTries,
    options: replaceOptions(sliders),
    random,
    putBack: (pixels) => putFaceBack(picture, window, pixels),
    progress: (done) => progress('working', 15 + 65 * done),
    signal,
  });
  const tools = { networks, random, signal };
  const done = await finishNewFace(job, face, window, identity, found, finish, tools);
  progress('working', 90);
  const { look, gap } = done;
  // Files are written on other threads: the doubts are looked for meanwhile.
  const [{ files, patch }, doubts] = await Promise.all([
    writeFaceFiles(job.workDir, picture, done.picture, done.box, faceOnPicture(window)),
    reviewTarget(window),
  ]);
  const review = [...doubts, ...done.review];
  if (!look) review.push('The new face is no longer detected.');
  else if (!done.isStranger) review.push('The identity did not change enough.');
  else if (gap && !isFartherThanHalf(gap)) review.push('The new face is still a little like the old one.');
  if (look && !isTrueTo(look.person, wanted)) review.push('The apparent sex or age changed.');
  const isOtherMood = look && expressionDrift(mood, look.person.expressions) >= DRIFT_SEEN_FROM;
  if (isOtherMood && !finish.expression) review.push('The expression changed.');
  if (found.patches >= PATCHES_SEEN_FROM) review.push('Patches of another colour show on the skin.');
  const { tries, identities } = found;
  const privacy = { ...gap, passed: done.isStranger, tries, identities };
  const checks = [privacyCheck(done, tries), ...done.checks, ...reviewCheck(review)];
  return { files, facts: { patch, checks, review, privacy } };
}
