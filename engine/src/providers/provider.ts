import type { AbilityRequest } from '../ability-api.ts';
import type { EngineLook } from '../connections-api.ts';

// What one connected engine is to the studio: it can be looked at, and it can serve an ability. Everything
// that engines have in common (choice, breaker, timeouts, checking of pictures) lies outside of it.

export interface AbilityCall {
  /** UUID: the same whenever this call of this job is made. */
  name: string;
  /** Where files may be put. */
  workDir: string;
  signal: AbortSignal;
  /** 0–1. */
  progress(share: number): void;
}

export interface RawAnswer {
  /** Role → bytes as the engine sent them, not yet trusted. */
  pictures: Record<string, Uint8Array>;
  /** Words as the engine sent them, for abilities that answer in words. */
  text?: string;
  model: string;
  modelHash: string;
  licence: string;
}

export interface Provider {
  /** Throws EngineTrouble when the engine is away, too old or not what it was said to be. */
  look(signal: AbortSignal): Promise<EngineLook>;
  serve(request: AbilityRequest, call: AbilityCall): Promise<RawAnswer>;
  /** Whether a call of that name waits, runs or has ended there; engines that cannot tell have no such thing. */
  knows?(name: string, signal: AbortSignal): Promise<boolean>;
  /** Ends that call and no other. */
  cancel?(name: string): Promise<void>;
  /** The answer was taken over: what the engine still keeps of it may go. */
  forget?(name: string): Promise<void>;
}

export type TroubleKind =
  /** No answer, or 5xx. */
  | 'unreachable'
  /** The request itself was refused: the same engine would refuse it again. */
  | 'refused'
  | 'failed'
  /** Restarted: neither in the queue nor in the history. */
  | 'lost'
  | 'garbage'
  | 'timeout';

export class EngineTrouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string) {
    super(message);
    this.name = 'EngineTrouble';
    this.kind = kind;
  }
}
