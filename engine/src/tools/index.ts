import type { ToolId } from '@facet/contract/tools';
import type { ToolRun } from './tool.ts';

// The table of tools that this engine can run. They are loaded on first use: the process that supervises
// never loads one, and a fresh child is ready sooner.

export const toolLoaders: Partial<Record<ToolId, () => Promise<ToolRun>>> = {
  detect: async () => (await import('./detect.ts')).detect,
  edit_background: async () => (await import('./edit-background/edit-background.ts')).editBackground,
  edit_fill: async () => (await import('./edit-fill/edit-fill.ts')).editFill,
  expand_generate: async () => (await import('./expand-generate/expand-generate.ts')).expandGenerate,
  swap: async () => (await import('./swap.ts')).swap,
  superid: async () => (await import('./superid/superid.ts')).superid,
  tag: async () => (await import('./tag/tag.ts')).tag,
};
