import { z } from 'zod';
import { apiScopes, endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { pageInput, pagination, text, wireIntRange } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { tokenPair } from './token-pair.ts';

// API tokens, sessions and the data export: the "Tokens & Sessions" part of the settings screen.

export const readToken = endpoint({
  name: 'readToken',
  summary: 'The token pair of the current session, to copy into command-line clients.',
  method: 'GET',
  path: '/me/token',
  auth: 'bearer',
  scope: 'session',
  rate: 'read',
  body: 'none',
  input: z.object({}),
  output: tokenPair,
});

export const createToken = endpoint({
  ...bearerPost('session', 'write'),
  name: 'createToken',
  summary: 'Create an API token; it is shown this once.',
  path: '/me/token/new',
  input: z.object({
    access_expiration_minutes: wireIntRange(limits.token.minMinutes, limits.token.maxMinutes).default(
      limits.token.defaultMinutes,
    ),
    name: text(100).default(''),
    scopes: z
      .array(z.enum(apiScopes))
      .min(1)
      .default([...apiScopes]),
  }),
  output: tokenPair.extend({ id: z.string() }),
});

export const listTokens = endpoint({
  ...bearerPost('session', 'read'),
  name: 'listTokens',
  summary: 'The API tokens of the user, newest first.',
  path: '/tokens_list',
  input: z.object(pageInput),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(apiScopes)),
        /** Masked: only the first characters. */
        access_token: z.string(),
        access_expiration: z.string(),
        refresh_expiration: z.string(),
        created: z.string(),
        last_used: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
    pagination,
  }),
});

export const listSessions = endpoint({
  ...bearerPost('session', 'read'),
  name: 'listSessions',
  summary: 'Where the user is signed in; DELETE /tokens with the id ends a session.',
  path: '/sessions_list',
  input: z.object(pageInput),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string(),
        created: z.string(),
        last_used: z.string().nullable(),
        refresh_expiration: z.string(),
        current: z.boolean(),
      }),
    ),
    pagination,
  }),
});

export const exportMe = endpoint({
  name: 'exportMe',
  summary: 'Everything stored about the user, as one archive.',
  method: 'GET',
  path: '/me/export',
  auth: 'bearer',
  scope: 'session',
  rate: 'upload',
  body: 'none',
  input: z.object({}),
  output: z.unknown(),
  answer: 'file',
});
