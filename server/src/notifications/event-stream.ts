import { type ServerEvent, streamEvents } from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import type { UserEvent, UserEvents } from '../platform/user-events.ts';
import { findNotifications, newestNotificationId } from './notification-rows.ts';
import { wireNotification } from './wire-notification.ts';

// GET /events: what the poll tells, at once. The table is read from the last sent id on, so a lost connection
// or a lost signal loses nothing; a client that comes back names the last event it saw.

const HEARTBEAT_MS = 15_000;

export interface EventStreamContext extends Pick<Platform, 'db' | 'log'> {
  userEvents: UserEvents;
  /** Events of other rooms that follow from a user event, e.g. the state of a task. */
  describe(event: UserEvent): Promise<ServerEvent[]>;
}

const frame = ({ event, data }: ServerEvent): string => {
  const id = event === 'notification' ? `id: ${data.id}\n` : '';
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
};

/** Notifications after the given one, in order; each call goes on where the last one ended. */
function notificationReader(ctx: Pick<Platform, 'db'>, userId: string, afterId: number) {
  let cursor = afterId;
  return async (): Promise<ServerEvent[]> => {
    const rows = await findNotifications(ctx.db, userId, { afterId: cursor });
    cursor = rows.at(-1)?.id ?? cursor;
    return rows.map((row) => ({ event: 'notification', data: wireNotification(row) }));
  };
}

export function mountEvents(http: Http, ctx: EventStreamContext): void {
  http.mount(streamEvents, async (call) => {
    const { userId } = caller(call);
    const given = Number(call.header('last-event-id') ?? call.input.last_event_id ?? Number.NaN);
    const afterId = Number.isInteger(given) ? given : await newestNotificationId(ctx.db, userId);
    const newNotifications = notificationReader(ctx, userId, afterId);
    const encoder = new TextEncoder();
    let close = (): void => {};

    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string): void => controller.enqueue(encoder.encode(text));
        // One after the other, so that events keep their order and a slow database builds no pile.
        let work = Promise.resolve();
        const react = (event: UserEvent | null): void => {
          work = work
            .then(async () => {
              const events =
                event && event.topic !== 'notification'
                  ? await ctx.describe(event)
                  : await newNotifications();
              if (events.length > 0 && !call.signal.aborted) write(events.map(frame).join(''));
            })
            .catch((error) => ctx.log.warn({ err: error }, 'event stream'));
        };
        const unsubscribe = ctx.userEvents.on(userId, react);
        const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
        close = () => {
          unsubscribe();
          clearInterval(heartbeat);
        };
        call.signal.addEventListener(
          'abort',
          () => {
            close();
            controller.close();
          },
          { once: true },
        );
        write('retry: 1000\n\n');
        react(null);
      },
      cancel: () => close(),
    });
    const headers = {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    };
    return new Response(body, { headers });
  });
}
