import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../database.ts';
import type { AppEnv } from '../http/http.ts';
import { listUnsentLetters, type StoredLetter } from './mail-rows.ts';

// The outbox as a page, for an operator without SMTP. Letters hold links that open accounts, so only a
// browser on this very machine may see them.

const SHOWN_LETTERS = 100;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Another host name in a request from this machine is a web page that rebound its name to us. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const letterHtml = (letter: StoredLetter) => html`<article>
  <h2>${letter.subject}</h2>
  <p>To ${letter.recipient}, ${letter.createdAt.toISOString()}</p>
  <pre>${letter.body.split('\n').map((line) => (/^https?:\/\//.test(line) ? html`<a href="${line}">${line}</a>\n` : `${line}\n`))}</pre>
</article>`;

const page = (letters: StoredLetter[]) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mailbox · Facet</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}
article{border-top:1px solid #8888;padding:1rem 0}</style></head>
<body><h1>Mailbox</h1>
<p>No SMTP server is configured, so these letters wait here. Only this machine can see the page.</p>
${letters.length > 0 ? letters.map(letterHtml) : html`<p>No letters.</p>`}
</body></html>`;

export interface MailboxOptions {
  db: Database;
  publicUrl: string;
}

/**
 * For a studio under a public name there is no page: a proxy on this machine that adds no header would look
 * like the operator. Its letters are in the log.
 */
export function mountMailbox(app: Hono<AppEnv>, { db, publicUrl }: MailboxOptions): void {
  if (!LOCAL_HOST.test(new URL(publicUrl).host)) return;
  app.get('/mailbox', async (c) => {
    const isLocal =
      LOOPBACK.has(c.env.incoming.socket.remoteAddress ?? '') &&
      LOCAL_HOST.test(c.req.header('host') ?? '') &&
      !FORWARDING_HEADERS.some((name) => c.req.header(name));
    if (!isLocal) return c.text('Not found', 404);
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(page(await listUnsentLetters(db, SHOWN_LETTERS)));
  });
}
