import type { ErrorCode, RefusalDetails } from '@facet/contract/errors';
import type { AbilityAnswer, AbilityRequest } from '../../ability-api.ts';
import type { EngineJob, EngineResult, Stage } from '../../engine-api.ts';

// What supervisor and child say to each other. A child works on one job at a time. It has no network: what it
// wants from connected engines it asks its supervisor for, and numbers its questions.

export type ToChild =
  | { kind: 'run'; job: EngineJob }
  | { kind: 'abort' }
  | { kind: 'answered'; question: number; answer: AbilityAnswer | null }
  | { kind: 'unanswered'; question: number; message: string; timedOut: boolean };

export type FromChild =
  | { kind: 'ready' }
  | { kind: 'ask'; question: number; request: AbilityRequest }
  | { kind: 'progress'; stage: Stage; percent: number }
  | { kind: 'done'; result: EngineResult }
  | { kind: 'refused'; code: ErrorCode; details: RefusalDetails }
  | { kind: 'aborted' }
  | { kind: 'failed'; message: string; stack: string };
