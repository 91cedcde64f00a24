import { anonymizeFace, readMe, refreshTokens, removeMe, signIn } from '@facet/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCall } from './client.ts';
import { createTokenStore } from './token-store.ts';
import type { WireAnswer, WireRequest } from './transport.ts';

const expirations = { access_expiration: '2026-12-01T00:00:00Z', refresh_expiration: '2026-12-01T00:00:00Z' };
const pair = { access_token: 'new', refresh_token: 'refresh', ...expirations };
const user = {
  username: 'ada',
  email: 'ada@example.org',
  name: '',
  surname: '',
  affiliation: '',
  address: '',
  country: '',
  vat_num: '',
  credits: '10.00',
  verified: '1',
  contract: null,
  app_name: '',
  type: 'FREE',
  subscription: null,
  has_password: true,
  other_info: null,
};
const unauthorized = {
  status: 401,
  body: { code: 'unauthorized', message: 'Unauthorized', description: 'x' },
};

/** A browser's storage, in memory. */
function memoryStorage(token?: string): Storage {
  const values = new Map(token ? [['access_token', token]] : []);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

function setUp(answer: (request: WireRequest, count: number) => WireAnswer, token?: string) {
  const tokens = createTokenStore(memoryStorage(token));
  const requests: WireRequest[] = [];
  const waits: number[] = [];
  const call = createCall({
    tokens,
    transport: async (request) => {
      requests.push({ ...request, headers: { ...request.headers } });
      return answer(request, requests.length);
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { call, tokens, requests, waits };
}

const isRefresh = (request: WireRequest) => request.method === 'PUT' && request.url === '/api/tokens';

describe('refresh', () => {
  it('refreshes once on 401 and repeats the request with the new token', async () => {
    const { call, tokens, requests } = setUp((request) => {
      if (isRefresh(request)) return { status: 200, body: pair };
      return request.headers.Authorization === 'Bearer new' ? { status: 200, body: user } : unauthorized;
    }, 'old');
    expect((await call(readMe, {})).username).toBe('ada');
    expect(tokens.read()).toBe('new');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/me/general',
      'PUT /api/tokens',
      'GET /api/me/general',
    ]);
  });

  it('is shared by calls that fail together', async () => {
    const { call, requests } = setUp((request) => {
      if (isRefresh(request)) return { status: 200, body: pair };
      return request.headers.Authorization === 'Bearer new' ? { status: 200, body: user } : unauthorized;
    }, 'old');
    await Promise.all([call(readMe, {}), call(readMe, {}), call(readMe, {})]);
    expect(requests.filter(isRefresh)).toHaveLength(1);
  });

  it('removes the token and gives up when the refresh is refused', async () => {
    const { call, tokens, requests } = setUp(() => unauthorized, 'old');
    await expect(call(readMe, {})).rejects.toMatchObject({ status: 401 });
    expect(tokens.read()).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('does not loop when the repeated request is refused again', async () => {
    const { call, requests } = setUp(
      (request) => (isRefresh(request) ? { status: 200, body: pair } : unauthorized),
      'old',
    );
    await expect(call(readMe, {})).rejects.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(3);
  });

  it('takes the token another tab has already refreshed', async () => {
    const { call, tokens, requests } = setUp((request, count) => {
      if (count === 1) tokens.write('theirs');
      return request.headers.Authorization === 'Bearer theirs' ? { status: 200, body: user } : unauthorized;
    }, 'old');
    await call(readMe, {});
    expect(requests.filter(isRefresh)).toHaveLength(0);
  });

  it('is not tried for the token calls themselves', async () => {
    const { call, requests } = setUp(() => unauthorized, 'old');
    await expect(call(signIn, {}, { basic: { user: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(call(refreshTokens, { access_token: 'old' })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });
});

describe('502', () => {
  it('is retried three times, waiting 500 ms times the attempt', async () => {
    const { call, requests, waits } = setUp(() => ({ status: 502, body: undefined }), 'token');
    await expect(call(readMe, {})).rejects.toMatchObject({ code: 'unavailable', status: 502 });
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([500, 1000, 1500]);
  });

  it('ends with the first good answer', async () => {
    const { call, waits } = setUp(
      (_, count) => (count < 3 ? { status: 502, body: undefined } : { status: 200, body: user }),
      'token',
    );
    await call(readMe, {});
    expect(waits).toEqual([500, 1000]);
  });
});

describe('idempotency', () => {
  const input = { id_image: 'i', id_face: 0 };
  const accepted = { status: 200, body: { id_task: 't', status: 'queued' } };

  it('keeps one key over retries and the refresh', async () => {
    const { call, requests } = setUp((request, count) => {
      if (isRefresh(request)) return { status: 200, body: pair };
      if (count === 1) return { status: 502, body: undefined };
      return count === 2 ? unauthorized : accepted;
    }, 'old');
    await call(anonymizeFace, input);
    const keys = requests
      .filter((request) => !isRefresh(request))
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('takes a new key per click and none for free calls', async () => {
    const { call, requests } = setUp(
      (request) => (request.url.endsWith('general') ? { status: 200, body: user } : accepted),
      't',
    );
    await call(anonymizeFace, input);
    await call(anonymizeFace, input);
    await call(readMe, {});
    const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBeUndefined();
  });
});

describe('errors and headers', () => {
  it('reads code, title, text and fields of a refusal', async () => {
    const body = {
      code: 'account_exists',
      message: 'Invalid input',
      description: 'This username cannot be used.',
      errors: { json: { username: ['Taken.'] } },
    };
    const { call } = setUp(() => ({ status: 400, body }), 't');
    await expect(call(readMe, {})).rejects.toMatchObject({
      status: 400,
      code: 'account_exists',
      title: 'Invalid input',
      message: 'This username cannot be used.',
      fields: { username: ['Taken.'] },
    });
  });

  it('takes an answer without a body', async () => {
    const { call } = setUp(() => ({ status: 204, body: undefined }), 't');
    expect(await call(removeMe, {})).toBeNull();
  });

  it('reads a dead server as unreachable', async () => {
    const { call } = setUp(() => {
      throw new TypeError('failed to fetch');
    });
    await expect(call(readMe, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('sends names and passwords beyond Latin-1 as UTF-8', async () => {
    const { call, requests } = setUp(() => ({ status: 200, body: pair }));
    await call(signIn, {}, { basic: { user: 'ada', password: 'пароль' } });
    const sent = requests[0]!.headers.Authorization!.replace('Basic ', '');
    expect(Buffer.from(sent, 'base64').toString('utf8')).toBe('ada:пароль');
  });
});
