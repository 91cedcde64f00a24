// Front door of the API layer for everything above it: `call`, the session's token, and what went wrong.
import { createCall } from './client.ts';
import { createTokenStore } from './token-store.ts';
import { browserTransport } from './transport.ts';

export { ApiError } from './api-error.ts';
export { newIdempotencyKey } from './idempotency-key.ts';

export const tokens = createTokenStore(localStorage, window);

export const call = createCall({
  transport: browserTransport,
  tokens,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
