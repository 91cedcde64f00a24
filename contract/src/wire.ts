import { z } from 'zod';

// Building blocks of the wire: what clients of this API send is loose (numbers as strings, flags as 1/"1",
// JSON inside strings), what we send is exact. API-CONTRACT §0.1.

/** true/false, 1/0, "1"/"0", "true"/"false" → boolean. */
export const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value, ctx) => {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0' || text === '') return false;
  ctx.addIssue({ code: 'custom', message: 'Must be a flag: true, false, 1 or 0.' });
  return z.NEVER;
});

/** An integer, also as a numeric string. */
export const wireInt = z.union([z.int(), z.string().regex(/^-?\d{1,15}$/, 'Must be an integer.').transform(Number)]);

/** A finite number, also as a numeric string. */
export const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'Must be a number.')
    .transform(Number),
]);

/** SPEC §5: the seed is optional and ignored when it is not numeric. */
export const seed = z.unknown().transform((value): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 2 ** 31 ? number : undefined;
});

/** JSON text or an object; '' and absence mean {}. */
export const jsonObject = z
  .union([z.string(), z.record(z.string(), z.unknown()), z.null()])
  .optional()
  .transform((value, ctx): Record<string, unknown> => {
    if (value === undefined || value === null || value === '') return {};
    if (typeof value === 'object') return value;
    try {
      const parsed: unknown = JSON.parse(value);
      if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
    } catch {
      // falls through to the issue below
    }
    ctx.addIssue({ code: 'custom', message: 'Must be a JSON object.' });
    return z.NEVER;
  });

/** Comma-separated text or an array → trimmed list; absence stays undefined (= all). */
export const nameList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => {
    const names = (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim());
    const given = names.filter((name) => name !== '');
    return given.length > 0 ? given : undefined;
  });

export const idText = z.string().min(1).max(128);

export const box = z.object({
  id: z.int(),
  centerX: z.number(),
  centerY: z.number(),
  cornerX: z.number(),
  cornerY: z.number(),
  boxWidth: z.number(),
  boxHeight: z.number(),
});
export type Box = z.infer<typeof box>;

export const personBox = box.extend({ approve: z.boolean() });

/** API-CONTRACT §0.1.12: link, file name, time. */
export const link = z.object({ l: z.string(), f: z.string(), t: z.string() });
export type Link = z.infer<typeof link>;

export const pageInput = {
  page: wireInt.pipe(z.int().min(0).max(1_000_000)).default(0),
  items_per_page: wireInt.pipe(z.int().min(1).max(1_000)).default(1_000),
};

export const pagination = z.object({ page: z.int(), pages: z.int() });

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  description: z.string(),
  errors: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
