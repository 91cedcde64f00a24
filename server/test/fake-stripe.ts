import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { createFakeStripeState, type FakeStripeState, type StripeObject } from './fake-stripe-state.ts';

// Stripe's HTTP API as far as this product uses it, on loopback, with a journal of what was asked and faults
// that a test scripts. The real library talks to it.

export const WEBHOOK_SECRET = 'whsec_of_the_fake';

/** What the next request gets instead of an answer; `lost`: it is carried out and the reply is lost. */
export type Fault = 'unavailable' | 'lost';

export interface FakeStripe extends FakeStripeState {
  url: string;
  env: Record<string, string>;
  /** Method and path of every request. */
  journal: string[];
  failNext(...faults: Fault[]): void;
  /** Signs as Stripe does; `atS` for old signatures. */
  sign(body: string, atS?: number, secret?: string): string;
  stop(): Promise<void>;
}

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: URLSearchParams;
}

const list = (data: StripeObject[]) => ({ object: 'list', data, has_more: false });

function newSession(state: FakeStripeState, { body }: Request): StripeObject {
  const item = 'line_items[0]';
  const price = body.get(`${item}[price]`);
  return state.put('checkout.session', 'cs_test', {
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://checkout.example/pay',
    mode: body.get('mode'),
    customer: body.get('customer'),
    price: price ?? 'price_inline',
    client_reference_id: body.get('client_reference_id'),
    metadata: { plan: body.get('metadata[plan]') },
    currency: body.get(`${item}[price_data][currency]`) ?? 'eur',
    amount_total: Number(body.get(`${item}[price_data][unit_amount]`) ?? 2_500),
  });
}

function expanded(state: FakeStripeState, object: StripeObject): StripeObject {
  if (object.object === 'payment_intent')
    return { ...object, latest_charge: state.get(object.latest_charge) };
  if (object.object === 'checkout.session' && object.payment_intent)
    return { ...object, payment_intent: expanded(state, state.get(object.payment_intent)) };
  return object;
}

/** Undefined: there is no such thing. */
function answer(state: FakeStripeState, request: Request): unknown {
  const { method, path, query } = request;
  if (method === 'POST' && path === '/v1/customers')
    return state.put('customer', 'cus', { email: request.body.get('email') });
  if (method === 'POST' && path === '/v1/checkout/sessions') return newSession(state, request);
  if (method === 'POST' && path === '/v1/billing_portal/sessions')
    return state.put('billing_portal.session', 'bps', {
      url: `https://portal.example/${request.body.get('customer')}`,
    });
  if (path === '/v1/events')
    return list(state.events.filter(({ created }) => created >= Number(query.get('created[gte]'))));
  if (path === '/v1/disputes') {
    const disputes = [...state.objects.values()].filter(({ object }) => object === 'dispute');
    return list(disputes.filter(({ payment_intent }) => payment_intent === query.get('payment_intent')));
  }
  const object = state.objects.get(path.split('/').at(-1)!);
  if (object && method === 'DELETE') {
    state.objects.delete(object.id);
    return { id: object.id, object: 'customer', deleted: true };
  }
  return object && expanded(state, object);
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const body = new URLSearchParams(await text(incoming));
  return { method: incoming.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
}

export async function startFakeStripe(nowS = () => Math.floor(Date.now() / 1_000)): Promise<FakeStripe> {
  const state = createFakeStripeState(nowS);
  const journal: string[] = [];
  const faults: Fault[] = [];
  const repliesByKey = new Map<string, string>();

  const server = createServer(async (incoming, outgoing) => {
    const request = await read(incoming);
    journal.push(`${request.method} ${request.path}`);
    const fault = faults.shift();
    const send = (status: number, reply: string) =>
      outgoing
        .writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
        .end(reply);
    if (fault === 'unavailable') return send(500, JSON.stringify({ error: { type: 'api_error' } }));
    const key = incoming.headers['idempotency-key'] as string | undefined;
    const known = key && request.method === 'POST' ? repliesByKey.get(key) : undefined;
    const found = known ? undefined : answer(state, request);
    if (!known && found === undefined)
      return send(
        404,
        JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } }),
      );
    const reply = known ?? JSON.stringify(found);
    if (key) repliesByKey.set(key, reply);
    if (fault === 'lost') return incoming.socket.destroy();
    return send(200, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signer = new Stripe('sk_test_signer');

  return {
    ...state,
    url,
    env: { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: url },
    journal,
    failNext: (...some) => faults.push(...some),
    sign: (payload, timestamp = nowS(), secret = WEBHOOK_SECRET) =>
      signer.webhooks.generateTestHeaderString({ payload, timestamp, secret }),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
