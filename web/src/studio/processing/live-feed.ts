import type { Notification, ServerEvent } from '@facet/contract';
import type { SseFrame } from '../../api/sse-parser.ts';
import { hasEnded, type Task, toTask } from './task.ts';

// What the server tells about tasks, as it happens: over the event stream, and by asking every 3 s while the
// stream is down (SPEC §4). Runs only while somebody watches. Finished notifications of watched tasks are taken
// and deleted; those of other tabs and devices are left alone.

export interface LiveFeedParts {
  openStream: (options: {
    lastEventId: number | null;
    onOpen: () => void;
    onFrame: (frame: SseFrame) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  loadTask: (id: string) => Promise<Task>;
  loadNotifications: () => Promise<Notification[]>;
  takeNotification: (id: number) => Promise<void>;
  /** A notification was read but could not be taken: it will come again. */
  onTakeFailed: () => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  pollMs: number;
  /** Asked this often even while the stream is open: some proxies open it and then swallow it. */
  safetyPollMs: number;
}

interface Watcher {
  /** Null watches every task of the user. */
  ids: readonly string[] | null;
  onTask: (task: Task) => void;
  onCredits?: ((credits: string) => void) | undefined;
}

export interface LiveFeed {
  watch(watcher: Watcher): () => void;
}

export function createLiveFeed(parts: LiveFeedParts): LiveFeed {
  const watchers = new Set<Watcher>();
  const latest = new Map<string, Task>();
  let running: AbortController | null = null;
  let lastEventId: number | null = null;

  const watchedIds = () => new Set([...watchers].flatMap(({ ids }) => ids ?? []));

  function tell(task: Task): void {
    const known = latest.get(task.id);
    // A late answer of the poll must not reopen a task whose end the stream told.
    if (known && hasEnded(known) && !hasEnded(task)) return;
    latest.set(task.id, task);
    for (const { ids, onTask } of watchers) if (!ids || ids.includes(task.id)) onTask(task);
  }

  function takeIfOurs({ id, data }: Notification): void {
    if (data.id_task && watchedIds().has(data.id_task))
      void parts.takeNotification(id).catch(parts.onTakeFailed);
  }

  function onEvent(event: ServerEvent): void {
    if (event.event === 'task') tell(toTask(event.data));
    if (event.event === 'notification') takeIfOurs(event.data);
    if (event.event === 'credits') for (const { onCredits } of watchers) onCredits?.(event.data.credits);
  }

  async function poll(): Promise<void> {
    const ids = [...watchedIds()].filter((id) => !latest.has(id) || !hasEnded(latest.get(id)!));
    if (ids.length === 0) return;
    const tasks = await Promise.allSettled(ids.map(parts.loadTask));
    for (const outcome of tasks) if (outcome.status === 'fulfilled') tell(outcome.value);
    for (const notification of await parts.loadNotifications()) takeIfOurs(notification);
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What happened before the stream opened is asked for once.
      const onOpen = () => void poll().catch(() => undefined);
      const onFrame = ({ id, event }: SseFrame) => {
        lastEventId = id ?? lastEventId;
        onEvent(event);
      };
      await parts.openStream({ lastEventId, onOpen, onFrame, signal }).catch(() => undefined);
      if (signal.aborted) return;
      await poll().catch(() => undefined);
      await parts.wait(parts.pollMs, signal).catch(() => undefined);
    }
  }

  async function pollAnyway(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await parts.wait(parts.safetyPollMs, signal).catch(() => undefined);
      if (!signal.aborted) await poll().catch(() => undefined);
    }
  }

  return {
    watch(watcher) {
      watchers.add(watcher);
      if (running) void poll().catch(() => undefined);
      else {
        running = new AbortController();
        void run(running.signal);
        void pollAnyway(running.signal);
      }
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        running?.abort();
        running = null;
      };
    },
  };
}
