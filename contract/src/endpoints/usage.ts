import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creditsText, unixSeconds, wireDate } from '../wire.ts';

// What was spent on what.

const period = z.object({ date_start: wireDate.nullish(), date_end: wireDate.nullish() });

export const listBilling = endpoint({
  name: 'listBilling',
  summary: 'Every debit, release and grant of the period, newest first.',
  method: 'POST',
  path: '/billing',
  auth: 'bearer',
  scope: 'usage:read',
  rate: 'read',
  body: 'json',
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
      }),
    ),
    total: creditsText,
  }),
});

export const billingOverview = endpoint({
  name: 'billingOverview',
  summary: 'Balance and spending so far.',
  method: 'POST',
  path: '/billing/overview',
  auth: 'bearer',
  scope: 'usage:read',
  rate: 'read',
  body: 'json',
  input: z.object({}),
  output: z.object({
    credits: creditsText,
    used_total: creditsText,
    used_this_month: creditsText,
    by_app: z.record(z.string(), creditsText),
    contract: z.string().nullable(),
  }),
});

export const dailyUsage = endpoint({
  name: 'dailyUsage',
  summary: 'Tasks and credits per day and tool, oldest day first; days without tasks are left out.',
  method: 'POST',
  path: '/usage',
  auth: 'bearer',
  scope: 'usage:read',
  rate: 'read',
  body: 'json',
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
