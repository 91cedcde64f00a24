import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Endpoint, type ErrorBody, limits, type Method, Refusal } from '@facet/contract';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { randomIds } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Actor, Call, Handler } from './call.ts';
import { answerTo } from './errors.ts';
import type { ReadForm } from './form.ts';
import { hashOf, parseJsonBody, readBody } from './json-body.ts';
import type { RateLimit } from './rate-limit.ts';

// Endpoints of the contract become routes here: parse, authenticate, count, call, answer. Every answer is
// JSON, also the framework's own 404 and 405.

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string } };

export interface HttpOptions {
  log: Log;
  rateLimit: RateLimit;
  readForm: ReadForm;
  /** Folder for uploads under way. */
  tmpDir: string;
  /** Take the caller's address from X-Forwarded-For. */
  trustProxy: boolean;
  /** Bearer token → actor; throws Refusal('unauthorized'). */
  authenticate(token: string): Promise<Actor>;
  /** Told after each request, for metrics. */
  observe(route: string, status: number, seconds: number): void;
}

export interface Http {
  app: Hono<AppEnv>;
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Every endpoint mounted so far, for the API description and for tests. */
  mounted: ReadonlyMap<string, Endpoint>;
}

type Ctx = Context<AppEnv>;

export function createHttp(options: HttpOptions): Http {
  const app = new Hono<AppEnv>();
  const mounted = new Map<string, Endpoint>();
  const methodsByPath = new Map<string, Set<Method>>();

  const addressOf = (c: Ctx): string => {
    const forwarded = options.trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
    return forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
  };

  const actorOf = async (c: Ctx, endpoint: Endpoint): Promise<Actor | null> => {
    if (endpoint.auth === 'none' || endpoint.auth === 'basic') return null;
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      if (endpoint.auth === 'optional') return null;
      throw new Refusal('unauthorized');
    }
    const actor = await options.authenticate(token);
    const { scope } = endpoint;
    if (actor.scopes && scope && (scope === 'session' || !actor.scopes.includes(scope)))
      throw new Refusal('forbidden');
    return actor;
  };

  /** Fields of the request from wherever this endpoint's clients put them. */
  const fieldsOf = async (
    c: Ctx,
    endpoint: Endpoint,
    incoming: IncomingMessage,
    dir: () => Promise<string>,
  ) => {
    const outside = { ...c.req.query(), ...c.req.param() };
    const type = incoming.headers['content-type'] ?? '';
    const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type);
    if (endpoint.body === 'multipart' || (endpoint.body === 'form' && isForm)) {
      if (!isForm) throw new Refusal('bad_multipart');
      const fileParts = endpoint.files ?? [];
      const form = await options.readForm(incoming, {
        dir: await dir(),
        fileParts,
        maxFiles: endpoint.maxFiles,
        maxBytes: limits.upload.maxBytes,
      });
      const bodyHash = hashOf(JSON.stringify(form.fields), ...form.files.map((file) => file.sha256));
      return { fields: { ...outside, ...form.fields }, files: form.files, bodyHash };
    }
    const body = await readBody(incoming, endpoint.maxBodyBytes ?? limits.body.maxBytes);
    const json = endpoint.body === 'none' ? {} : parseJsonBody(body);
    return { fields: { ...outside, ...json }, files: [], bodyHash: hashOf(body) };
  };

  const idempotencyOf = (c: Ctx, endpoint: Endpoint, bodyHash: string): Call['idempotency'] => {
    const key = c.req.header('idempotency-key');
    if (!key || !endpoint.paid) return null;
    if (key.length > 200)
      throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': ['Too long.'] } });
    return { key, bodyHash: hashOf(endpoint.name, bodyHash) };
  };

  const respond = (c: Ctx, status: number, body: unknown, headers: Headers): Response => {
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Request-Id', c.get('requestId'));
    if (status === 204) return new Response(null, { status, headers });
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return new Response(JSON.stringify(body), { status, headers });
  };

  const refuse = (c: Ctx, error: unknown, place: 'json' | 'form'): Response => {
    const answer = answerTo(error, place);
    if (answer.fault) options.log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    const headers = new Headers(answer.headers);
    // A refused upload is still arriving: hang up rather than read 120 MB for nothing.
    if (!c.env.incoming.complete) headers.set('Connection', 'close');
    return respond(c, answer.status, answer.body satisfies ErrorBody, headers);
  };

  const handle = (endpoint: Endpoint, handler: Handler<Endpoint>) => async (c: Ctx) => {
    const started = performance.now();
    c.set('requestId', randomIds.uuid());
    const { incoming, outgoing } = c.env;
    const place = endpoint.body === 'json' || endpoint.body === 'none' ? 'json' : 'form';
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    let dir: string | undefined;
    const workDir = async () => (dir ??= await mkdtemp(join(options.tmpDir, 'upload-')));
    let response: Response;
    try {
      const ip = addressOf(c);
      const actor = await actorOf(c, endpoint);
      await options.rateLimit.take(endpoint.rate, actor?.userId ?? ip);
      const { fields, files, bodyHash } = await fieldsOf(c, endpoint, incoming, workDir);
      const reply: Call['reply'] = { headers: new Headers() };
      const result = await handler({
        input: endpoint.input.parse(fields),
        actor,
        files,
        ip,
        header: (name) => c.req.header(name),
        cookie: (name) => getCookie(c, name),
        incoming,
        signal: gone.signal,
        idempotency: idempotencyOf(c, endpoint, bodyHash),
        reply,
      });
      response =
        result instanceof Response
          ? result
          : respond(c, reply.status ?? endpoint.status ?? 200, result, reply.headers);
    } catch (error) {
      response = refuse(c, error, place);
    } finally {
      if (dir) await rm(dir, { recursive: true, force: true });
    }
    options.observe(endpoint.name, response.status, (performance.now() - started) / 1_000);
    return response;
  };

  const register = (method: Method, path: string, handler: (c: Ctx) => Promise<Response>): void => {
    const full = `/api${path}`;
    const methods = methodsByPath.get(full) ?? new Set();
    if (methods.has(method)) throw new Error(`${method} ${full} is mounted twice`);
    methodsByPath.set(full, methods.add(method));
    app.on(method, full, handler);
  };

  app.onError((error, c) => refuse(c, error, 'json'));
  app.all('/api/*', async (c, next) => {
    c.set('requestId', randomIds.uuid());
    await next();
    if (c.res.status !== 404 || c.res.headers.get('content-type')?.startsWith('application/json')) return;
    const known = methodsByPath.has(c.req.path);
    // Hono would carry headers of the old answer over to the new one.
    c.res = undefined;
    c.res = refuse(c, new Refusal(known ? 'wrong_method' : 'not_found'), 'json');
  });

  return {
    app,
    mounted,
    mount(endpoint, handler) {
      if (mounted.has(endpoint.name)) throw new Error(`${endpoint.name} is mounted twice`);
      mounted.set(endpoint.name, endpoint);
      const run = handle(endpoint, handler as unknown as Handler<Endpoint>);
      register(endpoint.method, endpoint.path, run);
      for (const alias of endpoint.aliases ?? []) register(alias.method, alias.path, run);
    },
  };
}
