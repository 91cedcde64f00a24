import { Refusal } from '@facet/contract';
import { sendSignal } from '../platform/signals.ts';
import { configuredEngines } from './configured-engines.ts';
import { findTest, insertTest } from './engine-rows.ts';
import { ENGINES_CHANNEL, type EnginesContext } from './engines-context.ts';
import { waitForWorker } from './wait-for-worker.ts';

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** Lets a worker try the engine out: only workers can reach it. */
export async function testEngine(
  ctx: Pick<EnginesContext, 'db' | 'ids' | 'fromEnvironment'>,
  engineId: string,
  signal: AbortSignal,
): Promise<{ ok: boolean; text: string }> {
  const engine = (await configuredEngines(ctx, ctx.db)).find(({ address }) => address.id === engineId);
  if (!engine) throw new Refusal('not_found');
  if (!engine.isOn) return { ok: false, text: 'This engine is switched off.' };
  const id = ctx.ids.uuid();
  await ctx.db.transaction(async (tx) => {
    await insertTest(tx, id, engineId);
    await sendSignal(tx, ENGINES_CHANNEL, `test ${id}`);
  });
  const patience = { waitMs: WAIT_MS, lookEveryMs: LOOK_EVERY_MS, signal };
  const outcome = await waitForWorker(async () => (await findTest(ctx.db, id))?.outcome ?? null, patience);
  return outcome ?? { ok: false, text: 'No worker answered within a minute.' };
}
