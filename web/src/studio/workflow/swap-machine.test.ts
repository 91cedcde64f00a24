import { limits } from '@facet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { type SwapEvent, swapMachine } from './swap-machine.ts';

const loaded: SwapEvent = {
  type: 'LOADED',
  targetId: 'a',
  thumbnailUrl: '/thumb',
  replaceHair: true,
  faces: [
    { id: 0, usable: true, image: '/first', imageHd: '/hd' },
    { id: 1, usable: true, image: null, imageHd: null },
  ],
};

describe('swap', () => {
  let clock: SimulatedClock;
  let actor: Actor<typeof swapMachine>;
  const send = (...events: SwapEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  const statuses = () => Object.values(actor.getSnapshot().context.faces).map(({ status }) => status);

  beforeEach(() => {
    clock = new SimulatedClock();
    actor = createActor(swapMachine, { clock }).start();
    send(loaded);
  });

  it('loads target, thumbnail, hair flag and faces with their first generated picture', () => {
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('UNPROCESSED');
    expect(context).toMatchObject({ targetId: 'a', thumbnailUrl: '/thumb', replaceHair: true });
    expect(context.faces[0]).toMatchObject({
      status: 'UNPROCESSED',
      identityName: null,
      image: '/first',
      imageHd: '/hd',
    });
  });

  it('starts only with an identity, and only faces that have one', () => {
    expect(send({ type: 'START' }).value).toBe('UNPROCESSED');
    expect(send({ type: 'ASSIGN', face: 1, identityName: 'joe' }, { type: 'START' }).value).toBe(
      'PROCESSING',
    );
    expect(statuses()).toEqual(['UNPROCESSED', 'PROCESSING']);
  });

  it('collects tasks; a failed request frees its face and clears the list', () => {
    send({ type: 'ASSIGN', face: 0, identityName: 'joe' }, { type: 'ASSIGN', face: 1, identityName: 'ann' });
    const { context } = send({ type: 'START' }, { type: 'REQUESTED', task: 't1' });
    expect(context.tasks).toEqual(['t1']);
    expect(send({ type: 'REQUEST_FAILED', face: 1 }).context.tasks).toEqual([]);
    expect(statuses()).toEqual(['PROCESSING', 'UNPROCESSED']);
  });

  it('ends unprocessed as a whole with done faces and cleared pictures', () => {
    const { value, context } = send(
      { type: 'ASSIGN', face: 0, identityName: 'joe' },
      { type: 'START' },
      { type: 'ENDED' },
    );
    expect(value).toBe('UNPROCESSED');
    expect(statuses()).toEqual(['DONE', 'UNPROCESSED']);
    expect(context.faces[0]?.image).toBeNull();
  });

  it('restores all faces', () => {
    send({ type: 'ASSIGN', face: 0, identityName: 'joe' }, { type: 'RESTORE_ALL' });
    expect(statuses()).toEqual(['PROCESSING', 'PROCESSING']);
    const { value, context } = send({ type: 'RESTORED_ALL' });
    expect(value).toBe('UNPROCESSED');
    expect(context.faces[0]).toMatchObject({ status: 'UNPROCESSED', identityName: null, image: null });
  });

  it('leaves nothing processing when restoring fails', () => {
    send({ type: 'RESTORE_ALL' }, { type: 'RESTORE_FAILED' });
    expect(statuses()).toEqual(['UNPROCESSED', 'UNPROCESSED']);
  });

  it('restores one face: without identity and picture, the whole is done', () => {
    const { value, context } = send(
      { type: 'ASSIGN', face: 0, identityName: 'joe' },
      { type: 'RESTORED', face: 0 },
    );
    expect(value).toBe('DONE');
    expect(context.faces[0]).toMatchObject({ status: 'UNPROCESSED', identityName: null, image: null });
  });

  it('times out after five minutes and says so', () => {
    let timedOut = false;
    actor.on('TIMED_OUT', () => {
      timedOut = true;
    });
    send({ type: 'ASSIGN', face: 0, identityName: 'joe' }, { type: 'START' });
    clock.increment(limits.swapTimeoutMs - 1);
    expect(actor.getSnapshot().value).toBe('PROCESSING');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('UNPROCESSED');
    expect(timedOut).toBe(true);
    expect(statuses()).toEqual(['UNPROCESSED', 'UNPROCESSED']);
  });

  it('keeps settings of one face until it is restored', () => {
    const params = { strength: 0.8, transferHair: false, seed: '7' };
    const paramsOf = (...events: SwapEvent[]) => send(...events).context.faces[0]!.params;
    expect(paramsOf(loaded, { type: 'SETTINGS', face: 0, params })).toEqual(params);
    expect(paramsOf({ type: 'RESTORED', face: 0 })).toBeNull();
  });
});
