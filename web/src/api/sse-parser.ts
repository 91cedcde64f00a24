import { type ServerEvent, serverEvent } from '@facet/contract';

export interface SseFrame {
  /** Null for events that are not replayed. */
  id: number | null;
  event: ServerEvent;
}

function parseFrame(text: string): SseFrame | null {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    // A line that starts with a colon is a comment: the server's heartbeat.
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) return null;
  const parsed = serverEvent.safeParse({ event: fields.get('event'), data: JSON.parse(data) });
  // An event that a newer server knows and this page does not is no fault.
  return parsed.success ? { id: Number(fields.get('id')) || null, event: parsed.data } : null;
}

/** Cuts a text stream into events, whatever pieces it comes in. */
export function createSseParser(onFrame: (frame: SseFrame) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    rest += piece.replaceAll('\r\n', '\n');
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const frame = parseFrame(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (frame) onFrame(frame);
    }
  };
}
