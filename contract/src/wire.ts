import { z } from 'zod';
import { limits } from './limits.ts';

// Building blocks of the wire: what clients of this API send is loose (numbers as strings, flags as 1/"1",
// JSON inside strings), what we send is exact. API-CONTRACT §0.1.

const withoutNul = (value: string) => !value.includes('\0');

/** Text as it is; NUL is refused because PostgreSQL cannot store it. */
export const text = (maxChars: number) =>
  z.string().max(maxChars).refine(withoutNul, 'Must not contain the NUL character.');

/** Absence and null mean ''. */
export const optionalText = (maxChars: number) =>
  text(maxChars)
    .nullish()
    .transform((value) => value ?? '');

/** true/false, 1/0, "1"/"0", "true"/"false" → boolean. */
export const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value, ctx) => {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0' || text === '') return false;
  ctx.addIssue({ code: 'custom', message: 'Must be a flag: true, false, 1 or 0.' });
  return z.NEVER;
});

/** An integer, also as a numeric string. */
export const wireInt = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'Must be an integer.')
    .transform(Number),
]);

/** A finite number, also as a numeric string. */
export const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'Must be a number.')
    .transform(Number),
]);

/** SPEC §5: the seed is optional and ignored when it is not numeric. */
export const seed = z
  .unknown()
  .optional()
  .transform((value): number | undefined => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 2 ** 31
      ? number
      : undefined;
  });

export type JsonObject = Record<string, unknown>;

function parseJsonObject(json: string): JsonObject | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as JsonObject) : null;
  } catch {
    return null;
  }
}

/** The escape itself, not a backslash that happens to stand before "u0000". */
const escapedNul = /(?<!\\)(\\\\)*\\u0000/;

/** JSON text or an object; blank text and absence mean {}. */
export const jsonObject = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value, ctx): JsonObject => {
    const object = typeof value === 'string' ? parseJsonObject(value.trim() || '{}') : (value ?? {});
    if (object && !escapedNul.test(JSON.stringify(object))) return object;
    ctx.addIssue({ code: 'custom', message: 'Must be a JSON object without NUL characters.' });
    return z.NEVER;
  });

/** The `options` of a call: a JSON object, loosely sent, with these known keys. */
export const options = <Shape extends z.ZodRawShape>(shape: Shape) => jsonObject.pipe(z.object(shape));

/** Face keywords as JSON or, where a client writes free text (`description_type: "txt"`), that text. */
export const facePrompt = z
  .union([text(limits.promptMaxChars), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value, ctx): { keywords: JsonObject; text: string } => {
    const written = typeof value === 'string' ? value.trim() : '';
    if (typeof value === 'string' && !written.startsWith('{')) return { keywords: {}, text: written };
    const parsed = jsonObject.safeParse(value);
    if (parsed.success) return { keywords: parsed.data, text: '' };
    ctx.addIssue({ code: 'custom', message: 'Must be a JSON object of keywords.' });
    return z.NEVER;
  });

const within = (min: number, max: number) => z.number().min(min).max(max);

/** A number of a range, also as a numeric string. */
export const wireRange = (min: number, max: number) => wireNumber.pipe(within(min, max));

/** An integer of a range, also as a numeric string. */
export const wireIntRange = (min: number, max: number) => wireInt.pipe(z.int().min(min).max(max));

/** Number of a face, person or generation: counts from 0. */
export const ordinal = wireIntRange(0, 1_000_000);

/** An ISO date or date-time. */
export const wireDate = text(40).refine((value) => !Number.isNaN(Date.parse(value)), 'Must be an ISO date.');

/** Comma-separated text or an array → trimmed list; absence stays undefined (= all). */
export const nameList = z
  .union([text(1_000), z.array(text(100)).max(50)])
  .nullish()
  .transform((value) => {
    const names = (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim());
    const given = names.filter((name) => name !== '');
    return given.length > 0 ? given : undefined;
  });

export const idText = text(128).min(1);

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

/** Seconds since 1970; what is called `timestamp` on the wire, while `t` is an ISO date-time. */
export const unixSeconds = z.number();

/** Credits as two-decimal text; only `required_credits` is a number (API-CONTRACT §8.18). */
export const creditsText = z.string().regex(/^-?\d+\.\d{2}$/);

/** The answer of calls that have nothing to tell: a JSON body all the same, clients parse it blindly. */
export const emptyAnswer = z.object({});

/** The output of a 204. */
export const noContent = z.null();

export const pageInput = {
  page: wireIntRange(0, 1_000_000).default(limits.firstPage),
  items_per_page: wireIntRange(1, limits.itemsPerPageMax).default(limits.folderPageSize),
};

export const pagination = z.object({ page: z.int(), pages: z.int() });

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  description: z.string(),
  errors: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
