import { describe, expect, it } from 'vitest';
import { summariseTasks } from './summarise-tasks.ts';
import type { Task } from './task.ts';

const task = (part: Partial<Task>): Task => ({
  id: 't',
  tool: 'create',
  state: 'queued',
  stage: 'queued',
  percent: 0,
  queuePosition: null,
  etaS: null,
  imageId: null,
  face: null,
  credits: '1.00',
  error: null,
  createdAt: '',
  finishedAt: null,
  ...part,
});

describe('words for a run', () => {
  it('counts the place in the queue from one', () => {
    expect(summariseTasks([task({ queuePosition: 1, etaS: 20 })], 1)).toEqual({
      stage: 'queued',
      percent: 0,
      place: 2,
      etaS: 20,
      done: 0,
      total: 1,
    });
  });

  it('follows the running task, not the waiting one', () => {
    const summary = summariseTasks(
      [task({ state: 'running', stage: 'working', percent: 40 }), task({ queuePosition: 0 })],
      2,
    );
    expect(summary).toMatchObject({ stage: 'working', percent: 20, place: null });
  });

  it('counts ended tasks as whole and waits for the slowest', () => {
    const tasks = [
      task({ state: 'done', percent: 100 }),
      task({ state: 'running', stage: 'finishing', percent: 90, etaS: 2 }),
      task({ state: 'running', stage: 'loading', percent: 10, etaS: 30 }),
    ];
    expect(summariseTasks(tasks, 4)).toEqual({
      stage: 'loading',
      percent: 50,
      place: null,
      etaS: 30,
      done: 1,
      total: 4,
    });
  });

  it('says queued before the server has answered', () => {
    expect(summariseTasks([], 1)).toMatchObject({ stage: 'queued', percent: 0, place: null, etaS: null });
  });
});
