import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { backgroundMachine } from './background-machine.ts';
import { usableSnapshot } from './restore-snapshot.ts';

function stored(...events: Parameters<ReturnType<typeof started>['send']>[0][]): unknown {
  const actor = started();
  for (const event of events) actor.send(event);
  return JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
}
const started = () => createActor(backgroundMachine).start();

describe('restoring a workflow', () => {
  it('goes on where it stood, tasks included', () => {
    const snapshot = usableSnapshot(
      backgroundMachine,
      stored({ type: 'UPLOADED', imageId: 'a' }, { type: 'STARTED', tasks: ['t'] }),
    );
    const actor = createActor(backgroundMachine, { snapshot } as never).start();
    expect(actor.getSnapshot().value).toBe('PROCESSING');
    expect(actor.getSnapshot().context).toMatchObject({ imageId: 'a', tasks: ['t'] });
    actor.send({ type: 'ENDED' });
    expect(actor.getSnapshot().value).toBe('SELECTING_CATEGORY');
  });

  it('starts anew after an upload that the reload cut off', () => {
    expect(usableSnapshot(backgroundMachine, stored({ type: 'UPLOAD' }))).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { status: 'active', value: 'GONE', context: {}, children: {}, historyValue: {} },
  ])('starts anew from %j', (nonsense) => {
    expect(usableSnapshot(backgroundMachine, nonsense)).toBeUndefined();
  });
});
