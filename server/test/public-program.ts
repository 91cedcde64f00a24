import type { Notification } from '@facet/contract';
import { expect, vi } from 'vitest';
import { type Answer, request } from './api-client.ts';

// A command-line program as people wrote them for this API (API-CONTRACT): Basic sign-in, every answer parsed as
// JSON, a 401 answered by one refresh, results found by polling notifications and deleting what it took.

const eventually = { timeout: 25_000, interval: 20 };

export interface PublicProgram {
  post(path: string, body: unknown): Promise<Answer['body']>;
  upload(
    path: string,
    part: string,
    content: Buffer,
    fields?: Record<string, string>,
  ): Promise<Answer['body']>;
  /** The first notification that matches, taken off the list. */
  take(
    names: string,
    matches: (data: Notification['data']) => boolean,
    by?: { read: string; delete: string },
  ): Promise<Notification>;
  /** Bytes behind a link, by a plain GET. */
  download(link: unknown): Promise<Buffer>;
}

const STUDIO_NOTIFICATIONS = { read: '/notification_by_name_json', delete: '/notification/delete_json' };

export async function startProgram(url: string, email: string, password: string): Promise<PublicProgram> {
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const signedIn = await request(`${url}/api/tokens`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
  });
  let tokens: { access_token: string; refresh_token: string } = signedIn.body;
  expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });

  async function send(method: string, path: string, init: RequestInit): Promise<Answer> {
    const once = () =>
      request(`${url}/api${path}`, {
        ...init,
        method,
        headers: { ...init.headers, Authorization: `Bearer ${tokens.access_token}` },
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ ...tokens, url_api: `${url}/api` });
    tokens = (await request(`${url}/api/tokens`, { method: 'PUT', headers, body })).body;
    return once();
  }

  const json = (method: string, path: string, body: unknown) =>
    send(method, path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  const post: PublicProgram['post'] = async (path, body) => (await json('POST', path, body)).body;

  return {
    post,
    async upload(path, part, content, fields = {}) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // The file name lies about the type, as theirs do.
      body.append(part, new Blob([new Uint8Array(content)]), 'target.jpg');
      return (await send('POST', path, { body })).body;
    },
    take: (name_list, matches, by = STUDIO_NOTIFICATIONS) =>
      vi.waitFor(async () => {
        const { notifications_list } = await post(by.read, { name_list });
        const told = notifications_list.find(
          ({ name, data }: Notification) => name !== 'error' && matches(data),
        );
        expect(told, JSON.stringify(notifications_list)).toBeDefined();
        expect((await json('DELETE', by.delete, { id: told.id })).status).toBe(200);
        return told;
      }, eventually),
    async download(link) {
      const answer = await fetch(String(link));
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
