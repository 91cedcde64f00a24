import { type EngineKind, Refusal } from '@facet/contract';
import { sendSignal } from '../platform/signals.ts';
import { configuredEngines } from './configured-engines.ts';
import { deleteEngine, insertEngine, putSwitch } from './engine-rows.ts';
import { ENGINES_CHANNEL, type EnginesContext } from './engines-context.ts';

// Engines come and go while the studio runs: a row and a signal, and every worker follows.

type Ctx = Pick<EnginesContext, 'db' | 'fromEnvironment'>;

export interface NewEngine {
  kind: EngineKind;
  url: string;
  name?: string | null;
  model?: string | null;
  chatModel?: string | null;
  licence?: string | null;
}

export async function addEngine(ctx: Ctx & Pick<EnginesContext, 'ids'>, given: NewEngine): Promise<string> {
  const isComfy = given.kind === 'comfyui';
  if (!isComfy && !given.model && !given.chatModel)
    throw new Refusal('invalid_input', { fields: { model: ['Name the model to ask for.'] } });
  const { username, password, host } = new URL(given.url);
  if (username || password)
    throw new Refusal('invalid_input', { fields: { url: ['Keys belong into the environment.'] } });
  const id = ctx.ids.opaque();
  const url = given.url.replace(/\/+$/, '');
  const { kind, model, chatModel, licence } = given;
  const name = given.name?.trim() || `${isComfy ? 'ComfyUI' : 'Images API'} at ${host}`;
  const models = { model: model || null, chatModel: chatModel || null, licence: licence || null };
  await ctx.db.transaction(async (tx) => {
    await insertEngine(tx, { id, kind, name, url, ...models });
    await sendSignal(tx, ENGINES_CHANNEL, 'changed');
  });
  return id;
}

export async function removeEngine(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteEngine(tx, id))) throw new Refusal('not_found');
    await sendSignal(tx, ENGINES_CHANNEL, 'changed');
  });
}

export async function switchEngine(ctx: Ctx, id: string, isOn: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const known = await configuredEngines(ctx, tx);
    if (!known.some(({ address }) => address.id === id)) throw new Refusal('not_found');
    await putSwitch(tx, id, isOn);
    await sendSignal(tx, ENGINES_CHANNEL, 'changed');
  });
}
