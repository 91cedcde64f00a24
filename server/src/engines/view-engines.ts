import {
  type AbilityId,
  type AbilityView,
  abilityIds,
  builtInAbilities,
  type EngineView,
} from '@facet/contract';
import type { EngineState } from '@facet/engine';
import type { Database, Tx } from '../platform/database.ts';
import { type ConfiguredEngine, configuredEngines } from './configured-engines.ts';
import { listReports } from './engine-rows.ts';
import type { EnginesContext } from './engines-context.ts';

/** As the worker found it that reported last. */
function viewOf({ address, source, isOn }: ConfiguredEngine, state: EngineState | undefined): EngineView {
  const { id, kind, name, url, model = null, chatModel = null } = address;
  const look = isOn ? state?.look : null;
  const { version = null, device = null, running = 0, waiting = 0, offers = [], lacks = [] } = look ?? {};
  return {
    ...{ id, kind, name, url, model, chat_model: chatModel, source },
    status: isOn ? (state?.status ?? 'new') : 'off',
    problem: isOn ? (state?.problem ?? null) : null,
    ...{ version, device, running, waiting },
    abilities: offers,
    lacking: lacks,
  };
}

/** The engine that a worker would ask first, were none of them busy. */
function abilityOf(ability: AbilityId, engines: readonly EngineView[]): AbilityView {
  const built_in = builtInAbilities[ability];
  const order = ['comfyui', 'images_api'];
  const ready = engines
    .filter(({ status, abilities }) => status === 'up' && abilities.some((one) => one.ability === ability))
    .sort(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) || a.running + a.waiting - b.running - b.waiting,
    );
  const served = ready[0]?.abilities.find((one) => one.ability === ability);
  return {
    ability,
    engine: ready[0]?.name ?? null,
    model: served?.model ?? null,
    licence: served?.licence ?? null,
    built_in,
  };
}

export async function viewEngines(
  ctx: Pick<EnginesContext, 'db' | 'fromEnvironment'>,
): Promise<{ engines: EngineView[]; abilities: AbilityView[] }> {
  const [configured, reports] = await Promise.all([configuredEngines(ctx, ctx.db), listReports(ctx.db)]);
  const states = new Map<string, EngineState>();
  for (const state of reports.flat()) if (!states.has(state.id)) states.set(state.id, state);
  const engines = configured.map((engine) => viewOf(engine, states.get(engine.address.id)));
  return { engines, abilities: abilityIds.map((ability) => abilityOf(ability, engines)) };
}

/** Abilities that some worker's connected engines offer now, and by which model. */
async function offeredAbilities(tx: Tx): Promise<Map<AbilityId, string>> {
  const states = (await listReports(tx)).flat();
  const up = states.filter(({ status }) => status === 'up');
  const offers = up.flatMap(({ look }) => look?.offers ?? []);
  return new Map(offers.map(({ ability, model }) => [ability, model]));
}

const CACHE_MS = 1_000;

export interface AbilityCache {
  /** Reads again unless the last reading is younger than a second. */
  refresh(): Promise<void>;
  /** The last reading: whoever holds a transaction must not wait for another connection. */
  latest(): ReadonlySet<AbilityId>;
  /** The model behind an ability, by the last reading; null: no connected engine has it. */
  modelOf(ability: AbilityId): string | null;
}

export function createAbilityCache(db: Database): AbilityCache {
  let offered: ReadonlyMap<AbilityId, string> = new Map();
  let reading: { at: number; done: Promise<void> } | null = null;
  return {
    refresh() {
      if (reading && performance.now() - reading.at < CACHE_MS) return reading.done;
      const done = offeredAbilities(db).then((found) => {
        offered = found;
      });
      reading = { at: performance.now(), done };
      done.catch(() => {
        reading = null;
      });
      return done;
    },
    latest: () => new Set(offered.keys()),
    modelOf: (ability) => offered.get(ability) ?? null,
  };
}
