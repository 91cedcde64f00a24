import { Refusal, type StudioToolId, studioToolIds, type ToolId } from '@facet/contract';

/** API-CONTRACT §8.16: clients know expand under both names. */
const aliases: Record<string, StudioToolId> = { expand: 'expand_generate' };

/** Steps whose results belong to another tool's picture. */
const steps: Partial<Record<StudioToolId, readonly ToolId[]>> = {
  random: ['skin', 'face_upscale'],
  keep: ['face_upscale'],
  swap: ['skin', 'face_upscale'],
};

export function appOf(name: string): StudioToolId {
  const app = studioToolIds.find((id) => id === (aliases[name] ?? name));
  if (!app) throw new Refusal('app_unknown');
  return app;
}

/** Tools whose results the history of an app shows. */
export const toolsOf = (app: StudioToolId): readonly ToolId[] => [app, ...(steps[app] ?? [])];
