import type { z } from 'zod';
import type { Hundredths } from '../credits.ts';

// What every tool declares once for web, server and engine alike.

export const notificationNames = [
  'new_generation',
  'new_skin',
  'download',
  'superid',
  'edit_background',
  'edit_generate',
  'expand_generate',
  'edit_fill',
  'create',
  'tag',
  'swap',
  'error',
  'progress',
] as const;
export type NotificationName = (typeof notificationNames)[number];

/** Sizes a price may depend on, in pixels of the source picture. */
export interface PriceFacts {
  widthPx: number;
  heightPx: number;
}

export interface Tool<Params extends z.ZodType = z.ZodType> {
  title: string;
  /** Path of its screen; null for steps that belong to another tool's screen. */
  route: string | null;
  params: Params;
  /** Method syntax on purpose: the table holds tools of different params. */
  price(params: z.output<Params>, facts: PriceFacts): Hundredths;
  /** Notification that tells the end of one of its tasks; null when none is told. */
  notification: NotificationName | null;
  /** One attempt may take this long before it is killed and the credits come back. */
  timeoutMs: number;
}

export function tool<Params extends z.ZodType>(value: Tool<Params>): Tool<Params> {
  return value;
}

export const ONE_CREDIT: Hundredths = 100;
