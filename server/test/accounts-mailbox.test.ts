import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsHarness, startAccounts } from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts({ publicUrl: 'http://127.0.0.1:4800' });
  await studio.signUp('letter-reader');
});
afterAll(() => studio.stop());

/** Not by fetch, which lets nobody set the Host header. */
function readMailbox(
  headers: Record<string, string> = {},
  url = studio.url,
): Promise<{ status: number; text: string; csp: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/mailbox`, { headers }, async (response) => {
      const text = (await response.toArray()).join('');
      const csp = String(response.headers['content-security-policy']);
      resolve({ status: response.statusCode!, text, csp });
    });
    asked.on('error', reject).end();
  });
}

it('shows the letters to the operator of this machine, with links to click', async () => {
  const { status, text, csp } = await readMailbox();
  expect(status).toBe(200);
  expect(text).toContain('letter-reader@example.org');
  expect(text).toMatch(/<a href="http:\/\/127\.0\.0\.1:4800\/verify_email\?token=[\w-]{43}">/);
  expect(csp).toContain("default-src 'none'");
});

it('shows what a letter says as text, never as markup', async () => {
  const letter = {
    userId: null,
    recipient: 'x@example.org',
    subject: '<img src=x>',
    body: '<script>1</script>\n',
  };
  await studio.ctx.mail.send(studio.db, letter);
  const { text } = await readMailbox();
  expect(text).not.toMatch(/<img|<script/);
  expect(text).toContain('&lt;script&gt;');
});

it.each<Record<string, string>>([
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-For': '203.0.113.9' },
  { Forwarded: 'for=127.0.0.1' },
  { 'X-Real-IP': '127.0.0.1' },
  { Host: 'rebound.evil.example' },
])('hides from what came through a proxy or under another name: %j', async (headers) => {
  expect((await readMailbox(headers)).status).toBe(404);
});

it('does not exist for a studio under a public name, where a proxy may stand in front', async () => {
  const hosted = await startAccounts({ publicUrl: 'https://studio.example.org' });
  expect((await readMailbox({}, hosted.url)).status).toBe(404);
  await hosted.stop();
});
