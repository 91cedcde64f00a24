import { basename } from 'node:path';
import type { AbilityAnswer, AbilityRequest } from '../ability-api.ts';
import type { Connections } from '../connections-api.ts';
import type { EngineContext, EngineJob } from '../engine-api.ts';

/** Where in a job's progress the engine's part lies, in percent. */
const FROM = 10;
const TO = 85;

/** A job's question to the connected engines, with its progress told as the job's. */
export function askFor(
  connections: Connections,
  job: EngineJob,
  question: number,
  request: AbilityRequest,
  { signal, progress }: EngineContext,
): Promise<AbilityAnswer | null> {
  const asking = { name: job.name ?? basename(job.workDir), question, workDir: job.workDir };
  return connections.ask(asking, request, {
    signal,
    progress: (share) => progress('working', FROM + (TO - FROM) * share),
  });
}
