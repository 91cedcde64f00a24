import {
  listModels,
  type ModelCard,
  type OutputOf,
  type PublicConfig,
  readConfig,
  readHealth,
} from '@facet/contract';
import { Refusal } from '@facet/contract/errors';
import { sql } from 'drizzle-orm';
import type { Http } from '../platform/http/http.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';

// Whether the studio is well, what it is made of, and what the web app must know before anybody signs in.

export interface StatusContext extends Pick<Platform, 'db'> {
  metrics: Metrics;
  publicConfig(): Promise<PublicConfig>;
  models(): Promise<ModelCard[]>;
  /** True while some worker can take tasks. */
  workersUp(): Promise<boolean>;
}

export function mountStatus(http: Http, ctx: StatusContext): void {
  const databaseUp = async (): Promise<boolean> =>
    ctx.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );

  http.mount(readHealth, async (): Promise<OutputOf<typeof readHealth>> => {
    if (!(await databaseUp())) throw new Refusal('unavailable', { retryAfterS: 2 });
    return { status: 'up', services: { database: 'up', engine: (await ctx.workersUp()) ? 'up' : 'down' } };
  });
  http.mount(listModels, async () => ({ data: await ctx.models() }));
  http.mount(readConfig, () => ctx.publicConfig());

  http.app.get('/health', (c) => c.json({ status: 'up' }));
  http.app.get('/ready', async (c) => {
    const ready = await databaseUp();
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });
  http.app.get('/metrics', async (c) => {
    if (!isLoopback(c)) return c.notFound();
    return c.body(await ctx.metrics.registry.metrics(), 200, {
      'Content-Type': ctx.metrics.registry.contentType,
    });
  });
}
