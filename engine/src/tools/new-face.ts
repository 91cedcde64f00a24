import { readDemographics } from '../abilities/face-attributes/demographics.ts';
import { readSkinLook } from '../abilities/face-attributes/head-look.ts';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Networks } from '../abilities/network.ts';
import type { Check, EngineJob } from '../engine-api.ts';
import type { WantedIdentity } from '../faces/bank/choose-identity.ts';
import { isTrueTo } from '../faces/face-merit.ts';
import { pointsOnPicture } from '../faces/face-window.ts';
import { findHair } from '../faces/hair/recolour-hair.ts';
import { HALF_OF_STRANGERS, isFartherThanHalf, MOST_STRANGERS } from '../faces/identity-distance.ts';
import { PATCHES_SEEN_FROM } from '../faces/light/skin-patches.ts';
import { giveNewIdentity, type NewIdentity, type NewIdentityRequest } from '../faces/new-identity.ts';
import { reviewTarget } from '../faces/review.ts';
import { mouthOpening } from '../faces/shape/face-measures.ts';
import type { Lab } from '../imaging/colour.ts';
import { reviewCheck } from './face-checks.ts';
import { type OpenedFace, otherFaces } from './face-job.ts';
import { faceOnPicture, putBack, smallestAround, writeFaceFiles } from './face-result.ts';
import { changeHair } from './hair-change.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';

// What anonymize and generate person share: a face of the bank on a face of the picture, with a report.

export type Keywords = Readonly<Record<string, string | number>>;

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

/** The attributes of the old face, changed where keywords ask for it. */
export async function wantedFrom(
  networks: Networks,
  { picture, window }: Pick<OpenedFace, 'picture' | 'window'>,
  keywords: Keywords,
): Promise<WantedIdentity> {
  const points = pointsOnPicture(window);
  const look = readSkinLook(picture, points);
  const person = await readDemographics(networks, picture, points);
  const asked = {
    age: Number(keywords.Age),
    sex: keywords.Gender,
    region: keywords.Location ?? keywords.Region,
  };
  return {
    sex: asked.sex === 'female' || asked.sex === 'male' ? asked.sex : person.sex,
    ageYears: Number.isFinite(asked.age) && keywords.Age !== undefined ? asked.age : person.ageYears,
    skin: look.skin,
    chinRatio: keywords.FacialHair === 'none' ? 1 : look.chinRatio,
    upperLipRatio: keywords.FacialHair === 'none' ? 1 : look.upperLipRatio,
    happiness: person.expressions.happy,
    mouthOpening: mouthOpening(points),
    region: typeof asked.region === 'string' ? asked.region : null,
  };
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

function privacyCheck({ gap, isStranger, tries }: NewIdentity): Check {
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
  sliders: NewFaceSliders;
  /** Picks a colour for the hair by the one it has; null leaves the hair alone. */
  hair: ((now: Lab) => Lab) | null;
}

export async function newFace(
  job: EngineJob,
  opened: OpenedFace,
  { face, wanted, sliders, hair }: NewFaceWish,
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
    putBack: (pixels) => putBack(picture, window, pixels),
    progress: (done) => progress('working', 15 + 75 * done),
    signal,
  });
  const changed = hair
    ? changeHair(
        found.picture,
        await findHair(networks, found.picture, pointsOnPicture(window), otherFaces(job, face, picture)),
        hair,
      )
    : null;
  // Files are written on other threads: the doubts are looked for meanwhile.
  const [{ files, patch }, review] = await Promise.all([
    writeFaceFiles(
      job.workDir,
      picture,
      changed?.picture ?? found.picture,
      smallestAround(window.box, changed?.box ?? null),
      faceOnPicture(window),
    ),
    reviewTarget(window),
  ]);
  if (!found.look) review.push('The new face is no longer detected.');
  else if (!found.isStranger) review.push('The identity did not change enough.');
  else if (found.gap && !isFartherThanHalf(found.gap))
    review.push('The new face is still a little like the old one.');
  if (found.look && !isTrueTo(found.look.person, wanted)) review.push('The apparent sex or age changed.');
  if (found.patches >= PATCHES_SEEN_FROM) review.push('Patches of another colour show on the skin.');
  const privacy = {
    ...found.gap,
    passed: found.isStranger,
    tries: found.tries,
    identities: found.identities,
  };
  const checks = [privacyCheck(found), ...(changed ? [changed.check] : []), ...reviewCheck(review)];
  return { files, facts: { patch, checks, review, privacy } };
}
