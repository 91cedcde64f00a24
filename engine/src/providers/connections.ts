import { join } from 'node:path';
import type { AbilityId } from '@facet/contract/tools';
import { type AbilityAnswer, type AbilityRequest, EngineFailed } from '../ability-api.ts';
import type { AskContext, AskingJob, Connections, EngineTimes } from '../connections-api.ts';
import { callName } from './call-name.ts';
import { ConnectedEngine } from './connected-engine.ts';
import { inspectPicture } from './inspect/inspect-picture.ts';
import { plainWords } from './plain-words.ts';
import { EngineTrouble } from './provider.ts';
import { testEngine } from './test-engine.ts';

// All engines that are connected to this process. Asked for an ability, it picks the best healthy engine,
// tries another one when that fails, checks what comes back, and stops what nobody waits for any more.

const DEFAULT_TIMES: EngineTimes = { lookMs: 5_000, pollMs: 2_000, breakMs: 30_000, timeoutMs: 240_000 };
const MAX_TRIES = 3;
const KNOWS_TIMEOUT_MS = 3_000;
/** ComfyUI runs what we know exactly; an images API is the second choice. */
const KIND_ORDER = ['comfyui', 'images_api'];

/** Work that a stopping worker hands on is not canceled: the next one takes it over by its name. */
const isHandedOn = (reason: unknown): boolean =>
  (reason as { handsOn?: boolean } | undefined)?.handsOn === true;

export function createConnections(given: Partial<EngineTimes> = {}): Connections {
  const times = { ...DEFAULT_TIMES, ...given };
  const engines = new Map<string, ConnectedEngine>();
  const listeners = new Set<() => void>();
  const cleaning = new Set<Promise<void>>();
  const told = () => {
    for (const listener of listeners) listener();
  };

  /** Work nobody waits for; `close` does. */
  function inBackground(work: Promise<void> | undefined): void {
    if (!work) return;
    const quiet = work.catch(() => {}).finally(() => cleaning.delete(quiet));
    cleaning.add(quiet);
  }

  function choose(ability: AbilityId, failures: Map<ConnectedEngine, number>): ConnectedEngine | undefined {
    const cost = (engine: ConnectedEngine) => [
      failures.get(engine) ?? 0,
      KIND_ORDER.indexOf(engine.address.kind),
      engine.load,
    ];
    return [...engines.values()]
      .filter((engine) => engine.offers(ability) && failures.get(engine) !== Number.POSITIVE_INFINITY)
      .sort((a, b) => {
        const [mine, others] = [cost(a), cost(b)];
        const place = mine.findIndex((value, index) => value !== others[index]);
        return place < 0 ? 0 : mine[place]! - others[place]!;
      })[0];
  }

  /** The engine that already has a call of that name: it was made before this process took over. */
  async function holderOf(name: string, ability: AbilityId): Promise<ConnectedEngine | undefined> {
    const signal = AbortSignal.timeout(KNOWS_TIMEOUT_MS);
    const asked = [...engines.values()].filter((engine) => engine.provider.knows && engine.offers(ability));
    const known = await Promise.all(
      asked.map((engine) => engine.provider.knows!(name, signal).catch(() => false)),
    );
    return asked[known.indexOf(true)];
  }

  async function serve(
    engine: ConnectedEngine,
    name: string,
    job: AskingJob,
    request: AbilityRequest,
    { signal, progress }: AskContext,
  ): Promise<AbilityAnswer> {
    const { provider, address } = engine;
    try {
      const { pictures, text, ...used } = await provider.serve(request, {
        name,
        workDir: job.workDir,
        signal,
        progress,
      });
      const files: Record<string, string> = {};
      for (const [role, bytes] of Object.entries(pictures)) {
        files[role] = join(job.workDir, `${name}-${role}.png`);
        await inspectPicture(bytes, files[role], request);
      }
      return {
        files,
        ...(text !== undefined && { text: plainWords(text) }),
        used: { provider: address.kind, ...used, seed: request.seed },
        engine: address.name,
      };
    } catch (error) {
      const isGone = error instanceof EngineTrouble && (error.kind === 'lost' || error.kind === 'refused');
      if (!isGone && !isHandedOn(signal.reason)) inBackground(provider.cancel?.(name));
      throw error;
    }
  }

  async function tryEngines(
    job: AskingJob,
    request: AbilityRequest,
    context: AskContext,
    limit: AbortSignal,
  ): Promise<AbilityAnswer | null> {
    const failures = new Map<ConnectedEngine, number>();
    const problems: string[] = [];
    const signal = AbortSignal.any([context.signal, limit]);
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const name = callName(job.name, job.question, request.ability, attempt);
      const engine = (await holderOf(name, request.ability)) ?? choose(request.ability, failures);
      if (!engine) break;
      try {
        const answer = await engine.during(() => serve(engine, name, job, request, { ...context, signal }));
        engine.breaker.succeeded();
        inBackground(engine.provider.forget?.(name));
        return answer;
      } catch (error) {
        context.signal.throwIfAborted();
        const trouble = limit.aborted
          ? new EngineTrouble('timeout', `No answer within ${times.timeoutMs / 1000} s.`)
          : error;
        if (!(trouble instanceof EngineTrouble)) throw error;
        engine.failed(trouble.message, trouble.kind === 'refused');
        problems.push(`${engine.address.name}: ${trouble.message}`);
        if (trouble.kind === 'timeout') throw new EngineFailed(problems.join(' '), true);
        const before = failures.get(engine) ?? 0;
        failures.set(engine, trouble.kind === 'refused' ? Number.POSITIVE_INFINITY : before + 1);
      }
    }
    if (problems.length > 0) throw new EngineFailed(problems.join(' '));
    return null;
  }

  return {
    set(addresses) {
      const wanted = new Map(addresses.map((address) => [address.id, address]));
      for (const [id, engine] of engines) {
        if (JSON.stringify(wanted.get(id)) === JSON.stringify(engine.address)) wanted.delete(id);
        else {
          engine.close();
          engines.delete(id);
        }
      }
      for (const address of wanted.values())
        engines.set(address.id, new ConnectedEngine(address, times, told));
      told();
    },
    states: () => [...engines.values()].map(({ state }) => state),
    offers: () =>
      new Set(
        [...engines.values()].flatMap(({ status, state }) =>
          status === 'up' ? (state.look?.offers.map(({ ability }) => ability) ?? []) : [],
        ),
      ),
    async look(id) {
      await engines.get(id)?.look();
    },
    async test(id) {
      const engine = engines.get(id);
      return engine ? testEngine(engine) : { ok: false, text: 'This worker does not know the engine.' };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask(job, request, context) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), times.timeoutMs);
      try {
        return await tryEngines(job, request, context, limit.signal);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      for (const engine of engines.values()) engine.close();
      engines.clear();
      await Promise.all(cleaning);
    },
  };
}
