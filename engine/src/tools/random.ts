import type { ToolParams } from '@facet/contract/tools';
import { openFace } from './face-job.ts';
import { hide } from './hide.ts';
import { newFace, wantedFrom } from './new-face.ts';
import type { ToolRun } from './tool.ts';

/** Ten steps are the studio's default; more than 16 drafts never helped. */
const MAX_TRIES = 16;

/** Anonymize: somebody who exists nowhere, of the same age, sex and skin, in the same pose and mood. */
export const random: ToolRun = async (job, context) => {
  const { face, method, keywords, steps, ...sliders } = job.params as ToolParams<'random'>;
  if (method !== 'identity') return hide(job, face, method, context);
  const opened = await openFace(job, face, context);
  const wanted = await wantedFrom(context.networks, opened, keywords);
  const maxTries = Math.min(MAX_TRIES, steps);
  const outcome = await newFace(job, opened, wanted, { ...sliders, maxTries }, context);
  if (!sliders.replaceHair) return outcome;
  const text = 'The built-in engine keeps the hair.';
  const checks = [...(outcome.facts.checks as object[]), { name: 'hair', passed: false, text }];
  return { ...outcome, facts: { ...outcome.facts, checks } };
};
