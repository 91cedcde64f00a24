import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { claimLetters, markFailed, markSent, type StoredLetter } from './mail-rows.ts';

// Empties the outbox by SMTP. Any number of senders may run; a letter that fails is tried again with growing
// pauses for 24 hours.

const POLL_MS = 1_000;
const BATCH = 10;
const GIVE_UP_MS = 24 * 60 * 60 * 1_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1_000;
/** Longer than sending a batch takes: nobody else picks the letters up meanwhile. */
const LEASE_MS = 10 * 60 * 1_000;
const SMTP_TIMEOUT_MS = 20_000;

export interface MailSenderOptions {
  db: Database;
  clock: Clock;
  log: Log;
  smtpUrl: string;
  from: string;
}

export interface MailSender {
  /** Sends what is due now; returns how many letters were tried. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, clock, log } = options;
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport: Transporter = createTransport({ url: options.smtpUrl, ...timeouts });

  const sendOne = async (letter: StoredLetter): Promise<void> => {
    try {
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: letter.recipient },
        subject: letter.subject,
        text: letter.body,
        // The same at every try: a receiver that got it twice shows it once.
        messageId: `<${letter.id}@facet>`,
      });
      await markSent(db, letter.id, clock.now());
    } catch (error) {
      const attempts = letter.attempts + 1;
      const nextTryAt = new Date(clock.now().getTime() + pauseAfter(attempts));
      const lastError = (error as Error).message.slice(0, 500);
      await markFailed(db, letter.id, { attempts, nextTryAt, lastError });
      log.warn({ mailId: letter.id, attempts, reason: lastError }, 'a letter could not be sent');
    }
  };

  const sendDue = async (): Promise<number> => {
    const now = clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const claim = { now, writtenAfter: later(-GIVE_UP_MS), retryAt: later(LEASE_MS), max: BATCH };
    const letters = await claimLetters(db, claim);
    for (const letter of letters) await sendOne(letter);
    return letters.length;
  };

  return { sendDue, stop: async () => transport.close() };
}

/** Looks for letters until stopped; stopping waits for the one on its way. */
export function startMailSender(options: MailSenderOptions): { stop(): Promise<void> } {
  const sender = createMailSender(options);
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const sent = await sender.sendDue().catch((error: Error) => {
        options.log.warn({ reason: error.message }, 'the outbox could not be read');
        return 0;
      });
      if (sent === 0) await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await sender.stop();
    },
  };
}
