import { streamEvents } from '@facet/contract/endpoints';
import { toApiError } from './api-error.ts';
import { tokens } from './index.ts';
import { createSseParser, type SseFrame } from './sse-parser.ts';

interface StreamOptions {
  /** The notification to go on after. */
  lastEventId: number | null;
  onOpen: () => void;
  onFrame: (frame: SseFrame) => void;
  signal: AbortSignal;
}

/** Reads the server's events until the stream ends or fails. fetch, because EventSource sends no bearer token. */
export async function readEventStream({
  lastEventId,
  onOpen,
  onFrame,
  signal,
}: StreamOptions): Promise<void> {
  const headers: Record<string, string> = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${tokens.read()}`,
  };
  if (lastEventId !== null) headers['Last-Event-ID'] = String(lastEventId);
  const answer = await fetch(`/api${streamEvents.path}`, { headers, signal });
  if (!answer.ok || !answer.body) throw toApiError(answer.status, await answer.json().catch(() => undefined));
  onOpen();
  const feed = createSseParser(onFrame);
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) feed(piece);
}
