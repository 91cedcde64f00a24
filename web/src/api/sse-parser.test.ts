import { describe, expect, it } from 'vitest';
import { createSseParser, type SseFrame } from './sse-parser.ts';

function parse(...pieces: string[]): SseFrame[] {
  const frames: SseFrame[] = [];
  const push = createSseParser((frame) => frames.push(frame));
  for (const piece of pieces) push(piece);
  return frames;
}

const credits = 'event: credits\ndata: {"credits":"9.00"}\n\n';

describe('event stream', () => {
  it('reads events out of pieces cut anywhere', () => {
    const [first, second] = parse(...`retry: 1000\n\n: alive\n\n${credits}${credits}`.split(/(?<=.{7})/s));
    expect(first).toEqual({ id: null, event: { event: 'credits', data: { credits: '9.00' } } });
    expect(second).toEqual(first);
  });

  it('keeps the id that a replay goes on from', () => {
    const data = JSON.stringify({ id: 7, name: 'superid', timestamp: 1, data: { id_task: 't' } });
    expect(parse(`id: 7\nevent: notification\ndata: ${data}\n\n`)[0]?.id).toBe(7);
  });

  it('passes over events it does not know', () => {
    expect(parse('event: weather\ndata: {"sun":true}\n\n', credits)).toHaveLength(1);
  });
});
