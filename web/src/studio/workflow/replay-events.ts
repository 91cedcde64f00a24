import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type StateValue,
} from 'xstate';

/** Where these events lead a machine from its start; for tests. */
export function replayEvents<Machine extends AnyStateMachine>(
  machine: Machine,
  ...events: EventFromLogic<Machine>[]
): { state: StateValue; context: ContextFrom<Machine> } {
  const actor = createActor(machine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, context: context as ContextFrom<Machine> };
}
