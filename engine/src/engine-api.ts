import type { ToolId } from '@facet/contract/tools';
import type { Used } from './ability-api.ts';
import type { Connections } from './connections-api.ts';

// The engine's front door as types: one job in, files and facts out. Pictures travel as paths so that a
// 14000 px picture never crosses a process boundary as bytes.

export type { Used };

/** Words a person can be shown while a job runs. */
export type Stage = 'queued' | 'loading' | 'analysing' | 'working' | 'finishing';

export interface EngineJob {
  /** The same in every attempt: jobs of connected engines carry it, so that another worker finds them again. */
  name?: string;
  tool: ToolId;
  /** Already parsed by the tool's params schema. */
  params: unknown;
  /** Role (`image`, `mask`, `identity`, `reference`, `generation`) → path of an upright 8-bit sRGB picture. */
  files: Record<string, string>;
  /** What earlier jobs found out, e.g. `detection: Detection` of the image. */
  facts: Record<string, unknown>;
  /** The same seed gives the same result. */
  seed: number;
  /** An empty folder of this job; outputs are written there, the caller removes it. */
  workDir: string;
}

export interface EngineContext {
  signal: AbortSignal;
  progress(stage: Stage, percent: number): void;
}

export interface EngineFile {
  /** `result`, or `face` for a picture of one generated face, `preview`… */
  role: string;
  path: string;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  widthPx: number;
  heightPx: number;
}

export interface EngineResult {
  files: EngineFile[];
  facts: Record<string, unknown>;
  used: Used;
  /** Outputs that were screened out are not in `files`. */
  nsfw: boolean;
}

/** Fractions 0–1 of the picture, origin top left. */
export interface FractionBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DetectedFace {
  id: number;
  box: FractionBox;
  /** 0–1. */
  score: number;
  usable: boolean;
  /** Why not: told beside the box. */
  reason: 'too_small' | 'too_blurred' | 'turned_away' | null;
  blurred: boolean;
  /** Keywords of the face catalogues (`Age` is a number): Age, Gender, Emotion, Gaze, … */
  attributes: Record<string, string | number>;
}

export interface DetectedPerson {
  id: number;
  box: FractionBox;
  usable: boolean;
}

export interface Detection {
  faces: DetectedFace[];
  people: DetectedPerson[];
  nsfw: boolean;
}

/** `facts.checks` of a result: what was measured on it, told under the comparison. */
export interface Check {
  name:
    | 'identity'
    | 'reduced'
    | 'untouched'
    | 'network'
    | 'prompt'
    | 'matte'
    | 'scene'
    | 'hair'
    | 'skin'
    | 'expression'
    | 'review'
    | 'engine';
  passed: boolean;
  /** One sentence for the user. */
  text: string;
}

/** `facts.tags` of the tag tool. */
export interface PictureTags {
  shortDescription: string;
  longDescription: string;
  colours: string[];
  objects: string[];
  mood: string;
  tags: { label: string; category: string; score: number; box: FractionBox | null }[];
}

export interface ModelCard {
  id: string;
  title: string;
  /** What the studio uses it for. */
  purpose: string;
  licence: string;
  source: string;
  sha256: string;
  bytes: number;
}

export interface Engine {
  /** Engines that are not part of the studio but can be connected to it, and taken away, while it runs. */
  connections?: Connections;
  /** Tools this engine can run now; asking for another one is refused before credits are held. */
  tools(): ReadonlySet<ToolId>;
  models(): ModelCard[];
  /** Throws Refusal for an expected "no", AbortError when the signal fires, anything else is a fault. */
  run(job: EngineJob, context: EngineContext): Promise<EngineResult>;
  close(): Promise<void>;
}
