import { EngineTrouble } from './provider.ts';

// HTTP to engines: every request has a time limit and every answer a size limit, and whatever goes wrong
// becomes one kind of trouble.

export interface EngineRequest {
  signal: AbortSignal;
  timeoutMs?: number;
  maxBytes?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | FormData;
}

const TIMEOUT_MS = 15_000;
/** ComfyUI's list of nodes has a few megabytes on a server with many extensions. */
const MAX_BYTES = 32 * 1024 * 1024;
const KEPT_ERROR_CHARS = 400;

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new EngineTrouble('garbage', `The answer is larger than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function engineBytes(url: string, request: EngineRequest): Promise<Uint8Array> {
  const { signal, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, method = 'GET', headers, body } = request;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: AbortSignal.any([signal, limit]),
      // An engine has no reason to send us elsewhere.
      redirect: 'error',
    });
    const bytes = await readBytes(response, maxBytes);
    if (response.ok) return bytes;
    const text = Buffer.from(bytes).toString('utf8').slice(0, KEPT_ERROR_CHARS);
    const kind = response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused';
    throw new EngineTrouble(kind, `HTTP ${response.status}: ${text}`);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof EngineTrouble) throw error;
    if (limit.aborted) throw new EngineTrouble('unreachable', `No answer within ${timeoutMs / 1000} s.`);
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    throw new EngineTrouble('unreachable', cause?.code ?? cause?.message ?? message);
  }
}

export async function engineJson(url: string, request: EngineRequest): Promise<unknown> {
  const bytes = await engineBytes(url, request);
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new EngineTrouble('garbage', `The answer is not JSON: ${text.slice(0, 80)}`);
  }
}

export function postJson(url: string, body: unknown, request: EngineRequest): Promise<unknown> {
  const headers = { ...request.headers, 'Content-Type': 'application/json' };
  return engineJson(url, { ...request, method: 'POST', headers, body: JSON.stringify(body) });
}
