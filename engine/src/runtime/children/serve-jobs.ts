import { Refusal } from '@facet/contract/errors';
import { type AbilityAnswer, type AskEngines, EngineFailed } from '../../ability-api.ts';
import type { EngineContext, EngineJob, EngineResult } from '../../engine-api.ts';
import type { FromChild, ToChild } from './messages.ts';

// The child's half: takes jobs from the supervisor, one at a time, and ends with it.

export interface ChildContext extends EngineContext {
  ask: AskEngines;
}

type Question = ReturnType<typeof Promise.withResolvers<AbilityAnswer | null>>;

export function serveJobs(run: (job: EngineJob, context: ChildContext) => Promise<EngineResult>): void {
  let abort = new AbortController();
  let questions: Question[] = [];
  // The supervisor may be gone: then there is nobody to tell, and the disconnection ends this process.
  const tell = (message: FromChild) => process.send?.(message, undefined, undefined, () => {});

  const ask: AskEngines = (request) => {
    const asked = Promise.withResolvers<AbilityAnswer | null>();
    tell({ kind: 'ask', question: questions.push(asked) - 1, request });
    return asked.promise;
  };
  const stop = () => {
    abort.abort();
    for (const { reject } of questions) reject(abort.signal.reason);
  };

  process.on('disconnect', () => process.exit());
  // Ctrl-C and service managers reach the whole group; the supervisor decides when its children end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', async (message: ToChild) => {
    if (message.kind === 'abort') return stop();
    if (message.kind === 'answered') return questions[message.question]?.resolve(message.answer);
    if (message.kind === 'unanswered')
      return questions[message.question]?.reject(new EngineFailed(message.message, message.timedOut));
    abort = new AbortController();
    questions = [];
    const { signal } = abort;
    try {
      const progress: EngineContext['progress'] = (stage, percent) =>
        tell({ kind: 'progress', stage, percent });
      tell({ kind: 'done', result: await run(message.job, { signal, progress, ask }) });
    } catch (error) {
      tell(signal.aborted ? { kind: 'aborted' } : describe(error));
    }
  });
  tell({ kind: 'ready' });
}

function describe(error: unknown): FromChild {
  if (error instanceof Refusal) return { kind: 'refused', code: error.code, details: error.details };
  if (error instanceof Error) return { kind: 'failed', message: error.message, stack: error.stack ?? '' };
  return { kind: 'failed', message: String(error), stack: '' };
}
