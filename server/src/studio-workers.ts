import type { Engine } from '@facet/engine';
import { registerAccountsWorker } from './accounts/index.ts';
import { type BillingContext, checkBillingInvariants, registerBillingWorker } from './billing/index.ts';
import type { Config } from './config.ts';
import { checkCreditInvariants } from './credits/index.ts';
import { registerEnginesWorker } from './engines/index.ts';
import { identityObjectKeys } from './identities/index.ts';
import { imageObjectKeys, registerImagesWorker } from './images/index.ts';
import { registerNotificationPurge } from './notifications/index.ts';
import { startMailSender } from './platform/mail/mail-sender.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { registerStoreWorker } from './platform/store/sweep-objects.ts';
import { checkTaskInvariants, registerTaskWorker, taskObjectKeys } from './tasks/index.ts';

// What a worker does: tasks, letters, sweeps, and the invariants as metrics.

export interface WorkerContext extends Platform {
  billing: BillingContext;
  config: Config;
  engine: Engine;
  metrics: Metrics;
}

async function watchInvariants(ctx: WorkerContext): Promise<void> {
  const checks = [checkCreditInvariants, checkBillingInvariants, checkTaskInvariants];
  const checked = await Promise.all(checks.map((check) => check(ctx.db)));
  for (const { name, violations } of checked.flat()) {
    ctx.metrics.violations.set({ invariant: name }, violations);
    if (violations > 0) ctx.log.error({ invariant: name, violations }, 'an invariant is broken');
  }
}

export async function startWorkers(ctx: WorkerContext): Promise<{ stop(): Promise<void> }> {
  await registerAccountsWorker(ctx);
  await registerStoreWorker(ctx, [...imageObjectKeys, ...identityObjectKeys, ...taskObjectKeys]);
  await registerBillingWorker(ctx.billing);
  await registerImagesWorker(ctx);
  await registerNotificationPurge(ctx);
  await ctx.queue.schedule('check-invariants', '*/5 * * * *', () => watchInvariants(ctx));
  const tasks = await registerTaskWorker({ ...ctx, concurrency: ctx.config.workerConcurrency });
  const { connections } = ctx.engine;
  const fromEnvironment = ctx.config.connectedEngines;
  const engines = connections ? await registerEnginesWorker({ ...ctx, connections, fromEnvironment }) : null;
  const { smtpUrl, mailFrom } = ctx.config;
  const mail = smtpUrl ? startMailSender({ ...ctx, smtpUrl, from: mailFrom }) : null;
  return {
    async stop() {
      await mail?.stop();
      await engines?.stop();
      await tasks.stop();
    },
  };
}
