import { limits } from '@facet/contract';
import { useEffect, useRef, useState } from 'react';
import type { Run } from '../../studio/processing/use-run.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { type PersonRequest, startPerson } from './api.ts';

interface WaitingRequest extends PersonRequest {
  /** Milliseconds since 1970. */
  dueAtMs: number;
}

/** Nobody expects requests any more that are overdue by this, after a tab was left for hours. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

const nothing: { requests: readonly WaitingRequest[] } = { requests: [] };

/**
 * Sends the first request at once and the others 15 s later (SPEC §9), unless the first was refused. They wait in
 * the session: after a reload, or when their picture is opened again, they go on.
 */
export function useFollowUp(run: Run, imageId: string) {
  const [{ requests }, store] = useSessionState('waiting.edit', nothing);
  /** Until the first is answered: it may be refused. */
  const [asking, setAsking] = useState(false);
  const latest = useRef(run);
  latest.current = run;
  const isOwn = (request: WaitingRequest) => request.imageId === imageId;
  /** In the place of those that wait for this picture; those of other pictures stay. */
  const wait = (own: readonly WaitingRequest[]) =>
    store({ requests: [...requests.filter((request) => !isOwn(request)), ...own] });
  const waiting = requests.filter(isOwn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits follows from these
  useEffect(() => {
    const [next] = waiting;
    if (!next || asking) return;
    if (Date.now() - next.dueAtMs > FORGOTTEN_AFTER_MS) {
      wait([]);
      return;
    }
    const send = async () => {
      await latest.current.extend(waiting.map((request) => () => startPerson(request)));
      wait([]);
    };
    const delayMs = Math.min(limits.personFollowUpMs, Math.max(0, next.dueAtMs - Date.now()));
    const timer = setTimeout(() => void send(), delayMs);
    return () => clearTimeout(timer);
  }, [requests, imageId, asking]);

  const start = async ([first, ...others]: readonly PersonRequest[]) => {
    if (!first) return;
    const dueAtMs = Date.now() + limits.personFollowUpMs;
    // Before the answer: a reload in between must not lose them.
    wait(others.map((request) => ({ ...request, dueAtMs })));
    setAsking(true);
    if (!(await run.start([() => startPerson(first)]))) wait([]);
    setAsking(false);
  };
  return { start, waiting: waiting.length, drop: () => wait([]) };
}
