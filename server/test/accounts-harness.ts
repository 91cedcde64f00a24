import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type TokenPair } from '@facet/contract';
import { createAdaptorServer } from '@hono/node-server';
import {
  type AccountsContext,
  authenticate,
  createAccountsContext,
  mountAccounts,
} from '../src/accounts/index.ts';
import { createSessionCache } from '../src/accounts/session-cache.ts';
import type { Config } from '../src/config.ts';
import { balanceOf, grantCredits } from '../src/credits/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { createHttp, type Http } from '../src/platform/http/http.ts';
import { createRateLimit } from '../src/platform/http/rate-limit.ts';
import { randomIds } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { mountMailbox } from '../src/platform/mail/mailbox-page.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { mails } from '../src/platform/platform-tables.ts';
import { openQueue } from '../src/platform/queue.ts';
import { openSignals } from '../src/platform/signals.ts';
import { createDiskStore } from '../src/platform/store/disk-store.ts';
import type { ObjectStore } from '../src/platform/store/store.ts';
import { registerStoreWorker } from '../src/platform/store/sweep-objects.ts';
import { createTestDatabase } from './test-database.ts';

// The accounts room alone behind the real HTTP edge, database and queue, with a clock that tests set.

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire brought
  body: any;
  headers: Headers;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface AccountsHarness {
  ctx: AccountsContext;
  http: Http;
  db: Database;
  store: ObjectStore;
  url: string;
  advanceClock(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A new account with free credits, signed in. */
  signUp(username: string, more?: Record<string, unknown>): Promise<TokenPair & { email: string }>;
  signIn(login: string, password: string): Promise<Answer>;
  /** Letters to this address, oldest first. */
  lettersTo(recipient: string): Promise<{ subject: string; body: string; links: string[] }[]>;
  stop(): Promise<void>;
}

export const PASSWORD = 'a quiet: harbour 42';
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

export async function startAccounts(config: Partial<Config> = {}): Promise<AccountsHarness> {
  const database = await createTestDatabase();
  const { db } = database;
  const log = createLog('silent');
  const signals = openSignals(database.url, log);
  const queue = await openQueue({ connectionString: database.url, signals, log, works: true });
  const tmpDir = mkdtempSync(join(tmpdir(), 'facet-accounts-'));
  let nowMs = systemClock.now().getTime();
  const clock = { now: () => new Date(nowMs) };
  const publicUrl = config.publicUrl ?? 'http://studio.example.org';
  const key = randomIds.secret();
  const store = createDiskStore(join(tmpDir, 'objects'));
  const context = createAccountsContext(
    {
      db,
      queue,
      clock,
      log,
      publicUrl,
      ids: randomIds,
      mail: createOutbox({ clock, ids: randomIds, log, hasSmtp: false }),
      secrets: { tokenKey: key, linkKey: key },
    },
    { companyDomain: config.companyDomain, google: config.google ?? null },
    {
      welcome: async (tx, userId) => {
        const grant = {
          userId,
          amount: limits.freeCredits,
          reference: `sign-up ${userId}`,
          description: 'Welcome',
        };
        await grantCredits(tx, grant);
      },
      farewell: async () => {},
      balanceOf,
      linkTo: (objectKey, fileName) => `${publicUrl}/files/${objectKey}/${fileName}`,
    },
  );
  const ctx: AccountsContext = { ...context, sessionCache: createSessionCache(() => nowMs) };
  await registerStoreWorker({ ...ctx, store }, []);
  const http = createHttp({
    log,
    rateLimit: createRateLimit(1_000),
    readForm: async () => ({ fields: {}, files: [] }),
    tmpDir,
    trustProxy: false,
    authenticate: (token) => authenticate(ctx, token),
    observe: () => {},
  });
  mountAccounts(http, ctx);
  mountMailbox(http.app, ctx);
  const server = createAdaptorServer({ fetch: http.app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call: AccountsHarness['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };

  return {
    ctx,
    http,
    db,
    store,
    url,
    call,
    advanceClock: (ms) => {
      nowMs += ms;
    },
    async signUp(username, more = {}) {
      const email = `${username}@example.org`;
      const body = { username, email, password: PASSWORD, terms: true, ...more };
      const answer = await call('POST', '/users_auth', { body });
      if (answer.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(answer.body)}`);
      return { ...answer.body, email: body.email };
    },
    signIn: (login, password) =>
      call('POST', '/tokens', { headers: { Authorization: basic(login, password) } }),
    async lettersTo(recipient) {
      const rows = await db.select().from(mails).orderBy(mails.createdAt);
      return rows
        .filter((row) => row.recipient.toLowerCase() === recipient.toLowerCase())
        .map(({ subject, body }) => ({ subject, body, links: body.match(/^http\S+$/gm) ?? [] }));
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await queue.stop();
      await signals.stop();
      await database.drop();
      rmSync(tmpDir, { recursive: true, force: true });
    },
  };
}

/** The token inside the link of a letter. */
export const tokenIn = (link: string | undefined): string => new URL(link!).searchParams.get('token')!;
