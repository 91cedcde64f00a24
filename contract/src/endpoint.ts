import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

// An endpoint is a plain value that both edges parse with: the server mounts it, the web calls it, the
// public API description is derived from it.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * none: anybody. basic: e-mail or username and password. bearer: an access token.
 * optional: a bearer token is used when present.
 */
export type Auth = 'none' | 'basic' | 'bearer' | 'optional';

export const apiScopes = [
  'tasks:write',
  'tasks:read',
  'images:read',
  'images:write',
  'identities:read',
  'identities:write',
  'usage:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** `session`: only a signed-in person, never an API token (tokens, password, deletion, billing). */
export type Scope = ApiScope | 'session';

/** How often one caller may come; the numbers are the server's. */
export type RateClass = 'poll' | 'read' | 'write' | 'paid' | 'upload' | 'login' | 'mail' | 'public';

export type BodyKind = 'none' | 'json' | 'form' | 'multipart';

export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique; also the operationId of the API description. */
  name: string;
  summary: string;
  method: Method;
  /** Below /api. */
  path: string;
  /** Other method/path pairs that old clients use for the same call. */
  aliases?: readonly { method: Method; path: string }[];
  auth: Auth;
  scope?: Scope;
  rate: RateClass;
  /** `form` accepts multipart and url-encoded alike; `multipart` streams its files. */
  body: BodyKind;
  input: Input;
  output: Output;
  status?: 200 | 201 | 202 | 204;
  /** A paid call: honours Idempotency-Key. */
  paid?: boolean;
  refusals?: readonly ErrorCode[];
}

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return value;
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller may pass: before transforms and defaults. */
export type CallOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
