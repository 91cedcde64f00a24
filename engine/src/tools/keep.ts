import type { ToolParams } from '@facet/contract/tools';
import { readDemographics } from '../abilities/face-attributes/demographics.ts';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Check } from '../engine-api.ts';
import { wearsGlasses } from '../faces/blend/blend-mask.ts';
import { changeExpression } from '../faces/expression/change-expression.ts';
import { pointsOnPicture } from '../faces/face-window.ts';
import { identityGap, isSamePerson } from '../faces/identity-distance.ts';
import { lookAgain } from '../faces/look-again.ts';
import { type ReviewReason, reviewTarget } from '../faces/review.ts';
import { mouthOpening } from '../faces/shape/face-measures.ts';
import { clearer } from './clear-change.ts';
import { expressionWords } from './connected/face-words.ts';
import { redrawFace } from './connected/redraw-face.ts';
import { changeFor } from './expression-change.ts';
import { expressionCheck, reviewCheck } from './face-checks.ts';
import { openFace } from './face-job.ts';
import { faceOnPicture, putFaceBack, writeFaceFiles } from './face-result.ts';
import type { ToolRun } from './tool.ts';

// Change expression: the same person, now smiling, winking or looking aside.

/** A smile that shows teeth cannot be closed without a trace. */
const TOOTHY_FROM = 0.05;

export const keep: ToolRun = async (job, context) => {
  const { networks, progress, signal } = context;
  const params = job.params as ToolParams<'keep'>;
  const file = job.files.generation ?? job.files.image ?? '';
  const { picture, window, identity } = await openFace(job, params.face, context, { file });
  const points = pointsOnPicture(window);
  const person = await readDemographics(networks, picture, points);
  const change = await changeFor(params, person, wearsGlasses(window));
  signal.throwIfAborted();
  progress('working', 30);
  const redrawn = await redrawFace(job, context, picture, window, {
    ability: 'expression',
    prompt: expressionWords(params),
    accepts: (seen) => isSamePerson(identityGap(seen.identity, identity)),
  });
  const pixels =
    redrawn.pixels ?? (await changeExpression(window, await clearer(networks, params, window, change)));
  const result = putFaceBack(picture, window, pixels);
  progress('working', 80);
  const look = await lookAgain(networks, result, window);
  const review: ReviewReason[] = (await reviewTarget(window)).filter((reason) => !reason.includes('light'));
  if (change.recipe.comesToRest && person.expressions.happy > 0.5 && mouthOpening(points) > TOOTHY_FROM)
    review.push('A broad smile had to go first.');
  const checks: Check[] = [...redrawn.checks];
  if (!look) review.push('The new face is no longer detected.');
  else {
    const gap = identityGap(look.identity, identity);
    const passed = isSamePerson(gap);
    const text = `The face is ${passed ? 'still' : 'not surely'} the same person: distance ${gap.first.toFixed(2)}, one person below ${SAME_PERSON_BELOW}.`;
    checks.push({ name: 'identity', passed, text });
    const judged = params.category === 'Expression' ? expressionCheck(params.keyword, look.person) : null;
    if (judged) checks.push(judged);
    if (judged && !judged.passed) review.push('The asked expression does not come through clearly.');
  }
  const { files, patch } = await writeFaceFiles(
    job.workDir,
    picture,
    result,
    window.box,
    faceOnPicture(window),
  );
  const facts = { patch, checks: [...checks, ...reviewCheck(review)], review };
  return { files, facts, used: redrawn.answer?.used };
};
