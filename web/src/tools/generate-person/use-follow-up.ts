import { limits } from '@facet/contract';
import { useEffect, useRef } from 'react';
import type { Run } from '../../studio/processing/use-run.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { type PersonRequest, startPerson } from './api.ts';

interface WaitingRequest extends PersonRequest {
  /** Milliseconds since 1970. */
  dueAtMs: number;
}

const nothing: { requests: readonly WaitingRequest[] } = { requests: [] };

/**
 * Sends the first request at once and the others 15 s later (SPEC §9), unless the first was refused. They wait in
 * the session: after a reload, or when their picture is opened again, they go on.
 */
export function useFollowUp(run: Run, imageId: string) {
  const [{ requests }, store] = useSessionState('waiting.edit', nothing);
  const latest = useRef(run);
  latest.current = run;
  const isOwn = (request: WaitingRequest) => request.imageId === imageId;
  /** In the place of those that wait for this picture; those of other pictures stay. */
  const wait = (own: readonly WaitingRequest[]) =>
    store({ requests: [...requests.filter((request) => !isOwn(request)), ...own] });
  const waiting = requests.filter(isOwn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits follows from these two
  useEffect(() => {
    const [next] = waiting;
    if (!next) return;
    const send = async () => {
      await latest.current.extend(waiting.map((request) => () => startPerson(request)));
      wait([]);
    };
    const delayMs = Math.min(limits.personFollowUpMs, Math.max(0, next.dueAtMs - Date.now()));
    const timer = setTimeout(() => void send(), delayMs);
    return () => clearTimeout(timer);
  }, [requests, imageId]);

  const start = async ([first, ...others]: readonly PersonRequest[]) => {
    if (!first) return;
    const dueAtMs = Date.now() + limits.personFollowUpMs;
    // Before the answer: a reload in between must not lose them.
    wait(others.map((request) => ({ ...request, dueAtMs })));
    if (!(await run.start([() => startPerson(first)]))) wait([]);
  };
  return { start, waiting: waiting.length, drop: () => wait([]) };
}
