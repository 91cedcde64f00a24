import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { type Signals, sendSignal } from './signals.ts';

// "Something of this user changed, look": told to every process when the transaction commits, and handed on
// there to whoever waits for that user or that thing. A hint only; the database holds the facts.

const CHANNEL = 'facet_user_events';

export interface UserEvent {
  userId: string;
  topic: string;
  id: string;
}

export interface UserEvents {
  /** Called for events with that user id or that thing's id; after a lost connection with null: look yourself. */
  on(key: string, listener: (event: UserEvent | null) => void): () => void;
}

/** `topic` and `id` contain no blanks. */
export function tellUser(tx: Tx, userId: string, topic: string, id: string): Promise<void> {
  return sendSignal(tx, CHANNEL, `${userId} ${topic} ${id}`);
}

/** The same as part of a statement that finds the id out. */
export function userSignal(userId: string, topic: string, id: SQL): SQL {
  return sql`pg_notify(${CHANNEL}, ${`${userId} ${topic} `} || ${id})`;
}

export async function openUserEvents(signals: Signals): Promise<UserEvents> {
  const listeners = new Map<string, Set<(event: UserEvent | null) => void>>();
  await signals.subscribe(CHANNEL, {
    onSignal(payload) {
      const [userId = '', topic = '', id = ''] = payload.split(' ');
      const event = { userId, topic, id };
      for (const key of [userId, id]) for (const listener of listeners.get(key) ?? []) listener(event);
    },
    onGap() {
      for (const group of listeners.values()) for (const listener of group) listener(null);
    },
  });
  return {
    on(key, listener) {
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(key);
      };
    },
  };
}
