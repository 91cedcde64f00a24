import { Refusal } from '@facet/contract/errors';
import { type AbilityAnswer, type AbilityRequest, EngineFailed } from '../../ability-api.ts';
import type { Check } from '../../engine-api.ts';
import type { ToolContext } from '../tool.ts';

// The two ways in which a tool asks connected engines: as the better choice before its own method, or as the
// only one who can do it.

export interface Served {
  /** Null: the built-in method has to do it. */
  answer: AbilityAnswer | null;
  /** Why the built-in method has to, when an engine was tried. */
  checks: Check[];
}

/** For abilities that the built-in engine has too: an engine that fails is told, not suffered. */
export async function preferEngines(
  { ask, signal }: Pick<ToolContext, 'ask' | 'signal'>,
  request: AbilityRequest,
): Promise<Served> {
  try {
    return { answer: (await ask?.(request)) ?? null, checks: [] };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineFailed)) throw error;
    // Addresses and the engine's own words are for the operator, who finds them on the engines screen.
    const text = 'The connected engine failed, so the built-in one did this.';
    return { answer: null, checks: [{ name: 'engine', passed: false, text }] };
  }
}

/** For what the built-in engine cannot do; without an engine the task ends and the credits come back. */
export async function requireEngines(
  { ask, signal }: Pick<ToolContext, 'ask' | 'signal'>,
  request: AbilityRequest,
): Promise<AbilityAnswer> {
  try {
    const answer = await ask?.(request);
    if (answer) return answer;
  } catch (error) {
    if (!signal.aborted && error instanceof EngineFailed && error.timedOut) throw new Refusal('timeout');
    throw error;
  }
  throw new Refusal('engine_failed');
}

/** The sentence that says what drew it; where that engine stands is the operator's matter. */
export function servedCheck({ used }: AbilityAnswer): Check {
  const text = `Made by a connected engine with ${used.model} (${used.licence}).`;
  return { name: 'engine', passed: true, text };
}
