import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { bearerPost } from './bearer-post.ts';
import { taskStates } from './task-view.ts';

// What every generation call has in common: it answers at once, the result comes as a notification.

export const acceptedTask = z.object({ id_task: z.string(), status: z.enum(taskStates) });
export type AcceptedTask = z.infer<typeof acceptedTask>;

export const paidRefusals = [
  'not_enough_credits',
  'plan_forbids',
  'too_many_tasks',
  'tool_unavailable',
  'idempotency_key_reused',
  'request_in_progress',
] as const satisfies readonly ErrorCode[];

export const generation = { ...bearerPost('tasks:write', 'paid'), paid: true } as const;
