// One request, one answer, no product rules: by fetch, or by XMLHttpRequest where upload progress is wanted.

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
  /** 0…1 of the body sent. */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface WireAnswer {
  status: number;
  /** Parsed JSON; undefined when there is none. */
  body: unknown;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const byFetch: Transport = async ({ method, url, headers, body, signal }) => {
  const answer = await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: answer.status, body: parseJson(await answer.text()) };
};

const byXhr: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    xhr.onload = () => resolve({ status: xhr.status, body: parseJson(xhr.responseText) });
    xhr.onerror = () => reject(new TypeError('network error'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.abort();
    else xhr.send(body ?? null);
  });

export const browserTransport: Transport = (request) =>
  request.onProgress ? byXhr(request) : byFetch(request);
