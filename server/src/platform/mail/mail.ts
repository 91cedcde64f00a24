import type { Tx } from '../database.ts';

export interface Letter {
  /** Account the letter is about; null for letters to nobody's account. */
  userId: string | null;
  recipient: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  body: string;
}

export interface Mail {
  /** Written in the caller's transaction, sent soon after it commits, tried again for 24 hours. */
  send(tx: Tx, letter: Letter): Promise<void>;
}
