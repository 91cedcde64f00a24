import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { type Demographics, readDemographics } from '../abilities/face-attributes/demographics.ts';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import type { Check } from '../engine-api.ts';
import { openIdentityBank } from '../faces/bank/identity-bank.ts';
import type { Donor } from '../faces/donor/donor.ts';
import { changeExpression, type ExpressionChange } from '../faces/expression/change-expression.ts';
import {
  EXPRESSION_RECIPES,
  EYE_RECIPES,
  GAZE_DIRECTIONS,
  GAZE_RECIPE,
} from '../faces/expression/expression-recipes.ts';
import { pointsOnPicture } from '../faces/face-window.ts';
import { identityGap, isSamePerson } from '../faces/identity-distance.ts';
import { lookAgain } from '../faces/look-again.ts';
import { type ReviewReason, reviewTarget } from '../faces/review.ts';
import { mouthOpening } from '../faces/shape/face-measures.ts';
import { expressionWords } from './connected/face-words.ts';
import { redrawFace } from './connected/redraw-face.ts';
import { reviewCheck } from './face-checks.ts';
import { openFace } from './face-job.ts';
import { faceOnPicture, putBack, writeFaceFiles } from './face-result.ts';
import type { ToolRun } from './tool.ts';

// Change expression: the same person, now smiling, winking or looking aside.

/** Words of the catalogue that the judging classifier has another word for. */
const JUDGED_AS: Readonly<Record<string, readonly string[]>> = {
  astonished: ['surprised'],
  cry: ['sad'],
  pathetic: ['sad'],
};
/** From here on the gaze would leave the eye. */
const MAX_GAZE = 1.6;

/** A smile that shows teeth cannot be closed without a trace. */
const TOOTHY_FROM = 0.05;

type Params = ToolParams<'keep'>;

function changeFor({ category, keyword, strength }: Params, smiling: number, teeth: Donor): ExpressionChange {
  const common = { strength, smiling, teeth, gaze: null, closes: { left: false, right: false } };
  if (category === 'Expression' && EXPRESSION_RECIPES[keyword])
    return { ...common, recipe: EXPRESSION_RECIPES[keyword] };
  if (category === 'Eyes' && EYE_RECIPES[keyword]) {
    const [left, right] = [
      ['closed', 'wink_left'],
      ['closed', 'wink_right'],
    ] as const;
    const closes = {
      left: left.some((word) => word === keyword),
      right: right.some((word) => word === keyword),
    };
    return { ...common, recipe: EYE_RECIPES[keyword], closes };
  }
  const direction = category === 'Gaze' && GAZE_DIRECTIONS[keyword];
  if (!direction) throw new Refusal('unknown_keyword');
  const reach = Math.min(MAX_GAZE, strength);
  return { ...common, recipe: GAZE_RECIPE, gaze: { x: direction.x * reach, y: direction.y * reach } };
}

/** A smiling face of the bank, as near as possible in age and sex. */
async function teethFor({ sex, ageYears }: Demographics): Promise<Donor> {
  const bank = await openIdentityBank();
  const cost = (entry: (typeof bank.entries)[number]) =>
    Math.abs(entry.ageYears - ageYears) / 10 +
    (entry.sex === sex ? 0 : 1) +
    60 * Math.max(0, 0.1 - entry.mouthOpening) +
    4 * (1 - entry.happiness);
  return bank.donor(bank.entries.toSorted((a, b) => cost(a) - cost(b))[0]!);
}

function expressionCheck(keyword: string, { expressions, expression }: Demographics): Check | null {
  const words = JUDGED_AS[keyword] ?? [keyword];
  const known = words.filter((word): word is keyof typeof expressions => word in expressions);
  if (known.length === 0) return null;
  const belief = known.reduce((sum, word) => sum + expressions[word], 0);
  const passed = known.some((word) => word === expression);
  const text = `Another network sees ${expression}; it believes in the asked expression by ${Math.round(100 * belief)} %.`;
  return { name: 'expression', passed, text };
}

export const keep: ToolRun = async (job, context) => {
  const { networks, progress, signal } = context;
  const params = job.params as Params;
  const file = job.files.generation ?? job.files.image ?? '';
  const { picture, window, identity } = await openFace(job, params.face, context, { file });
  const points = pointsOnPicture(window);
  const person = await readDemographics(networks, picture, points);
  const change = changeFor(params, person.expressions.happy, await teethFor(person));
  signal.throwIfAborted();
  progress('working', 30);
  const redrawn = await redrawFace(job, context, picture, window, {
    ability: 'expression',
    prompt: expressionWords(params),
    accepts: (seen) => isSamePerson(identityGap(seen.identity, identity)),
  });
  const pixels = redrawn.pixels ?? (await changeExpression(window, change));
  const result = putBack(picture, window, pixels);
  progress('working', 80);
  const look = await lookAgain(networks, result, window);
  const review: ReviewReason[] = reviewTarget(window).filter((reason) => !reason.includes('light'));
  if (change.recipe.undoesSmile && person.expressions.happy > 0.5 && mouthOpening(points) > TOOTHY_FROM)
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
