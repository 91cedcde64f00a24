import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireInt } from '../wire.ts';
import { serverEvent } from './server-event.ts';

/** Ours: what the poll tells, at once. */
export const streamEvents = endpoint({
  name: 'streamEvents',
  summary: 'Notifications, task progress and balance as they happen; Last-Event-ID replays notifications.',
  method: 'GET',
  path: '/events',
  auth: 'bearer',
  scope: 'tasks:read',
  rate: 'poll',
  body: 'none',
  /** The notification to go on after, for clients that cannot send the Last-Event-ID header. */
  input: z.object({ last_event_id: wireInt.nullish() }),
  output: serverEvent,
  answer: 'events',
});
