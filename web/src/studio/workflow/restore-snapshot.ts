import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';

/** A stored state that an older version of the machine wrote, or an upload that a reload cut off, starts anew. */
export function usableSnapshot(machine: AnyStateMachine, stored: unknown): Snapshot<unknown> | undefined {
  if (!stored || typeof stored !== 'object' || !('value' in stored)) return undefined;
  if (stored.value === 'UPLOADING' || stored.value === 'EDITING') return undefined;
  const snapshot = stored as unknown as Snapshot<unknown>;
  return createActor(machine, { snapshot }).getSnapshot().status === 'active' ? snapshot : undefined;
}
