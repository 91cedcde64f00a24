import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creditsText, unixSeconds, wireDate } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// What was spent on what.

const period = z.object({ date_start: wireDate.nullish(), date_end: wireDate.nullish() });

export const listBilling = endpoint({
  ...bearerPost('usage:read', 'read'),
  name: 'listBilling',
  summary: 'Every debit, release and grant of the period, newest first.',
  path: '/billing',
  input: period,
  output: z.object({
    data: z.array(
      z.object({
        timestamp: unixSeconds,
        app: z.string(),
        id_image: z.string().nullable(),
        id_task: z.string().nullable(),
        /** Negative when spent, positive when granted or released. */
        credits: creditsText,
        description: z.string(),
        /** Ours: set aside for a task under way; spent when it ends well, else given back. */
        reserved: z.boolean(),
      }),
    ),
    total: creditsText,
  }),
});

export const billingOverview = endpoint({
  ...bearerPost('usage:read', 'read'),
  name: 'billingOverview',
  summary: 'Balance and spending so far.',
  path: '/billing/overview',
  input: z.object({}),
  output: z.object({
    credits: creditsText,
    /** Ours: set aside for tasks under way, part of neither the balance nor the use. */
    reserved: creditsText,
    used_total: creditsText,
    used_this_month: creditsText,
    by_app: z.record(z.string(), creditsText),
    contract: z.string().nullable(),
  }),
});

export const dailyUsage = endpoint({
  ...bearerPost('usage:read', 'read'),
  name: 'dailyUsage',
  summary: 'Tasks and credits per day and tool, oldest day first; days without tasks are left out.',
  path: '/usage',
  input: period,
  output: z.object({
    data: z.array(
      z.object({
        /** UTC, as 2026-11-15. */
        day: z.iso.date(),
        app: z.string(),
        tasks: z.int(),
        credits: creditsText,
      }),
    ),
    total: creditsText,
  }),
});
