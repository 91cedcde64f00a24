import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { usableSnapshot } from './restore-snapshot.ts';
import { readSession, writeSession } from './session-store.ts';

/** Runs a workflow machine that goes on after a reload where it stood. */
export function useWorkflow<Machine extends AnyStateMachine>(machine: Machine, tool: string) {
  const key = `workflow.${tool}`;
  const [snapshot] = useState(() => usableSnapshot(machine, readSession(key)));
  const workflow = useMachine(machine, snapshot ? ({ snapshot } as never) : undefined);
  const actor = workflow[2];
  useEffect(() => {
    const subscription = actor.subscribe(() => writeSession(key, actor.getPersistedSnapshot()));
    return () => subscription.unsubscribe();
  }, [actor, key]);
  return workflow;
}
