import type { Connections } from '@facet/engine';
import { answerPrompt } from './complete-prompt.ts';
import { configuredEngines } from './configured-engines.ts';
import { deleteReport, findTest, putOutcome, putReport } from './engine-rows.ts';
import { ENGINES_CHANNEL, type EnginesContext } from './engines-context.ts';

// The worker's side: it holds the connections, follows what is configured, and reports what it finds.

const REPORT_MS = 5_000;

export async function registerEnginesWorker(
  ctx: EnginesContext & { connections: Connections },
): Promise<{ stop(): Promise<void> }> {
  const { connections } = ctx;
  const workerId = ctx.ids.uuid();
  let stopped = false;
  let last: Promise<void> = Promise.resolve();

  const quietly = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: Error) => ctx.log.warn({ err: error.message }, 'engines'));
  /** One after the other: an old report must not overwrite a newer one. */
  const report = (): void => {
    last = last.then(() =>
      stopped ? undefined : quietly(() => putReport(ctx.db, workerId, connections.states())),
    );
  };
  const follow = (): Promise<void> =>
    quietly(async () => {
      const configured = await configuredEngines(ctx, ctx.db);
      if (!stopped) connections.set(configured.flatMap(({ address, isOn }) => (isOn ? [address] : [])));
    });
  const test = (id: string): Promise<void> =>
    quietly(async () => {
      const asked = await findTest(ctx.db, id);
      if (asked) await putOutcome(ctx.db, id, await connections.test(asked.engineId));
    });

  const unlisten = connections.onChange(() => {
    for (const { name, status, problem } of connections.states())
      if (problem) ctx.log.warn({ engine: name, status, problem }, 'an engine does not work');
    report();
  });
  const unsubscribe = await ctx.signals.subscribe(ENGINES_CHANNEL, {
    onSignal(payload) {
      const [word, id = ''] = payload.split(' ');
      if (word === 'prompt') void quietly(() => answerPrompt(ctx, id));
      else void (word === 'test' ? test(id) : follow());
    },
    onGap: () => void follow(),
  });
  await follow();
  const heartbeat = setInterval(report, REPORT_MS);
  heartbeat.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(heartbeat);
      unlisten();
      unsubscribe();
      await last;
      await deleteReport(ctx.db, workerId).catch(() => {});
    },
  };
}
