import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@facet/contract';
import { sendSignal } from '../platform/signals.ts';
import { configuredEngines } from './configured-engines.ts';
import { findTest, insertTest } from './engine-rows.ts';
import { ENGINES_CHANNEL, type EnginesContext } from './engines-context.ts';

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
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    const test = await findTest(ctx.db, id);
    if (test?.outcome) return test.outcome;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
  return { ok: false, text: 'No worker answered within a minute.' };
}
