import { bigint, timestamp } from 'drizzle-orm/pg-core';

// Column shorthands shared by every room's tables.

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** Credits in hundredths: far below 2^53, so a JavaScript number holds them exactly. */
export const hundredths = (name: string) => bigint(name, { mode: 'number' });
