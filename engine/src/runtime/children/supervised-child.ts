import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '@facet/contract/errors';
import { type AbilityAnswer, type AbilityRequest, EngineFailed } from '../../ability-api.ts';
import type { EngineContext, EngineJob, EngineResult } from '../../engine-api.ts';
import type { FromChild, ToChild } from './messages.ts';
import { residentMb } from './resident-memory.ts';

// One child process under watch: it is killed when it needs too much memory or does not stop when told.

export interface ChildOptions {
  /** File that the child runs, and its arguments. */
  entry: string;
  args: readonly string[];
  memoryLimitMb: number;
}

/** Answers a child's question to connected engines. */
export type AnswerChild = (
  job: EngineJob,
  question: number,
  request: AbilityRequest,
  context: EngineContext,
) => Promise<AbilityAnswer | null>;

const STOP_WITHIN_MS = 1000;
const MEMORY_EVERY_MS = 200;
/** Last words of a child that died, for the log. */
const KEPT_STDERR_CHARS = 2000;

export class SupervisedChild {
  /** Settles when the process is gone. */
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  #wasReady = false;
  #lastWords = '';
  #killedFor: Error | undefined;
  #answer: ((message: FromChild | { kind: 'ended' }) => void) | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
    this.#process = fork(options.entry, options.args, {
      // A job on a large picture asks for the memory of the last one back before it begins. Helpers of the garbage
      // collector would take turns with the networks on the same cores.
      execArgv: ['--expose-gc', '--single-threaded-gc'],
      // glibc would keep freed memory in a pool per thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#lastWords = (this.#lastWords + text.toString()).slice(-KEPT_STDERR_CHARS);
    });
    this.#process.on('message', (message: FromChild) => {
      this.#wasReady = true;
      this.#answer?.(message);
    });
    // Sending to a process that has just died; its end is told by `close`.
    this.#process.on('error', () => {});
    this.#process.on('close', () => {
      resolve();
      this.#answer?.({ kind: 'ended' });
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null && !this.#killedFor;
  }

  get wasReady(): boolean {
    return this.#wasReady;
  }

  async run(job: EngineJob, context: EngineContext, answer?: AnswerChild): Promise<EngineResult> {
    const { signal, progress } = context;
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult>();
    const stopWatching = this.#watchMemory();
    let deadline: NodeJS.Timeout | undefined;
    const onAbort = () => {
      this.#send({ kind: 'abort' });
      deadline = setTimeout(() => this.kill(new Error('The job did not stop when told.')), STOP_WITHIN_MS);
    };
    this.#answer = (message) => {
      if (message.kind === 'progress') progress(message.stage, message.percent);
      else if (message.kind === 'ask') {
        const { question, request } = message;
        this.#answerTo(question, answer?.(job, question, request, context) ?? Promise.resolve(null));
      } else if (message.kind === 'done') resolve(message.result);
      else if (message.kind === 'refused') reject(new Refusal(message.code, message.details));
      else if (message.kind === 'failed') reject(asError(message));
      else if (message.kind === 'aborted') reject(signal.reason);
      else if (message.kind === 'ended') reject(this.#endedError());
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#send({ kind: 'run', job });
    try {
      const result = await promise;
      signal.throwIfAborted();
      return result;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', onAbort);
      stopWatching();
      this.#answer = undefined;
    }
  }

  kill(reason: Error): void {
    this.#killedFor ??= reason;
    this.#process.kill('SIGKILL');
  }

  #answerTo(question: number, answering: Promise<AbilityAnswer | null>): void {
    answering.then(
      (answer) => this.#send({ kind: 'answered', question, answer }),
      (error: Error) => {
        const timedOut = error instanceof EngineFailed && error.timedOut;
        this.#send({ kind: 'unanswered', question, message: error.message, timedOut });
      },
    );
  }

  #send(message: ToChild): void {
    if (this.#process.connected) this.#process.send(message, () => {});
    else if (!this.alive) this.#answer?.({ kind: 'ended' });
  }

  #watchMemory(): () => void {
    const { memoryLimitMb } = this.#options;
    const timer = setInterval(async () => {
      const usedMb = this.pid ? await residentMb(this.pid) : 0;
      if (usedMb > memoryLimitMb)
        this.kill(new Error(`The job needed more than ${memoryLimitMb} MB of memory.`));
    }, MEMORY_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  #endedError(): Error {
    const { exitCode, signalCode } = this.#process;
    const how = signalCode ? `signal ${signalCode}` : `code ${exitCode}`;
    return this.#killedFor ?? new Error(`The engine process ended with ${how}. ${this.#lastWords}`.trim());
  }
}

function asError({ message, stack }: { message: string; stack: string }): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
