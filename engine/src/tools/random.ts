import type { ToolParams } from '@facet/contract/tools';
import { openFace } from './face-job.ts';
import { newFace, wantedFrom } from './new-face.ts';
import type { ToolRun } from './tool.ts';

/** Ten steps, the studio's default, are six tries; more than twelve never helped. */
const TRIES_PER_STEP = 0.6;
const MAX_TRIES = 12;

/** Anonymize: somebody who exists nowhere, of the same age, sex and skin, in the same pose and mood. */
export const random: ToolRun = async (job, context) => {
  const { face, keywords, steps, ...sliders } = job.params as ToolParams<'random'>;
  const opened = await openFace(job, face, context);
  const wanted = await wantedFrom(context.networks, opened, keywords);
  const maxTries = Math.min(MAX_TRIES, Math.max(1, Math.round(steps * TRIES_PER_STEP)));
  const outcome = await newFace(job, opened, wanted, { ...sliders, maxTries }, context);
  if (!sliders.replaceHair) return outcome;
  const text = 'The built-in engine keeps the hair.';
  const checks = [...(outcome.facts.checks as object[]), { name: 'hair', passed: false, text }];
  return { ...outcome, facts: { ...outcome.facts, checks } };
};
