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
export type RateClass = 'poll' | 'read' | 'write' | 'paid' | 'words' | 'upload' | 'login' | 'mail' | 'public';

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
  /** `form` and `multipart` stream their files; `form` takes a url-encoded body too (`url` instead of a file). */
  body: BodyKind;
  /** Part names under which the one file may come; `input` describes the text fields only. */
  files?: readonly string[];
  /** One, unless the call needs several under different part names. */
  maxFiles?: number;
  /** For the few JSON calls that carry a picture; the others keep to limits.body. */
  maxBodyBytes?: number;
  /** Path parameters, query, JSON body or form fields in one object; the body wins. */
  input: Input;
  /** One JSON answer; of a stream one event; null with status 204. */
  output: Output;
  /** `events` is text/event-stream, `file` a download; JSON when absent. */
  answer?: 'json' | 'events' | 'file';
  status?: 200 | 201 | 202 | 204;
  /** A paid call: honours Idempotency-Key. */
  paid?: boolean;
  /** Beyond what every call may answer: invalid_input, unauthorized, forbidden, rate_limited, internal. */
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
