// The server's WebSocket, listened to for one prompt. It only tells earlier what polling would find anyway, so
// a socket that breaks, or never opens, costs nothing but smoothness.

export interface ProgressWatch {
  close(): void;
}

interface Told {
  type?: string;
  data?: {
    prompt_id?: string;
    value?: number;
    max?: number;
    nodes?: Record<string, { value: number; max: number; state: string }>;
  };
}

const ENDS = new Set(['execution_success', 'execution_error', 'execution_interrupted']);

export function watchProgress(
  url: string,
  name: string,
  nodeCount: number,
  listener: { progress(share: number): void; ended(): void },
): ProgressWatch {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?clientId=${name}`);
  let finished = 0;

  function onTold({ type = '', data = {} }: Told): void {
    if (data.prompt_id !== name) return;
    if (ENDS.has(type)) listener.ended();
    else if (type === 'progress_state') {
      const states = Object.values(data.nodes ?? {});
      finished = states.filter(({ state }) => state === 'finished').length;
      const running = states.find(({ state }) => state === 'running');
      const part = running && running.max > 0 ? running.value / running.max : 0;
      listener.progress(Math.min(1, (finished + part) / nodeCount));
    } else if (type === 'progress' && data.max)
      listener.progress(Math.min(1, (finished + (data.value ?? 0) / data.max) / nodeCount));
  }

  socket.addEventListener('message', ({ data }) => {
    // Previews come as binary frames; nobody shows them.
    if (typeof data !== 'string') return;
    try {
      onTold(JSON.parse(data));
    } catch {}
  });
  socket.addEventListener('error', () => {});
  return { close: () => socket.close() };
}
