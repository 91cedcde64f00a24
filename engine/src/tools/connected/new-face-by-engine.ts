import type { Check, EngineJob } from '../../engine-api.ts';
import type { WantedIdentity } from '../../faces/bank/choose-identity.ts';
import { isTrueTo } from '../../faces/face-merit.ts';
import { type Identity, type IdentityGap, identityGap, isStranger } from '../../faces/identity-distance.ts';
import type { SecondLook } from '../../faces/look-again.ts';
import { reviewTarget } from '../../faces/review.ts';
import { reviewCheck } from '../face-checks.ts';
import type { OpenedFace } from '../face-job.ts';
import { faceOnPicture, putFaceBack, writeFaceFiles } from '../face-result.ts';
import { type NewFaceWish, newFace } from '../new-face.ts';
import type { ToolContext, ToolOutcome } from '../tool.ts';
import { newIdentityWords } from './face-words.ts';
import { redrawFace } from './redraw-face.ts';

// Somebody else on a face, drawn by a connected engine under a mask, and believed only if both of our networks
// take the result for a stranger of the wanted sex and age. Else, and for new hair, the built-in method does it.

function strangerCheck({ first, second }: IdentityGap): Check {
  const text = `Nobody is recognised: distance ${first.toFixed(2)}; second network: likeness ${second.toFixed(2)}.`;
  return { name: 'identity', passed: true, text };
}

export const isSomebodyElse = (look: SecondLook, old: Identity, wanted: WantedIdentity): boolean =>
  isStranger(identityGap(look.identity, old)) && isTrueTo(look.person, wanted);

export async function newFaceByEngine(
  job: EngineJob,
  opened: OpenedFace,
  wish: NewFaceWish,
  context: ToolContext,
  words = '',
): Promise<ToolOutcome> {
  if (wish.finish.hair) return newFace(job, opened, wish, context);
  const { picture, window, identity } = opened;
  let gap: IdentityGap | null = null;
  const redrawn = await redrawFace(job, context, picture, window, {
    ability: 'new_identity',
    prompt: newIdentityWords(wish.wanted, words),
    accepts(look) {
      gap = identityGap(look.identity, identity);
      return isSomebodyElse(look, identity, wish.wanted);
    },
  });
  if (!redrawn.pixels || !gap) {
    const outcome = await newFace(job, opened, wish, context);
    const checks = [...(outcome.facts.checks as Check[]), ...redrawn.checks];
    return { ...outcome, facts: { ...outcome.facts, checks } };
  }
  const changed = putFaceBack(picture, window, redrawn.pixels);
  const place = faceOnPicture(window);
  const { files, patch } = await writeFaceFiles(job.workDir, picture, changed, window.box, place);
  const review = await reviewTarget(window);
  const checks = [strangerCheck(gap), ...redrawn.checks, ...reviewCheck(review)];
  const privacy = { ...(gap as IdentityGap), passed: true, tries: 1, identities: [] };
  const facts = { patch, checks, review, privacy };
  return { files, facts, ...(redrawn.answer && { used: redrawn.answer.used }) };
}
