import type { ErrorCode, RefusalDetails } from '@facet/contract/errors';
import type { EngineJob, EngineResult, Stage } from '../../engine-api.ts';

// What supervisor and child say to each other. A child works on one job at a time.

export type ToChild = { kind: 'run'; job: EngineJob } | { kind: 'abort' };

export type FromChild =
  | { kind: 'ready' }
  | { kind: 'progress'; stage: Stage; percent: number }
  | { kind: 'done'; result: EngineResult }
  | { kind: 'refused'; code: ErrorCode; details: RefusalDetails }
  | { kind: 'aborted' }
  | { kind: 'failed'; message: string; stack: string };
