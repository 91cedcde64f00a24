import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Letter, Mail } from './mail.ts';
import { insertLetter } from './mail-rows.ts';

export interface OutboxOptions {
  clock: Clock;
  ids: Ids;
  log: Log;
  /** Without SMTP nobody but the operator can hand a letter on: its links are told in the log. */
  hasSmtp: boolean;
}

const linksIn = (letter: Letter): string[] =>
  letter.body.split('\n').filter((line) => /^https?:\/\//.test(line));

/** Letters are rows first, so that a dead mail server never blocks or undoes what they tell about. */
export function createOutbox({ clock, ids, log, hasSmtp }: OutboxOptions): Mail {
  return {
    async send(tx, letter) {
      const now = clock.now();
      await insertLetter(tx, { id: ids.uuid(), ...letter, nextTryAt: now, createdAt: now });
      if (hasSmtp) return;
      const { recipient, subject } = letter;
      log.info({ recipient, subject, links: linksIn(letter) }, 'letter in the outbox (no SMTP configured)');
    },
  };
}
