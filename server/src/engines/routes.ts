import {
  addEngine as addEngineCall,
  listEngines,
  Refusal,
  removeEngine as removeEngineCall,
  switchEngine as switchEngineCall,
  testEngine as testEngineCall,
} from '@facet/contract';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import { addEngine, removeEngine, switchEngine } from './change-engines.ts';
import type { EnginesContext } from './engines-context.ts';
import { testEngine } from './test-engine.ts';
import { viewEngines } from './view-engines.ts';

/** Whoever is no administrator is not told that there is something to administrate. */
function requireAdmin(call: { actor: Actor | null }): void {
  if (caller(call).type !== 'ADMIN') throw new Refusal('not_found');
}

export function mountEngines(http: Http, ctx: EnginesContext): void {
  http.mount(listEngines, async (call) => {
    requireAdmin(call);
    return viewEngines(ctx);
  });
  http.mount(addEngineCall, async (call) => {
    requireAdmin(call);
    const { chat_model: chatModel, ...given } = call.input;
    return { engine: await addEngine(ctx, { ...given, chatModel }) };
  });
  http.mount(removeEngineCall, async (call) => {
    requireAdmin(call);
    await removeEngine(ctx, call.input.engine);
    return {};
  });
  http.mount(switchEngineCall, async (call) => {
    requireAdmin(call);
    await switchEngine(ctx, call.input.engine, call.input.on);
    return {};
  });
  http.mount(testEngineCall, async (call) => {
    requireAdmin(call);
    return testEngine(ctx, call.input.engine, call.signal);
  });
}
