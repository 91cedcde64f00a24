import { z } from 'zod';
import { creditsText } from '../wire.ts';
import { notification } from './notification.ts';
import { taskView } from './task-view.ts';

/** `event` is the SSE event name, `data` its JSON. */
export const serverEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), data: notification }),
  z.object({ event: z.literal('task'), data: taskView }),
  z.object({ event: z.literal('credits'), data: z.object({ credits: creditsText }) }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
