import type { ToolParams } from '@facet/contract/tools';
import type { Check } from '../engine-api.ts';
import { HAIR_COLOURS, otherHairColour } from '../faces/hair/hair-words.ts';
import type { Lab } from '../imaging/colour.ts';
import { newFaceByEngine } from './connected/new-face-by-engine.ts';
import { openFace } from './face-job.ts';
import { finishFor, unmetCheck, wishesAmong, wordsFor } from './face-wishes.ts';
import { askedHair } from './hair-change.ts';
import { hide } from './hide.ts';
import { wantedFrom } from './new-face.ts';
import type { ToolRun } from './tool.ts';

/** Ten steps are the studio's default; with 20 tries no more of 75 faces passed. */
const TRIES_PER_STEP = 1.6;
const MAX_TRIES = 16;

/** Anonymize: somebody who exists nowhere, of the same age, sex and skin, in the same pose and mood. */
export const random: ToolRun = async (job, context) => {
  const params = job.params as ToolParams<'random'>;
  const { face, method, keywords, steps, replaceHair, ...sliders } = params;
  if (method !== 'identity') return hide(job, face, method, context);
  const opened = await openFace(job, face, context);
  const wishes = wishesAmong(keywords, job, face);
  const { wanted, mood, oldSex } = await wantedFrom(context.networks, opened, keywords, wishes);
  const asked = askedHair(wishes.HairColor);
  const anyOther = (now: Lab) => HAIR_COLOURS[otherHairColour(now, wanted.ageYears, context.random)]!;
  const hair = replaceHair ? (now: Lab) => asked ?? anyOther(now) : null;
  const maxTries = Math.min(MAX_TRIES, Math.round(TRIES_PER_STEP * steps));
  const finish = finishFor(wishes, hair, oldSex);
  const wish = { face, wanted, mood, finish, sliders: { ...sliders, maxTries } };
  const outcome = await newFaceByEngine(job, opened, wish, context, wordsFor(wishes));
  const kept = asked && !replaceHair ? ['HairColor, for the hair is to be kept'] : [];
  const unmet = outcome.used ? [] : unmetCheck(wishes, kept);
  const checks = [...(outcome.facts.checks as Check[]), ...unmet];
  return { ...outcome, facts: { ...outcome.facts, checks } };
};
