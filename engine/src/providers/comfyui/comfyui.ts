import type { AbilityRequest } from '../../ability-api.ts';
import type { EngineAddress } from '../../connections-api.ts';
import { EngineTrouble, type Provider } from '../provider.ts';
import { createComfyClient } from './comfy-client.ts';
import { nodeListOf } from './node-list.ts';
import { offerOf, type Plan, type PlannedWorkflow, planWorkflows, usedModels } from './plan-workflow.ts';
import { runWorkflow } from './run-workflow.ts';

// A ComfyUI server as a provider: its node list says which workflows run there, jobs carry our own names.

/** The oldest version whose answers were seen; some releases before it, /interrupt stopped whoever was running. */
const OLDEST = [0, 3, 64];
/** The node list is large and seldom changes. */
const PLAN_EVERY_LOOKS = 12;
const SMALL_TIMEOUT_MS = 5_000;

function isTooOld(version: string): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const differing = OLDEST.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return differing >= 0 && (parts[differing] ?? 0) < OLDEST[differing]!;
}

/** The first workflow of the ability whose pictures are given and that leaves none of them out. */
function workflowFor({ runnable }: Plan, { ability, images }: AbilityRequest): PlannedWorkflow | undefined {
  const given = Object.keys(images);
  const fits = runnable.filter(
    ({ workflow }) => workflow.ability === ability && workflow.needs.every((role) => given.includes(role)),
  );
  return fits.find(({ workflow }) => given.every((role) => workflow.parameters[role])) ?? fits[0];
}

export function createComfyProvider({ url }: EngineAddress, { pollMs = 2_000 } = {}): Provider {
  const client = createComfyClient(url);
  let plan: Plan | undefined;
  let looks = 0;

  return {
    async look(signal) {
      const http = { signal, timeoutMs: SMALL_TIMEOUT_MS };
      const { version, device } = await client.system(http).catch((error) => {
        // Whoever comes back may have other nodes and files.
        looks = 0;
        throw error;
      });
      if (isTooOld(version))
        throw new EngineTrouble('refused', `ComfyUI ${version} is too old; ${OLDEST.join('.')} is needed.`);
      const { running, waiting } = await client.queue(http);
      if (!plan || looks % PLAN_EVERY_LOOKS === 0)
        plan = planWorkflows(nodeListOf(await client.nodes({ signal })));
      looks++;
      return {
        version: `ComfyUI ${version}`,
        device,
        running: running.length,
        waiting: waiting.length,
        offers: plan.runnable.map(offerOf),
        lacks: plan.lacking.map(({ workflow: { ability, id, version: number }, missing }) => ({
          ability,
          workflow: `${id} v${number}`,
          missing,
        })),
      };
    },

    async serve(request, call) {
      const planned = plan && workflowFor(plan, request);
      if (!planned) throw new EngineTrouble('refused', `It has no workflow for ${request.ability}.`);
      const pictures = await runWorkflow({ url, client, pollMs }, planned, request, call);
      return { pictures, ...usedModels(planned) };
    },

    async knows(name, signal) {
      const http = { signal, timeoutMs: SMALL_TIMEOUT_MS };
      // The queue first: what ends between the two questions is then found in the history.
      return Boolean((await client.placeOf(name, http)) ?? (await client.history(name, http)));
    },

    cancel: (name) => client.cancel(name, { signal: AbortSignal.timeout(SMALL_TIMEOUT_MS) }),
    forget: (name) => client.forget(name, { signal: AbortSignal.timeout(SMALL_TIMEOUT_MS) }),
  };
}
