import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../clock.ts';
import { randomIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { mails } from '../platform-tables.ts';
import type { Letter } from './mail.ts';
import { createMailSender, startMailSender } from './mail-sender.ts';
import { createOutbox } from './outbox.ts';

let database: TestDatabase;
let smtp: SMTPServer;
let smtpUrl: string;
let received: Email[] = [];
let isBroken = false;
let nowMs = systemClock.now().getTime();
const clock = { now: () => new Date(nowMs) };
const log = createLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (isBroken) return done(new Error('the mailbox is full'));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.drop();
});

beforeEach(async () => {
  received = [];
  isBroken = false;
  await database.db.delete(mails);
});

const outbox = createOutbox({ clock, ids: randomIds, log, hasSmtp: true });
const senderOptions = () => ({ db: database.db, clock, log, smtpUrl, from: 'Facet <facet@example.org>' });
const letter = (subject: string): Letter => ({
  userId: null,
  recipient: 'ada@example.org',
  subject,
  body: 'Hello Ada – schöne Grüße:\n\nhttp://studio.example.org/verify_email?token=secret\n',
});
const stored = async (subject: string) =>
  (await database.db.select().from(mails).where(eq(mails.subject, subject)))[0]!;

describe('the outbox', () => {
  it('sends by SMTP what it holds, once, and forgets the text', async () => {
    await outbox.send(database.db, letter('Hello ☂'));
    const senders = [createMailSender(senderOptions()), createMailSender(senderOptions())];
    const tried = await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(tried.sort()).toEqual([0, 1]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: 'Hello ☂',
      from: { name: 'Facet', address: 'facet@example.org' },
      to: [{ address: 'ada@example.org' }],
    });
    expect(received[0]!.text).toContain(
      'schöne Grüße:\n\nhttp://studio.example.org/verify_email?token=secret',
    );
    expect(await stored('Hello ☂')).toMatchObject({ sentAt: clock.now(), body: '' });
    expect(await senders[0]!.sendDue()).toBe(0);
    for (const sender of senders) await sender.stop();
  });

  it('holds no letter of a transaction that was rolled back', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await outbox.send(tx, letter('never'));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  it('tries again with growing pauses while the mail server refuses, and delivers when it is back', async () => {
    isBroken = true;
    const sender = createMailSender(senderOptions());
    await outbox.send(database.db, letter('patient'));
    const pausesS: number[] = [];
    for (let n = 0; n < 5; n++) {
      expect(await sender.sendDue()).toBe(1);
      expect(await sender.sendDue()).toBe(0);
      const { nextTryAt, lastError, attempts } = await stored('patient');
      expect(lastError).toContain('the mailbox is full');
      expect(attempts).toBe(n + 1);
      pausesS.push((nextTryAt.getTime() - nowMs) / 1_000);
      nowMs = nextTryAt.getTime();
    }
    expect(pausesS).toEqual([15, 30, 60, 120, 240]);
    isBroken = false;
    expect(await sender.sendDue()).toBe(1);
    expect(received).toHaveLength(1);
    await sender.stop();
  });

  it('gives up after 24 hours', async () => {
    const sender = createMailSender(senderOptions());
    await outbox.send(database.db, letter('hopeless'));
    nowMs += 24 * 60 * 60 * 1_000;
    expect(await sender.sendDue()).toBe(0);
    expect(received).toEqual([]);
    await sender.stop();
  });

  it('survives a mail server that is not there', async () => {
    const sender = createMailSender({ ...senderOptions(), smtpUrl: 'smtp://127.0.0.1:1' });
    await outbox.send(database.db, letter('nobody home'));
    expect(await sender.sendDue()).toBe(1);
    expect((await stored('nobody home')).sentAt).toBeNull();
    await sender.stop();
  });

  it('is emptied by a running sender', async () => {
    const running = startMailSender(senderOptions());
    await outbox.send(database.db, letter('soon'));
    await vi.waitFor(() => expect(received.map(({ subject }) => subject)).toEqual(['soon']), {
      timeout: 10_000,
    });
    await running.stop();
    expect((await stored('soon')).sentAt).not.toBeNull();
  });

  it('writes links to the log only when no SMTP is configured', async () => {
    const lines: unknown[] = [];
    const listening = { ...log, info: (line: unknown) => void lines.push(line) } as unknown as typeof log;
    await createOutbox({ clock, ids: randomIds, log: listening, hasSmtp: true }).send(
      database.db,
      letter('a'),
    );
    expect(lines).toEqual([]);
    await createOutbox({ clock, ids: randomIds, log: listening, hasSmtp: false }).send(
      database.db,
      letter('b'),
    );
    expect(lines).toEqual([
      {
        recipient: 'ada@example.org',
        subject: 'b',
        links: ['http://studio.example.org/verify_email?token=secret'],
      },
    ]);
  });
});
