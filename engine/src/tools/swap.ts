import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Networks } from '../abilities/network.ts';
import type { Check } from '../engine-api.ts';
import { donorOfPhoto, parseDonor } from '../faces/donor/photo-donor.ts';
import { pointsOnPicture } from '../faces/face-window.ts';
import { meshOfLargest } from '../faces/find-face.ts';
import { findHair, hairColour } from '../faces/hair/recolour-hair.ts';
import { type IdentityGap, identityGap, isSamePerson, readIdentity } from '../faces/identity-distance.ts';
import { asPhotographed } from '../faces/light/as-photographed.ts';
import { identityAgain } from '../faces/look-again.ts';
import { refineFace } from '../faces/refine/refine-face.ts';
import { type ReplaceOptions, replaceFace } from '../faces/replace-face.ts';
import { type ReviewReason, reviewDonor, reviewTarget } from '../faces/review.ts';
import { decodePicture } from '../imaging/codec.ts';
import { SWAP_WORDS } from './connected/face-words.ts';
import { redrawFace } from './connected/redraw-face.ts';
import { reviewCheck } from './face-checks.ts';
import { openFace, otherFaces } from './face-job.ts';
import { faceOnPicture, putFaceBack, smallestAround, writeFaceFiles } from './face-result.ts';
import { changeHair } from './hair-change.ts';
import type { ToolRun } from './tool.ts';

// Puts a saved identity on one face of the picture, in the picture's own light and resolution.

/** The studio's default: at this strength the identity is taken over as it is. */
const FULL_STRENGTH = 0.55;
const MAX_SHAPE = 1.3;
/** An identity's photograph may be a full upload; its face is needed no larger than this. */
const IDENTITY_PX = 2048;

function swapOptions(strength: number): ReplaceOptions {
  const share = strength / FULL_STRENGTH;
  return {
    strength: Math.min(MAX_SHAPE, share),
    limitCm: 1.1,
    outline: 0.7,
    lightScale: 0.13,
    chromaScale: 0.24,
    secondPass: 0.55,
    tones: { brows: 0.15, lips: 0.2 },
    detail: 1,
    ownEyes: false,
    opacity: Math.min(1, share),
  };
}

async function openIdentity(networks: Networks, path: string, withHair: boolean) {
  const picture = await decodePicture(path, { fitPx: IDENTITY_PX });
  const points = await meshOfLargest(networks, picture);
  if (!points) throw new Refusal('no_faces');
  const parsing = await parseDonor(networks, picture, points);
  return {
    hair: withHair ? await hairColour(picture, points, parsing) : null,
    donor: donorOfPhoto(picture, points, parsing),
    identity: await readIdentity(networks, picture, points),
  };
}

function identityCheck(toSource: IdentityGap, toOld: IdentityGap): Check {
  const passed = isSamePerson(toSource) && toSource.first < toOld.first;
  const first = `distance ${toSource.first.toFixed(2)} to the identity and ${toOld.first.toFixed(2)} to the old face (one person below ${SAME_PERSON_BELOW})`;
  const second = `likeness ${toSource.second.toFixed(2)} and ${toOld.second.toFixed(2)} for the second network`;
  const verdict = passed
    ? 'The face is taken for the identity'
    : 'The face is not surely taken for the identity';
  return { name: 'identity', passed, text: `${verdict}: ${first}; ${second}.` };
}

export const swap: ToolRun = async (job, context) => {
  const { networks, signal, progress, random } = context;
  const params = job.params as ToolParams<'swap'>;
  const [{ picture, window, identity: old }, source] = await Promise.all([
    openFace(job, params.face, context),
    openIdentity(networks, job.files.identity ?? '', params.transferHair),
  ]);
  signal.throwIfAborted();
  progress('working', 30);
  const redrawn = await redrawFace(job, context, picture, window, {
    ability: 'swap_face',
    prompt: [SWAP_WORDS, params.prompt].join(' ').trim(),
    identity: job.files.identity,
    accepts: ({ identity }) => isSamePerson(identityGap(identity, source.identity)),
  });
  const builtIn = async () =>
    refineFace(
      networks,
      await replaceFace(window, source.donor, swapOptions(params.strength), random),
      window,
    );
  const others = otherFaces(job, params.face, picture);
  // The hair that is there is looked for while the face is drawn: networks have threads of their own.
  const [drawn, oldHair] = await Promise.all([
    redrawn.pixels ?? builtIn(),
    source.hair && findHair(networks, picture, pointsOnPicture(window), others),
  ]);
  const result = putFaceBack(picture, window, drawn);
  signal.throwIfAborted();
  progress('working', 80);
  /** Looked at only afterwards, so written meanwhile. */
  const finish = async () => {
    const { hair } = source;
    const changed = hair && changeHair(result, oldHair, () => asPhotographed(window, hair));
    const after = changed?.picture ?? result;
    const box = smallestAround(window.box, changed?.box ?? null);
    return { changed, ...(await writeFaceFiles(job.workDir, picture, after, box, faceOnPicture(window))) };
  };
  const [found, { changed, files, patch }] = await Promise.all([
    identityAgain(networks, result, window),
    finish(),
  ]);
  const review: ReviewReason[] = [...(await reviewTarget(window)), ...reviewDonor(window, source.donor)];
  const checks: Check[] = [...redrawn.checks];
  if (!found) review.push('The new face is no longer detected.');
  else {
    const check = identityCheck(identityGap(found, source.identity), identityGap(found, old));
    checks.push(check);
    if (!check.passed && params.strength >= FULL_STRENGTH)
      review.push('The identity does not come through clearly.');
  }
  if (changed) checks.push(changed.check);
  else if (params.transferHair)
    checks.push({ name: 'hair', passed: false, text: 'The identity shows no hair to take a colour from.' });
  checks.push(...reviewCheck(review));
  return { files, facts: { patch, checks, review }, used: redrawn.answer?.used };
};
