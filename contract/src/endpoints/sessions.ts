import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, noContent, text } from '../wire.ts';
import { tokenPair } from './token-pair.ts';

// Signing in and out. API-CONTRACT §1.

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Sign in with e-mail or username and password (basic authentication).',
  method: 'POST',
  path: '/tokens',
  auth: 'basic',
  rate: 'login',
  body: 'none',
  input: z.object({}),
  output: tokenPair,
  refusals: ['login_failed', 'suspended'],
});

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  summary: 'Exchange a token pair for a new one; the refresh token comes in the body or in the cookie.',
  method: 'PUT',
  path: '/tokens',
  auth: 'none',
  rate: 'login',
  body: 'json',
  input: z.object({ access_token: text(4_096).nullish(), refresh_token: text(4_096).nullish() }),
  output: tokenPair,
  refusals: ['unauthorized', 'suspended'],
});

export const revokeToken = endpoint({
  name: 'revokeToken',
  summary: 'Revoke the named API token or session; without a body the presented one (sign out).',
  method: 'DELETE',
  path: '/tokens',
  auth: 'bearer',
  scope: 'session',
  rate: 'write',
  body: 'json',
  input: z.object({ access_token: text(4_096).nullish(), id: idText.nullish() }),
  output: noContent,
  status: 204,
  refusals: ['not_found'],
});

/** Only the verified ID token is trusted; the fields of the old client are accepted and unused. */
export const googleSignIn = endpoint({
  name: 'googleSignIn',
  summary: 'Sign in, or up, with a Google ID token.',
  method: 'POST',
  path: '/googleLogin',
  auth: 'none',
  rate: 'login',
  body: 'json',
  input: z.object({
    credential: text(8_192).optional(),
    /** When given, the ID token must carry the same. */
    nonce: text(512).nullish(),
    name: text(200).nullish(),
    surname: text(200).nullish(),
    email: text(254).nullish(),
    clientId: text(512).nullish(),
    secretKey: text(512).nullish(),
  }),
  output: tokenPair.extend({ flag_new_user: z.boolean() }),
  refusals: ['google_failed', 'google_off', 'suspended'],
});
