import type { TokenPair } from '@facet/contract';
import { randomIds } from '../src/platform/ids.ts';

// A program that uses the public API, for journeys over HTTP.

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire brought
  body: any;
  headers: Headers;
}

export interface ApiClient {
  email: string;
  username: string;
  tokens: TokenPair;
  json(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Text parts as fields, blobs as files. */
  form(path: string, parts: Record<string, string | Blob>): Promise<Answer>;
}

export async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** A new account, signed in. */
export async function signUp(url: string): Promise<ApiClient> {
  const username = `user-${randomIds.uuid().slice(0, 12)}`;
  const email = `${username}@example.org`;
  const profile = {
    username,
    email,
    password: 'a long quiet sentence',
    name: 'A',
    surname: 'B',
    terms: true,
  };
  const { body: tokens } = await request(`${url}/api/users_auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(profile),
  });
  const authorization = { Authorization: `Bearer ${tokens.access_token}` };
  const json: ApiClient['json'] = (method, path, body, headers) =>
    request(`${url}/api${path}`, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    email,
    username,
    tokens,
    json,
    post: (path, body = {}, headers) => json('POST', path, body, headers),
    form(path, parts) {
      const body = new FormData();
      for (const [name, value] of Object.entries(parts)) body.append(name, value);
      return request(`${url}/api${path}`, { method: 'POST', headers: authorization, body });
    },
  };
}
