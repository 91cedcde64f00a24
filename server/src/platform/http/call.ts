import type { IncomingMessage } from 'node:http';
import type { AccountType, ApiScope, Endpoint, InputOf, OutputOf } from '@facet/contract';

// What a handler sees of a request: parsed input, who asks, and the few HTTP facts some calls need.

/** The subject of a valid credential. */
export interface Actor {
  userId: string;
  sessionId: string;
  type: AccountType;
  /** Null for a signed-in person: everything. */
  scopes: readonly ApiScope[] | null;
  verified: boolean;
}

/** A file part, already on disk in a temporary place that is removed after the call. */
export interface ReceivedFile {
  part: string;
  path: string;
  bytes: number;
  sha256: string;
  fileName: string;
}

export interface Call<E extends Endpoint = Endpoint> {
  input: InputOf<E>;
  /** Present unless the endpoint's auth is none or optional; use `caller()`. */
  actor: Actor | null;
  files: readonly ReceivedFile[];
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  incoming: IncomingMessage;
  signal: AbortSignal;
  idempotency: { key: string; bodyHash: string } | null;
  /** Overrides for the answer. */
  reply: { status?: number; headers: Headers };
}

/** A handler returns the wire answer, or a Response of its own (streams, 204). */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E> | Response>;

export function caller(call: { actor: Actor | null }): Actor {
  if (!call.actor) throw new Error('this endpoint lacks auth: bearer');
  return call.actor;
}
