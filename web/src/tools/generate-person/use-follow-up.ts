import { limits } from '@facet/contract';
import { useEffect, useRef, useState } from 'react';
import type { Run } from '../../studio/processing/use-run.ts';

type Request = () => Promise<string>;

/** Sends the first request at once and the others 15 s later (SPEC §4), unless the first was refused. */
export function useFollowUp(run: Run) {
  const [waiting, setWaiting] = useState<readonly Request[]>([]);
  const latest = useRef(run);
  latest.current = run;

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => {
      void latest.current.extend(waiting).finally(() => setWaiting([]));
    }, limits.personFollowUpMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  const start = async ([first, ...others]: readonly Request[]) => {
    if (first && (await run.start([first]))) setWaiting(others);
  };
  return { start, waiting: waiting.length };
}
