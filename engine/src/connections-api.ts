import type { AbilityId, EngineKind } from '@facet/contract/tools';
import type { AbilityAnswer, AbilityRequest } from './ability-api.ts';

// Engines that are connected to the studio, as types: where they are, how they are, what they can do.

/** Where an engine is; handed in by whoever configures the studio. */
export interface EngineAddress {
  id: string;
  kind: EngineKind;
  name: string;
  /** Without a slash at its end. */
  url: string;
  /** Bearer token of an images API. */
  key?: string;
  /** Model that an images API is asked for. */
  model?: string;
  /** Language model of the same server, where it has one: it completes prompts and describes pictures. */
  chatModel?: string;
  /** Licence of that model, as the operator knows it. */
  licence?: string;
}

export interface OfferedAbility {
  ability: AbilityId;
  /** Workflow or call that serves it. */
  workflow: string;
  model: string;
  licence: string;
  /** Whether the licence of every model allows products. */
  commercial: boolean;
}

export interface LackingWorkflow {
  ability: AbilityId;
  workflow: string;
  /** Nodes and files, each with what to do about it. */
  missing: string[];
}

/** What a look at the engine found. */
export interface EngineLook {
  version: string;
  device: string;
  running: number;
  waiting: number;
  offers: OfferedAbility[];
  lacks: LackingWorkflow[];
}

export interface EngineTimes {
  /** Between two looks. */
  lookMs: number;
  /** Between two questions about a job. */
  pollMs: number;
  /** Out of work after failures. */
  breakMs: number;
  /** One ability may take this long, whoever serves it. */
  timeoutMs: number;
}

/** `new`: not looked at yet. `resting`: its breaker is open. */
export type EngineStatus = 'new' | 'up' | 'resting' | 'down';

/** What is known of an engine, for people. */
export interface EngineState {
  id: string;
  kind: EngineKind;
  name: string;
  url: string;
  status: EngineStatus;
  /** Why it is not up. */
  problem: string | null;
  /** Calls of this process that it works on. */
  ours: number;
  look: EngineLook | null;
}

export interface AskingJob {
  /** The same in every attempt at the job. */
  name: string;
  /** Which question of the job this is: 0, 1, … */
  question: number;
  workDir: string;
}

export interface AskContext {
  signal: AbortSignal;
  /** 0–1. */
  progress(share: number): void;
}

export interface Connections {
  /** Replaces the engines of before; those that stay the same keep their state. */
  set(addresses: readonly EngineAddress[]): void;
  states(): EngineState[];
  offers(): ReadonlySet<AbilityId>;
  /** Looks at one engine now. */
  look(id: string): Promise<void>;
  /** Looks at one engine and, where it can, lets it draw a small picture and complete a prompt. */
  test(id: string): Promise<{ ok: boolean; text: string }>;
  onChange(listener: () => void): () => void;
  ask(job: AskingJob, request: AbilityRequest, context: AskContext): Promise<AbilityAnswer | null>;
  close(): Promise<void>;
}
