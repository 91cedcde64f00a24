import { existsSync } from 'node:fs';
import { studioToolIds, type ToolParams } from '@facet/contract';
import { refusalBeforeCharge } from '@facet/engine/refusals';
import { type AccountsContext, mountAccounts } from './accounts/index.ts';
import { type BillingContext, mountBilling } from './billing/index.ts';
import type { Config } from './config.ts';
import { mountCredits } from './credits/index.ts';
import { completePrompt, createAbilityCache, mountEngines } from './engines/index.ts';
import { mountFeedback } from './feedback/index.ts';
import { maySeePhoto, mountIdentities } from './identities/index.ts';
import { mountImages } from './images/index.ts';
import { mountEvents, mountNotifications } from './notifications/index.ts';
import type { Http } from './platform/http/http.ts';
import { mountDocs } from './platform/http/openapi.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { mountStaticSite } from './platform/http/static-site.ts';
import { mountMailbox } from './platform/mail/mailbox-page.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { openUserEvents } from './platform/user-events.ts';
import { mountStatus } from './status/index.ts';
import { createFleetCache, describeTaskEvent, mountTasks, type TasksContext } from './tasks/index.ts';

// Every address the API answers, in the order in which they are looked up.

const WEB_APP = new URL('../../web/dist', import.meta.url).pathname;
const GOOGLE_FRAMES = ['https://accounts.google.com'];

type RefusalBefore = TasksContext['refusalBefore'];

export interface RoutesContext {
  platform: Platform;
  accounts: AccountsContext;
  billing: BillingContext;
  config: Config;
  metrics: Metrics;
}

export async function mountRooms(
  http: Http,
  { platform, accounts, billing, config, metrics }: RoutesContext,
): Promise<void> {
  const userEvents = await openUserEvents(platform.signals);
  const abilities = createAbilityCache(platform.db);
  const readFleet = createFleetCache(platform.db);
  // Asked before every paid call, outside its transaction: so the judge below knows who is connected.
  const fleet = async () => {
    await abilities.refresh();
    return readFleet();
  };
  const refusalBefore: RefusalBefore = (tool, params, roles) =>
    config.engine.kind === 'embedded'
      ? refusalBeforeCharge(tool, params as ToolParams<typeof tool>, roles, abilities.latest())
      : null;

  http.app.use(
    '*',
    securityHeaders(config.publicUrl, config.google ? { scripts: GOOGLE_FRAMES, frames: GOOGLE_FRAMES } : {}),
  );
  mountAccounts(http, accounts);
  mountCredits(http, platform);
  mountBilling(http, billing);
  mountImages(http, platform, (key, viewerId) => maySeePhoto(platform.db, key, viewerId));
  mountIdentities(http, platform);
  mountNotifications(http, platform);
  mountEvents(http, { ...platform, userEvents, describe: (event) => describeTaskEvent(platform, event) });
  mountTasks(http, {
    ...platform,
    userEvents,
    fleet,
    connected: abilities.latest,
    modelOf: abilities.modelOf,
    completePrompt: (prompt, signal) => completePrompt(platform, prompt, signal),
    refusalBefore,
  });
  mountFeedback(http, platform);
  mountEngines(http, { ...platform, fromEnvironment: config.connectedEngines });
  mountStatus(http, {
    db: platform.db,
    metrics,
    models: async () => (await fleet()).models,
    workersUp: async () => (await fleet()).slots > 0,
    publicConfig: async () => {
      const { tools } = await fleet();
      return {
        product: 'Facet',
        googleClientId: config.google?.clientId ?? null,
        links: config.links,
        tools: studioToolIds.filter((id) => tools.has(id)),
        billing: config.payments !== 'none',
        test_payments: config.payments === 'test',
        mail: config.smtpUrl !== undefined,
      };
    },
  });
  if (!config.smtpUrl) mountMailbox(http.app, platform);
  mountDocs(http, config.publicUrl);
  if (existsSync(WEB_APP)) mountStaticSite(http.app, WEB_APP);
}
