import { describe, expect, it, vi } from 'vitest';
import type { SseFrame } from '../../api/sse-parser.ts';
import { createLiveFeed, type LiveFeedParts } from './live-feed.ts';
import type { Task } from './task.ts';

const task = (id: string, state: Task['state'], percent = 0): Task => ({
  id,
  tool: 'superid',
  state,
  stage: 'working',
  percent,
  queuePosition: null,
  etaS: null,
  imageId: 'a',
  face: null,
  credits: '1.00',
  error: null,
  createdAt: '',
  finishedAt: null,
});

const view = (id: string, state: Task['state']) => ({
  id_task: id,
  tool: 'superid',
  app: 'superid',
  state,
  stage: 'working',
  percent: 50,
  queue_position: null,
  eta_s: null,
  id_image: 'a',
  f: null,
  credits: '1.00',
  created: '',
  finished: null,
});

const note = (id: number, taskId: string) => ({
  id,
  name: 'superid' as const,
  timestamp: 1,
  data: { id_task: taskId },
});

function feedWith(parts: Partial<LiveFeedParts> = {}) {
  let emit: (frame: SseFrame) => void = () => undefined;
  const full: LiveFeedParts = {
    openStream: ({ onOpen, onFrame, signal }) => {
      emit = onFrame;
      onOpen();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
    loadTask: vi.fn(async (id: string) => task(id, 'running')),
    loadNotifications: vi.fn(async () => []),
    takeNotification: vi.fn(async () => undefined),
    onTakeFailed: vi.fn(),
    wait: () => new Promise(() => undefined),
    pollMs: 3_000,
    safetyPollMs: 15_000,
    ...parts,
  };
  return {
    feed: createLiveFeed(full),
    parts: full,
    emit: (event: SseFrame['event']) => emit({ id: null, event }),
  };
}

describe('live feed', () => {
  it('asks once for what happened before the stream opened', async () => {
    const { feed } = feedWith();
    const seen = await new Promise<Task>((resolve) => feed.watch({ ids: ['t'], onTask: resolve }));
    expect(seen.state).toBe('running');
  });

  it('tells the tasks one watches, and the balance', () => {
    const { feed, emit } = feedWith();
    const onTask = vi.fn();
    const onCredits = vi.fn();
    feed.watch({ ids: ['t'], onTask, onCredits });
    emit({ event: 'task', data: view('other', 'running') });
    expect(onTask).not.toHaveBeenCalled();
    emit({ event: 'task', data: view('t', 'done') });
    expect(onTask.mock.lastCall?.[0]).toMatchObject({ id: 't', state: 'done' });
    emit({ event: 'credits', data: { credits: '4.50' } });
    expect(onCredits).toHaveBeenCalledWith('4.50');
  });

  it('does not reopen an ended task when an older answer comes late', async () => {
    let answer: (value: Task) => void = () => undefined;
    const { feed, emit } = feedWith({ loadTask: () => new Promise((resolve) => (answer = resolve)) });
    const onTask = vi.fn();
    feed.watch({ ids: ['t'], onTask });
    emit({ event: 'task', data: view('t', 'done') });
    answer(task('t', 'running'));
    await Promise.resolve();
    expect(onTask).toHaveBeenCalledTimes(1);
  });

  it('takes notifications of watched tasks only', () => {
    const { feed, emit, parts } = feedWith();
    feed.watch({ ids: ['t'], onTask: () => undefined });
    emit({ event: 'notification', data: note(1, 'other') });
    emit({ event: 'notification', data: note(2, 't') });
    expect(parts.takeNotification).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('says so when a notification cannot be taken', async () => {
    const failed = Promise.withResolvers<void>();
    const { feed, emit } = feedWith({
      takeNotification: () => Promise.reject(new Error('no')),
      onTakeFailed: failed.resolve,
    });
    feed.watch({ ids: ['t'], onTask: () => undefined });
    emit({ event: 'notification', data: note(3, 't') });
    await failed.promise;
  });

  it('polls every 3 s while the stream is down, until the task has ended', async () => {
    const states: Task['state'][] = ['queued', 'running', 'done'];
    const waits: number[] = [];
    const { feed, parts } = feedWith({
      openStream: () => Promise.reject(new Error('no stream')),
      loadTask: vi.fn(async (id: string) => task(id, states.shift() ?? 'done')),
      loadNotifications: vi.fn(async () => [note(9, 't')]),
      wait: (ms) => {
        waits.push(ms);
        return ms === 3_000 ? Promise.resolve() : new Promise(() => undefined);
      },
    });
    await new Promise<void>((resolve) => {
      const stop = feed.watch({
        ids: ['t'],
        onTask: ({ state }) => {
          if (state !== 'done') return;
          stop();
          resolve();
        },
      });
    });
    expect(parts.loadTask).toHaveBeenCalledTimes(3);
    expect(waits.filter((ms) => ms === 3_000)).toHaveLength(2);
    expect(parts.takeNotification).toHaveBeenCalledWith(9);
  });

  it('asks now and then although the stream is open, because a proxy may have swallowed it', async () => {
    let pass: () => void = () => undefined;
    const states: Task['state'][] = ['running', 'done'];
    const { feed } = feedWith({
      loadTask: async (id) => task(id, states.shift() ?? 'done'),
      wait: (ms) => new Promise((resolve) => (pass = ms === 15_000 ? resolve : pass)),
    });
    await new Promise<void>((resolve) => {
      feed.watch({ ids: ['t'], onTask: ({ state }) => (state === 'done' ? resolve() : pass()) });
    });
  });

  it('closes the stream when nobody watches any more', () => {
    let streamSignal: AbortSignal | undefined;
    const { feed } = feedWith({
      openStream: ({ signal }) => {
        streamSignal = signal;
        return new Promise(() => undefined);
      },
    });
    const stop = feed.watch({ ids: ['t'], onTask: () => undefined });
    const stopOther = feed.watch({ ids: null, onTask: () => undefined });
    stop();
    expect(streamSignal?.aborted).toBe(false);
    stopOther();
    expect(streamSignal?.aborted).toBe(true);
  });
});
