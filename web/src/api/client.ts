import { type CallOf, type Endpoint, limits, type OutputOf, refreshTokens } from '@facet/contract';
import { type ApiError, toApiError, unreachable } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { TokenStore } from './token-store.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

// The one way to the server (SPEC §7): bearer token, one refresh on 401, up to three retries on 502, one
// idempotency key per call of a paid endpoint that all its repeats share.

export interface CallOptions {
  signal?: AbortSignal | undefined;
  basic?: { user: string; password: string };
  files?: Record<string, Blob>;
  onProgress?: (fraction: number) => void;
  /** The key of the user's click, where one click may become several calls of `call`. */
  idempotencyKey?: string;
}

export interface ClientParts {
  transport: Transport;
  tokens: TokenStore;
  wait: (ms: number) => Promise<void>;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** UTF-8 before base64: btoa alone refuses what lies outside Latin-1. */
function basicHeader({ user, password }: { user: string; password: string }): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

export function createCall({ transport, tokens, wait }: ClientParts): Call {
  let refreshing: Promise<boolean> | null = null;

  async function refresh(staleToken: string): Promise<boolean> {
    // Another call or tab was faster: its new token is good.
    if (tokens.read() !== staleToken) return tokens.read() !== null;
    const request = buildRequest(refreshTokens, { access_token: staleToken });
    const answer = await transport(request);
    const pair = answer.status === 200 ? refreshTokens.output.safeParse(answer.body) : null;
    if (pair?.success) tokens.write(pair.data.access_token);
    else tokens.clear();
    return pair?.success === true;
  }

  function refreshOnce(staleToken: string): Promise<boolean> {
    refreshing ??= refresh(staleToken).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function sendPast502(request: WireRequest): Promise<WireAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await transport(request);
      if (answer.status !== 502 || attempt > limits.badGatewayRetries) return answer;
      await wait(limits.badGatewayDelayMs * attempt);
      request.signal?.throwIfAborted();
    }
  }

  async function send(endpoint: Endpoint, request: WireRequest): Promise<WireAnswer> {
    const usesBearer = endpoint.auth === 'bearer' || endpoint.auth === 'optional';
    const token = usesBearer ? tokens.read() : null;
    if (token) request.headers.Authorization = `Bearer ${token}`;
    const answer = await sendPast502(request);
    if (answer.status !== 401 || !token || !(await refreshOnce(token))) return answer;
    request.headers.Authorization = `Bearer ${tokens.read()}`;
    return sendPast502(request);
  }

  return async (endpoint, input, options = {}) => {
    const request: WireRequest = {
      ...buildRequest(endpoint, input as Record<string, unknown>, options.files),
      signal: options.signal,
      onProgress: options.onProgress,
    };
    if (options.basic) request.headers.Authorization = basicHeader(options.basic);
    if (endpoint.paid) request.headers['Idempotency-Key'] = options.idempotencyKey ?? newIdempotencyKey();

    const answer = await send(endpoint, request).catch((fault: unknown): never => {
      throw options.signal?.aborted ? fault : unreachable();
    });
    if (answer.status >= 400) throw toApiError(answer.status, answer.body) satisfies ApiError;
    return endpoint.output.parse(answer.status === 204 ? null : answer.body) as OutputOf<typeof endpoint>;
  };
}
