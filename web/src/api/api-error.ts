import { type ErrorCode, errorBody, errorTable } from '@facet/contract';

/** A refusal as it came over the wire; `title` and `text` are what the user reads. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string;
  /** Field → what is wrong with it. */
  readonly fields: Record<string, string[]>;

  constructor(
    status: number,
    code: ErrorCode,
    title: string,
    text: string,
    fields: Record<string, string[]> = {},
  ) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.title = title;
    this.fields = fields;
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}

/** An answer that is not ours (a proxy's page, an empty body) reads as an unreachable or broken server. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return fromTable(status >= 502 && status <= 504 ? 'unavailable' : 'internal', status);
  const { code, message, description, errors = {} } = parsed.data;
  const fields = Object.assign({}, ...Object.values(errors)) as Record<string, string[]>;
  return new ApiError(status, isErrorCode(code) ? code : 'internal', message, description, fields);
}

export function unreachable(): ApiError {
  return fromTable('unavailable', 0);
}

function fromTable(code: ErrorCode, status: number): ApiError {
  const { title, text } = errorTable[code];
  return new ApiError(status, code, title, text);
}
