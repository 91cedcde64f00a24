import { monotonicMs } from '../platform/clock.ts';
import type { SessionWithUser } from './session-rows.ts';

// A session is read at most once in 5 seconds per process: polling clients ask every 3. A revocation in
// this process counts at once, one in another process after at most those 5 seconds (RELIABILITY I-T1).

const LIFE_MS = 5_000;
const MAX_ENTRIES = 20_000;

export interface SessionCache {
  /** `counter` is that of the presented token: a newer one than the cached means the cache is behind. */
  read(
    id: string,
    counter: number,
    load: () => Promise<SessionWithUser | undefined>,
  ): Promise<SessionWithUser | undefined>;
  /** To be called after the transaction that changed the user or any of its sessions. */
  forgetUser(userId: string): void;
}

/** The time is monotonic: a clock set back must not keep a revoked session alive. */
export function createSessionCache(nowMs: () => number = monotonicMs): SessionCache {
  const entries = new Map<string, { value: SessionWithUser; readAtMs: number }>();
  let changes = 0;
  return {
    async read(id, counter, load) {
      const entry = entries.get(id);
      const fresh = entry && nowMs() - entry.readAtMs < LIFE_MS && entry.value.session.counter >= counter;
      if (fresh) return entry.value;
      entries.delete(id);
      const readAtMs = nowMs();
      const changesBefore = changes;
      const value = await load();
      // A row read before somebody's revocation committed must not be kept after it.
      if (value && changes === changesBefore) {
        const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined;
        if (oldest !== undefined) entries.delete(oldest);
        entries.set(id, { value, readAtMs });
      }
      return value;
    },
    forgetUser(userId) {
      changes += 1;
      for (const [id, { value }] of entries) if (value.user.id === userId) entries.delete(id);
    },
  };
}
