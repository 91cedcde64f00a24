import type { StudioToolId } from '@facet/contract';
import { useEffect, useState } from 'react';
import type { ToolWorkflow } from '../bench/use-tool-workflow.ts';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import type { PeopleContext, PeopleEvent } from '../workflow/people-machine.ts';
import { useSessionState } from '../workflow/use-session-state.ts';

export type PeopleWorkflow = ToolWorkflow<PeopleContext, PeopleEvent>;

interface TargetRules {
  tool: StudioToolId;
  several: boolean;
  /** Those that are not usable may be chosen, too. */
  anyFace?: boolean;
}

export interface Targets {
  targets: readonly number[];
  toggle: (id: number) => void;
  choose: (ids: readonly number[]) => void;
  /** Everybody who may be chosen. */
  eligible: readonly number[];
}

const nobody: { imageId: string; chosen: readonly number[] } = { imageId: '', chosen: [] };

/**
 * Whom to work on. The only usable one is chosen at once; after a reload those chosen before are, whatever the
 * workflow works on: with 'all but the chosen ones' it is the others.
 */
export function useTargets(
  picture: UploadedPicture,
  { context, send }: PeopleWorkflow,
  { tool, several, anyFace = false }: TargetRules,
): Targets {
  const people = picture.subjects.map(({ id, usable }) => ({ id, usable: usable || anyFace }));
  const eligible = people.filter(({ usable }) => usable).map(({ id }) => id);
  const [stored, store] = useSessionState(`chosen.${tool}`, nobody);
  const [chosen, setChosen] = useState<readonly number[]>(() => {
    if (stored.imageId === picture.id) return stored.chosen;
    return eligible.length === 1 ? eligible : [];
  });
  const targets = chosen.filter((id) => eligible.includes(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only who may be chosen counts
  useEffect(() => {
    if (context.imageId === picture.id) send({ type: 'PEOPLE', people });
    // Without anybody the picture was nothing to the workflow, until somebody was found on it or marked.
    else if (people.length > 0) send({ type: 'UPLOADED', imageId: picture.id, people });
  }, [eligible.join(), people.length, context.imageId, picture.id]);

  const choose = (next: readonly number[]) => {
    setChosen(next);
    store({ imageId: picture.id, chosen: next });
    send({ type: 'SELECT', targets: next });
  };
  const toggle = (id: number) => {
    const others = several ? targets.filter((other) => other !== id) : [];
    choose(targets.includes(id) ? others : [...others, id]);
  };
  return { targets, toggle, choose, eligible };
}
