import type { AskEngines } from '../ability-api.ts';
import type { EngineFile, EngineJob, Stage, Used } from '../engine-api.ts';
import type { Sessions } from '../runtime/sessions.ts';

// What one tool is to the engine: a function from a job to files and facts.

export interface ToolContext {
  networks: Pick<Sessions, 'has' | 'run'>;
  /** Long loops ask it; a tool that does not is killed with its process. */
  signal: AbortSignal;
  progress(stage: Stage, percent: number): void;
  /** 0–1, decided by the job's seed alone. */
  random(): number;
  /** Engines that were connected to the studio; absent where there can be none. */
  ask?: AskEngines;
}

export interface ToolOutcome {
  files: EngineFile[];
  facts: Record<string, unknown>;
  /** The tool's own finding; outputs are screened after it in any case. */
  nsfw?: boolean;
  /** The picture to screen in place of the outputs: covered faces alone make harmless pictures look like pornography. */
  screenedBy?: string;
  /** Replaces what the engine noted from the networks that were run. */
  used?: Partial<Used>;
}

export type ToolRun = (job: EngineJob, context: ToolContext) => Promise<ToolOutcome>;
