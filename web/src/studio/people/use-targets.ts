import { useState } from 'react';
import type { ToolWorkflow } from '../bench/use-tool-workflow.ts';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import type { PeopleContext, PeopleEvent } from '../workflow/people-machine.ts';

export type PeopleWorkflow = ToolWorkflow<PeopleContext, PeopleEvent>;

/** Whom to work on. The only usable one is chosen at once; after a reload those chosen before are. */
export function useTargets(picture: UploadedPicture, { context, send }: PeopleWorkflow, several: boolean) {
  const [targets, setTargets] = useState<readonly number[]>(() => {
    const usable = picture.subjects.filter(({ usable }) => usable).map(({ id }) => id);
    if (usable.length === 1) return usable;
    return context.imageId === picture.id ? context.targets : [];
  });
  const toggle = (id: number) => {
    const others = several ? targets.filter((other) => other !== id) : [];
    const next = targets.includes(id) ? others : [...others, id];
    setTargets(next);
    send({ type: 'SELECT', targets: next });
  };
  return { targets, toggle };
}
