import type { AbilityView, EngineKind, EngineView } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

export interface Engines {
  engines: EngineView[];
  abilities: AbilityView[];
}

const REFRESH_MS = 3_000;

export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: ({ signal }): Promise<Engines> => call(endpoints.listEngines, {}, { signal }),
  refetchInterval: REFRESH_MS,
});

export interface NewEngine {
  kind: EngineKind;
  url: string;
  name: string;
  model: string;
  chatModel: string;
}

export async function addEngine({ kind, url, name, model, chatModel }: NewEngine): Promise<void> {
  const models = kind === 'images_api' ? { model, chat_model: chatModel } : {};
  await call(endpoints.addEngine, { kind, url, name, ...models });
}

export async function removeEngine(engine: string): Promise<void> {
  await call(endpoints.removeEngine, { engine });
}

export async function switchEngine(engine: string, on: boolean): Promise<void> {
  await call(endpoints.switchEngine, { engine, on });
}

export function testEngine(engine: string): Promise<{ ok: boolean; text: string }> {
  return call(endpoints.testEngine, { engine });
}
