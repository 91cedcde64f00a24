// Engines outside the studio: which are configured, how they are, and what an administrator may do about it.
// Keys of engines live in the environment only; the database holds addresses.

export { addEngine, removeEngine, switchEngine } from './change-engines.ts';
export { completePrompt } from './complete-prompt.ts';
export type { EnginesContext } from './engines-context.ts';
export { registerEnginesWorker } from './engines-worker.ts';
export { mountEngines } from './routes.ts';
export { testEngine } from './test-engine.ts';
export { createAbilityCache, viewEngines } from './view-engines.ts';
