import { Refusal } from '@facet/contract/errors';
import type { AbilityId, ToolId, ToolParams } from '@facet/contract/tools';
import { planFor } from './create/plan-prompt.ts';
import { chooseGround } from './edit-background/choose-ground.ts';

// What this engine knows it cannot do from the parameters alone. The server asks before it holds credits; it
// needs no networks and no picture. The tools ask again, for jobs may come from elsewhere.

type Judges = { [Id in ToolId]?: (params: ToolParams<Id>, roles: readonly string[]) => Refusal | null };

const judges: Judges = {
  create(params) {
    const plan = planFor(params);
    return plan instanceof Refusal ? plan : null;
  },
  edit_background(params, roles) {
    const ground = chooseGround(params, roles.includes('reference'));
    return ground instanceof Refusal ? ground : null;
  },
  edit_fill: ({ prompt }) =>
    prompt.trim()
      ? new Refusal('tool_unavailable', {
          text: 'The built-in engine can remove, but not draw what a prompt asks for. Clear the prompt, or connect a GPU engine.',
        })
      : null,
  expand_generate: ({ prompt }) =>
    prompt.trim()
      ? new Refusal('tool_unavailable', {
          text: 'The built-in engine continues the picture, but cannot draw what a prompt asks for. Clear the prompt, or connect a GPU engine.',
        })
      : null,
};

const NOTHING: ReadonlySet<AbilityId> = new Set();

/** The ability with which a connected engine does what the tool is asked for. */
const SERVED_BY: Partial<Record<ToolId, AbilityId>> = {
  create: 'generate',
  edit_background: 'edit_background',
  edit_fill: 'inpaint',
  expand_generate: 'outpaint',
};

/** Why the built-in engine would refuse this job, or null when it, or a connected engine, would try. */
export function refusalBeforeCharge<Id extends ToolId>(
  tool: Id,
  params: ToolParams<Id>,
  roles: readonly string[] = [],
  offered: ReadonlySet<AbilityId> = NOTHING,
): Refusal | null {
  const refusal = judges[tool]?.(params, roles) ?? null;
  const ability = SERVED_BY[tool];
  // A connected engine lifts what the built-in one cannot draw, but no rule about the parameters.
  return refusal?.code === 'tool_unavailable' && ability && offered.has(ability) ? null : refusal;
}

export function assertChargeable<Id extends ToolId>(tool: Id, params: ToolParams<Id>): void {
  const refusal = refusalBeforeCharge(tool, params);
  if (refusal) throw refusal;
}
