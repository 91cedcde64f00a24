import type { EngineContext, EngineJob, EngineResult } from '../../engine-api.ts';
import { type AnswerChild, type ChildOptions, SupervisedChild } from './supervised-child.ts';

// A fixed number of children, one job each; further jobs wait their turn. A child that ended is replaced.

export interface ChildPool {
  run(job: EngineJob, context: EngineContext): Promise<EngineResult>;
  /** Processes that are running now. */
  pids(): number[];
  close(): Promise<void>;
}

export interface PoolOptions extends ChildOptions {
  children: number;
  answer?: AnswerChild;
}

/** A question that is answered sooner, as when no engine is connected, is not worth a process more. */
const PATIENCE_MS = 300;

export function createChildPool(options: PoolOptions): ChildPool {
  const all = new Set<SupervisedChild>();
  const idle: SupervisedChild[] = [];
  const waiting: ((child: SupervisedChild) => void)[] = [];
  const closing = new AbortController();
  /** Children that wait for a connected engine: others may work meanwhile. */
  let asking = 0;
  const room = () => options.children + asking;

  const answer: AnswerChild = async (...question) => {
    let isLong = false;
    const patience = setTimeout(() => {
      isLong = true;
      asking++;
      if (waiting.length > 0 && all.size < room()) start();
    }, PATIENCE_MS);
    try {
      return (await options.answer?.(...question)) ?? null;
    } finally {
      clearTimeout(patience);
      if (isLong) asking--;
    }
  };

  function start(): void {
    const child = new SupervisedChild(options);
    all.add(child);
    child.ended.then(() => {
      all.delete(child);
      const position = idle.indexOf(child);
      if (position >= 0) idle.splice(position, 1);
      // A child that never came up is replaced only for somebody who waits, or it would be tried for ever.
      if (!closing.signal.aborted && all.size < room() && (child.wasReady || waiting.length > 0)) start();
    });
    giveBack(child);
  }

  function giveBack(child: SupervisedChild): void {
    const next = child.alive ? waiting.shift() : undefined;
    if (next) next(child);
    else if (child.alive && all.size > room()) child.kill(new Error('One process too many.'));
    else if (child.alive) idle.push(child);
  }

  function acquire(signal: AbortSignal): Promise<SupervisedChild> {
    for (let free = idle.shift(); free; free = idle.shift()) if (free.alive) return Promise.resolve(free);
    const { promise, resolve, reject } = Promise.withResolvers<SupervisedChild>();
    const leave = () => {
      const position = waiting.indexOf(resolve);
      if (position >= 0) waiting.splice(position, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(resolve);
    if (all.size < room()) start();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  for (let index = 0; index < options.children; index++) start();

  return {
    async run(job, context) {
      const signal = AbortSignal.any([context.signal, closing.signal]);
      signal.throwIfAborted();
      if (idle.length === 0) context.progress('queued', 0);
      const child = await acquire(signal);
      try {
        signal.throwIfAborted();
        return await child.run(job, { ...context, signal }, answer);
      } finally {
        giveBack(child);
      }
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      closing.abort(new DOMException('The engine is closing.', 'AbortError'));
      for (const child of all) child.kill(new Error('The engine is closing.'));
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}
