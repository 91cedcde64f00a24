import { limits } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { anonymizeMachine, expressionMachine, personMachine } from './people-machine.ts';
import { replayEvents as after } from './replay-events.ts';

const face = (id: number, usable = true) => ({ id, usable });
const uploaded = (...people: { id: number; usable: boolean }[]) =>
  ({ type: 'UPLOADED', imageId: 'a', people }) as const;

const three = { anonymize: anonymizeMachine, expression: expressionMachine, person: personMachine };

describe.each(Object.entries(three))('%s', (_name, machine) => {
  it('keeps its state when nobody is found', () => {
    const { state, context } = after(machine, { type: 'UPLOAD' }, uploaded());
    expect(state).toBe('IDLE');
    expect(context.imageId).toBeNull();
  });

  it('goes straight to the prompts with the only person as target', () => {
    const { state, context } = after(machine, { type: 'UPLOAD' }, uploaded(face(4)));
    expect(state).toBe('SELECTING_PROMPTS');
    expect(context.targets).toEqual([4]);
  });

  it('does not target an only person that is not usable, and generates nothing', () => {
    const { state, context } = after(machine, uploaded(face(4, false)), { type: 'GENERATE' });
    expect(state).toBe('SELECTING_PROMPTS');
    expect(context.targets).toEqual([]);
  });

  it('asks which of several people are meant, and takes usable ones only', () => {
    const several = uploaded(face(0), face(1, false), face(2));
    expect(after(machine, several).state).toBe('SELECTING_PERSON');
    const { state, context } = after(machine, several, { type: 'SELECT', targets: [1, 2] });
    expect(state).toBe('SELECTING_PROMPTS');
    expect(context.targets).toEqual([2]);
    expect(after(machine, several, { type: 'SELECT', targets: [1] }).state).toBe('SELECTING_PERSON');
    expect(after(machine, several, { type: 'SELECT', targets: [2] }, { type: 'BACK' }).state).toBe(
      'SELECTING_PERSON',
    );
  });

  it('has nothing to go back to with one person', () => {
    expect(after(machine, uploaded(face(0)), { type: 'BACK' }).state).toBe('SELECTING_PROMPTS');
  });

  it('sets targets to processing, and to done at the end', () => {
    const running = [
      uploaded(face(0), face(1)),
      { type: 'SELECT', targets: [1] },
      { type: 'GENERATE' },
    ] as const;
    expect(after(machine, ...running).context.people.map(({ status }) => status)).toEqual([
      'UNPROCESSED',
      'PROCESSING',
    ]);
    const { state, context } = after(
      machine,
      ...running,
      { type: 'STARTED', tasks: ['t'] },
      { type: 'ENDED' },
    );
    expect(state).toBe('IDLE');
    expect(context.people.map(({ status }) => status)).toEqual(['UNPROCESSED', 'DONE']);
    expect(context.tasks).toEqual([]);
  });

  it('resets everybody to unprocessed after an error', () => {
    const { state, context } = after(machine, uploaded(face(0)), { type: 'GENERATE' }, { type: 'FAILED' });
    expect(state).toBe('IDLE');
    expect(context.people.map(({ status }) => status)).toEqual(['UNPROCESSED']);
  });

  it('takes a person that was found later, and keeps what was done', () => {
    const done = [uploaded(face(0)), { type: 'GENERATE' }, { type: 'ENDED' }] as const;
    const later = { type: 'PEOPLE', people: [face(0), face(1)] } as const;
    const { state, context } = after(machine, ...done, later, { type: 'SELECT', targets: [1] });
    expect(state).toBe('SELECTING_PROMPTS');
    expect(context.people.map(({ status }) => status)).toEqual(['DONE', 'UNPROCESSED']);
    expect(context.targets).toEqual([1]);
  });

  it('can go on with another person from idle', () => {
    const done = [
      uploaded(face(0), face(1)),
      { type: 'SELECT', targets: [0] },
      { type: 'GENERATE' },
      { type: 'ENDED' },
    ] as const;
    expect(after(machine, ...done, { type: 'SELECT', targets: [1] }).state).toBe('SELECTING_PROMPTS');
  });

  it('goes back to idle when the upload fails, and forgets all on reset', () => {
    expect(after(machine, { type: 'UPLOAD' }, { type: 'UPLOAD_FAILED' }).state).toBe('IDLE');
    expect(after(machine, uploaded(face(0)), { type: 'RESET' }).context.people).toEqual([]);
  });
});

describe('change expression', () => {
  it('picks a face from idle and comes back, also when placing it fails', () => {
    const idle = [uploaded(face(0)), { type: 'GENERATE' }, { type: 'ENDED' }, { type: 'PICK' }] as const;
    expect(after(expressionMachine, ...idle).state).toBe('PICKING_FACE');
    expect(after(expressionMachine, ...idle, { type: 'PICKED' }).state).toBe('IDLE');
    expect(after(expressionMachine, ...idle, { type: 'FAILED' }).state).toBe('IDLE');
  });
});

describe('generate person', () => {
  it('sends the remaining requests 15 s after the first', () => {
    const clock = new SimulatedClock();
    const actor = createActor(personMachine, { clock }).start();
    actor.send(uploaded(face(0)));
    actor.send({ type: 'GENERATE' });
    expect(actor.getSnapshot().value).toEqual({ PROCESSING: 'FIRST_REQUEST' });
    clock.increment(limits.personFollowUpMs - 1);
    expect(actor.getSnapshot().value).toEqual({ PROCESSING: 'FIRST_REQUEST' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ PROCESSING: 'REMAINING_REQUESTS' });
  });
});
