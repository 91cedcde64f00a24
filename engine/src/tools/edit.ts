import type { ToolParams } from '@facet/contract/tools';
import type { Check, Detection } from '../engine-api.ts';
import { newFaceByEngine } from './connected/new-face-by-engine.ts';
import { openFace } from './face-job.ts';
import { faceToReplace } from './face-to-replace.ts';
import { finishFor, unmetCheck, wordsFor } from './face-wishes.ts';
import { askedHair } from './hair-change.ts';
import { wantedFrom } from './new-face.ts';
import type { ToolRun } from './tool.ts';

// Generate person: another believable face on a detected person; clothes and pose stay, hair may change its colour.

const MAX_TRIES = 10;

export const edit: ToolRun = async (job, context) => {
  const { person, keywords, prompt, strength, ...sliders } = job.params as ToolParams<'edit'>;
  const face = faceToReplace(job.facts.detection as Detection | undefined, person);
  const opened = await openFace(job, face, context);
  const { wanted, mood, oldSex } = await wantedFrom(context.networks, opened, keywords);
  const asked = askedHair(keywords.HairColor);
  const outcome = await newFaceByEngine(
    job,
    opened,
    {
      face,
      wanted,
      mood,
      sliders: { ...sliders, diversity: strength, maxTries: MAX_TRIES },
      finish: finishFor(keywords, asked ? () => asked : null, oldSex),
    },
    context,
    wordsFor(keywords, prompt),
  );
  const unmet = outcome.used ? [] : unmetCheck(keywords, prompt.trim() ? ['the free text'] : []);
  const checks = [...(outcome.facts.checks as Check[]), ...unmet];
  return { ...outcome, facts: { ...outcome.facts, checks } };
};
