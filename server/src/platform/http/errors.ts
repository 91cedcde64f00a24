import { type ErrorBody, errorTable, Refusal } from '@facet/contract';
import { z } from 'zod';
import { isDatabaseAway } from '../database.ts';

// The one place where a thrown thing becomes a status and a body.

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  /** Unexpected: to be logged as an error. */
  fault: boolean;
}

/** Field → texts, as clients of this API read them below `errors.json` or `errors.form`. */
export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_';
    fields[field] ??= [];
    fields[field].push(issue.message);
  }
  return fields;
}

function refusalAnswer(refusal: Refusal, place: 'json' | 'form'): ErrorAnswer {
  const entry = errorTable[refusal.code];
  const body: ErrorBody = { code: refusal.code, message: entry.title, description: refusal.message };
  if (refusal.details.fields) body.errors = { [place]: refusal.details.fields };
  const headers: Record<string, string> = {};
  if (refusal.details.retryAfterS) headers['Retry-After'] = String(Math.ceil(refusal.details.retryAfterS));
  // `Form`, not `Basic`: browsers must not show their own sign-in box (API-CONTRACT §1).
  if (entry.status === 401) headers['WWW-Authenticate'] = 'Form';
  return { status: entry.status, body, headers, fault: false };
}

export function answerTo(error: unknown, place: 'json' | 'form' = 'json'): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error, place);
  if (error instanceof z.ZodError)
    return refusalAnswer(new Refusal('invalid_input', { fields: fieldsOf(error) }), place);
  if (isDatabaseAway(error)) return refusalAnswer(new Refusal('unavailable', { retryAfterS: 1 }), place);
  if ((error as { code?: string } | null)?.code === 'ENOSPC')
    return refusalAnswer(new Refusal('storage_full'), place);
  return { ...refusalAnswer(new Refusal('internal'), place), fault: true };
}
